#include <array>

#include "engine/core/abridge.h"
#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/json_file.h"
#include "engine/core/json_text.h"
#include "engine/core/random_access_file.h"
#include "engine/formats/hdf5/fault.h"
#include "engine/formats/hdf5/number_decoding.h"
#include "engine/formats/keras_json.h"
#include "engine/formats/number_type.h"
#include "engine/formats/tfjs/tfjs.h"
#include "engine/formats/tfjs/tfjs_names.h"

namespace shardlab::engine {
namespace {

using Kind = hdf5::Datatype::Kind;

constexpr std::array kTfjsTypes{
    NumberType{"float32", Kind::Float, 4, true},  NumberType{"float16", Kind::Half, 2, true},
    NumberType{"int32", Kind::Integer, 4, true},  NumberType{"uint16", Kind::Integer, 2, false},
    NumberType{"uint8", Kind::Integer, 1, false}, NumberType{"bool", Kind::Integer, 1, false}};

/// One array: where it lies in the group of shards, and how its bytes become numbers.
struct TfjsArray {
    std::size_t group = 0;
    std::uint64_t begin = 0, end = 0;
    hdf5::Datatype type;
    double scale = 1, minimum = 0;  ///< of quantized ones: value = scale · stored + minimum
};

/// The files of a group, one behind the other.
class Shards {
public:
    void add(const std::filesystem::path& file) {
        m_files.emplace_back(file);
        m_ends.push_back(size() + m_files.back().size());
    }
    std::uint64_t size() const { return m_ends.empty() ? 0 : m_ends.back(); }
    /// An array may lie across files.
    void read(std::uint64_t offset, std::span<std::byte> target) const {
        for (std::size_t i = 0; i < m_files.size() && !target.empty(); ++i) {
            if (offset >= m_ends[i]) continue;
            const std::uint64_t begin = i == 0 ? 0 : m_ends[i - 1];
            const std::size_t taken = std::min<std::uint64_t>(target.size(), m_ends[i] - offset);
            m_files[i].read(offset - begin, target.first(taken));
            target = target.subspan(taken);
            offset += taken;
        }
    }

private:
    std::vector<RandomAccessFile> m_files;
    std::vector<std::uint64_t> m_ends;
};

Json::const_reference member(const Json& object, const char* key, Json::value_t type,
                             const std::string& where) {
    if (!object.is_object() || !object.contains(key)) throw Error("{}: the key {} is missing", where, key);
    const Json& value = object.at(key);
    if (value.type() != type) {
        throw Error("{}: {} must be {}; got {}", where, key,
                    type == Json::value_t::array ? "a list" : "a text", quoted(value));
    }
    return value;
}

/// UpSampling2D layers that interpolate bilinearly, in the models of a model, too.
void findBilinear(const Json& json, std::vector<std::string>& names) {
    if (!json.is_structured()) return;
    const auto config = json.is_object() ? json.find("config") : json.end();
    if (config != json.end() && json.value("class_name", Json()) == "UpSampling2D" && config->is_object() &&
        config->value("interpolation", Json()) == "bilinear")
        names.push_back(abridged(config->value("name", std::string("UpSampling2D"))));
    for (const Json& part : json)
        findBilinear(part, names);
}

class TfjsWeightFile final : public WeightFile {
public:
    explicit TfjsWeightFile(const std::filesystem::path& path)
        : m_where(path.string()), m_folder(path.parent_path()), m_json(readJsonFile(path)) {
        if (!m_json.is_object() || !m_json.contains("weightsManifest"))
            throw Error("{}: the file has no weights", m_where);
        for (const Json& group : member(m_json, "weightsManifest", Json::value_t::array, m_where))
            addGroup(group);
        const std::vector<std::size_t> order = nameAndOrder(readKerasJsonModel(path), m_weights);
        sortBy(order);
        const LayerNames own = ownLayerNames(m_json);
        for (StoredWeight& weight : m_weights) {
            weight.name = renamedWeight(weight.name, own);
            if (const auto name = own.find(weight.layer); name != own.end()) weight.layer = name->second;
        }
    }

    const std::vector<StoredWeight>& weights() const override { return m_weights; }

    Tensor read(std::size_t index) override {
        const TfjsArray& array = m_arrays[index];
        std::vector<std::byte> bytes(array.end - array.begin);
        m_groups[array.group].read(array.begin, bytes);
        Tensor tensor(m_weights[index].shape);
        try {
            hdf5::decodeFloats(array.type, bytes, tensor.floats());
        } catch (const hdf5::Fault& fault) {
            throw Error("{}: {}: {}", m_where, m_weights[index].name, fault.what());
        }
        if (array.scale == 1 && array.minimum == 0) return tensor;
        for (float& value : tensor.floats())
            value = static_cast<float>(array.scale * static_cast<double>(value) + array.minimum);
        return tensor;
    }

    std::vector<std::string> notes() override {
        const Json topology = m_json.value("modelTopology", Json(nullptr));
        const Json version = topology.is_object() ? topology.value("keras_version", Json()) : Json();
        if (!version.is_string() || !version.get<std::string>().starts_with("tfjs-layers")) return {};
        std::vector<std::string> bilinear, notes;
        findBilinear(topology, bilinear);
        for (const std::string& name : bilinear)
            notes.push_back(
                fmt::format("{}: TensorFlow.js interpolates between the upper left corners of pixels, "
                            "Keras and Shardlab between their centers: outputs differ",
                            name));
        return notes;
    }

    std::shared_ptr<const TrainedTexts> texts() override {
        const Json data = m_json.value("userDefinedMetadata", Json(nullptr));
        if (!data.is_object() || !data.contains(kVocabularyName)) return nullptr;
        try {
            return std::make_shared<const TrainedTexts>(
                TrainedTexts{.vocabulary = data.at(kVocabularyName).get<std::vector<std::string>>(),
                             .classNames = data.value(kClassNamesName, std::vector<std::string>{})});
        } catch (const Json::exception&) {
            throw Error("{}: {} must be a list of texts", m_where, kVocabularyName);
        }
    }

private:
    /// Shards lie in the folder of model.json or below it: a manifest names no other file of the computer.
    std::filesystem::path shardPath(const Json& name) const {
        if (!name.is_string())
            throw Error("{}: paths must hold names of files; got {}", m_where, quoted(name));
        const std::filesystem::path file = name.get<std::string>();
        bool inside = !file.empty() && file.is_relative();
        for (const auto& part : file)
            inside = inside && part != "..";
        if (!inside) throw Error("{}: shards must lie in its folder; got {}", m_where, quoted(name));
        std::error_code ignored;
        if (!std::filesystem::exists(m_folder / file, ignored))
            throw Error("{}: expected the shard {} of its weights beside it; there is no such file", m_where,
                        quoted(name));
        return m_folder / file;
    }

    void addGroup(const Json& group) {
        const std::size_t number = m_groups.size();
        Shards& shards = m_groups.emplace_back();
        for (const Json& name : member(group, "paths", Json::value_t::array, m_where))
            shards.add(shardPath(name));
        std::uint64_t next = 0;
        for (const Json& weight : member(group, "weights", Json::value_t::array, m_where)) {
            TfjsArray array = addArray(weight, shards.size() - next);
            array.group = number;
            array.begin = next;
            array.end += next;
            next = array.end;
            m_arrays.push_back(array);
        }
        if (next != shards.size())
            throw Error("{}: the weights take {} bytes; the shards have {}", m_where, next, shards.size());
    }

    /// With begin = 0 and end = its bytes, of which `left` are there.
    TfjsArray addArray(const Json& weight, std::uint64_t left) {
        StoredWeight stored{.name = member(weight, "name", Json::value_t::string, m_where).get<std::string>(),
                            .layer = {},
                            .shape = {}};
        const std::string where = fmt::format("{}: {}", m_where, abridged(stored.name));
        TfjsArray array;
        array.type = numberType(
            kTfjsTypes, member(weight, "dtype", Json::value_t::string, where).get<std::string>(), where);
        if (weight.contains("quantization")) addQuantization(weight["quantization"], array, where);
        std::uint64_t bytes = array.type.size;
        std::vector<std::int64_t> extents;
        for (const Json& extent : member(weight, "shape", Json::value_t::array, where)) {
            if (!extent.is_number_unsigned()) throw Error("{}: shape must hold natural numbers", where);
            const auto size = extent.get<std::uint64_t>();
            if (size != 0 && size > left / std::max<std::uint64_t>(1, bytes))
                throw Error("{}: the array is larger than what is left of the shards, {} bytes", where, left);
            bytes *= size;
            extents.push_back(static_cast<std::int64_t>(size));
        }
        if (bytes > left)
            throw Error("{}: the array is larger than what is left of the shards, {} bytes", where, left);
        stored.shape = Shape(std::move(extents));
        m_weights.push_back(std::move(stored));
        array.end = bytes;
        return array;
    }

    static void addQuantization(const Json& json, TfjsArray& array, const std::string& where) {
        array.type = numberType(
            kTfjsTypes, member(json, "dtype", Json::value_t::string, where).get<std::string>(), where);
        for (const auto& [key, value] :
             {std::pair{"scale", &array.scale}, std::pair{"min", &array.minimum}}) {
            if (!json.contains(key)) continue;
            if (!json[key].is_number())
                throw Error("{}: {} must be a number; got {}", where, key, quoted(json[key]));
            *value = json[key].get<double>();
        }
    }

    void sortBy(const std::vector<std::size_t>& order) {
        std::vector<StoredWeight> weights;
        std::vector<TfjsArray> arrays;
        for (const std::size_t i : order) {
            weights.push_back(std::move(m_weights[i]));
            arrays.push_back(std::move(m_arrays[i]));
        }
        m_weights = std::move(weights);
        m_arrays = std::move(arrays);
    }

    std::string m_where;
    std::filesystem::path m_folder;
    Json m_json;
    std::vector<Shards> m_groups;
    std::vector<StoredWeight> m_weights;
    std::vector<TfjsArray> m_arrays;
};

}  // namespace

bool holdsTfjsWeights(const std::filesystem::path& path) {
    constexpr const char* kManifest = "weightsManifest";
    try {
        const std::string text = readFile(path, std::uintmax_t{64} << 20U);
        if (text.find(kManifest) == std::string::npos) return false;
        const Json json = parseJson(text, path.string());
        return json.is_object() && !json.value(kManifest, Json::array()).empty();
    } catch (const Interrupted&) {
        throw;
    } catch (const Error&) {  // whoever reads the model says what is wrong
        return false;
    }
}

std::unique_ptr<WeightFile> openTfjs(const std::filesystem::path& path) {
    return std::make_unique<TfjsWeightFile>(path);
}

Json readTfjsModel(const std::filesystem::path& path) {
    Json model = readKerasJsonModel(path);
    renameLayers(model, ownLayerNames(readJsonFile(path)));
    return model;
}

}  // namespace shardlab::engine
