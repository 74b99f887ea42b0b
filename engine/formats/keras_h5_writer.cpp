#include <algorithm>
#include <cstring>

#include "engine/core/atomic_file.h"
#include "engine/core/available_memory.h"
#include "engine/core/error.h"
#include "engine/formats/hdf5_handle.h"
#include "engine/formats/keras_h5.h"
#include "engine/formats/keras_json.h"

namespace shardlab::engine {
namespace {

/// Keras splits lists of names so that an attribute fits into an object header (HDF5_OBJECT_HEADER_LIMIT).
constexpr std::size_t kAttributeLimit = 64512;
/// The release of Keras 2 whose spelling is written; "Functional" came with it.
constexpr const char* kKerasVersion = "2.4.0";
/// HDF5 first tries to open the name of a new file, even of one in memory: a path that no file can have.
constexpr const char* kNowhere = "/dev/null/memory.h5";

struct LayerWeights {
    std::string layer;
    std::vector<std::size_t> weights;  ///< positions in get_weights()
};

/// Writes Keras's structure into a file that exists in memory only: libhdf5 cannot recover from a full disk,
/// and the finished bytes can replace the old file in one go.
class KerasH5Writer {
public:
    explicit KerasH5Writer(std::string where) : m_where(std::move(where)) {
        const Hdf5Handle access = check({H5Pcreate(H5P_FILE_ACCESS), H5Pclose}, "property list");
        check(H5Pset_fapl_core(access, std::size_t{1} << 22U, false), "memory file");
        m_file = check({H5Fcreate(kNowhere, H5F_ACC_TRUNC, H5P_DEFAULT, access), H5Fclose}, "file");
        m_dataset = check({H5Pcreate(H5P_DATASET_CREATE), H5Pclose}, "property list");
        check(H5Pset_obj_track_times(m_dataset, false), "property list");
        m_link = check({H5Pcreate(H5P_LINK_CREATE), H5Pclose}, "property list");
        check(H5Pset_create_intermediate_group(m_link, 1), "property list");
    }

    hid_t root() const { return m_file; }

    Hdf5Handle group(hid_t parent, const std::string& name) {
        return check({H5Gcreate2(parent, name.c_str(), m_link, H5P_DEFAULT, H5P_DEFAULT), H5Gclose}, name);
    }

    /// A scalar of variable length: it lies in the file's heap, so a long model fits.
    void text(hid_t object, const char* name, const std::string& value) {
        const Hdf5Handle type = check({H5Tcopy(H5T_C_S1), H5Tclose}, name);
        check(H5Tset_size(type, H5T_VARIABLE), name);
        check(H5Tset_cset(type, H5T_CSET_UTF8), name);
        const Hdf5Handle space = check({H5Screate(H5S_SCALAR), H5Sclose}, name);
        const Hdf5Handle attribute =
            check({H5Acreate2(object, name, type, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose}, name);
        const char* data = value.c_str();
        check(H5Awrite(attribute, type, static_cast<const void*>(&data)), name);
    }

    /// A list of fixed-length strings as NumPy writes them; split into name0, name1, … when it is too long
    /// for one.
    void names(hid_t object, const std::string& name, const std::vector<std::string>& values) {
        std::size_t width = 1;
        for (const std::string& value : values)
            width = std::max(width, value.size());
        const std::size_t chunk = std::max<std::size_t>(1, kAttributeLimit / width);
        if (values.size() <= chunk) {
            namesChunk(object, name, values, width);
            return;
        }
        for (std::size_t begin = 0, i = 0; begin < values.size(); begin += chunk, ++i) {
            const std::size_t end = std::min(values.size(), begin + chunk);
            namesChunk(object, fmt::format("{}{}", name, i),
                       {values.begin() + static_cast<std::ptrdiff_t>(begin),
                        values.begin() + static_cast<std::ptrdiff_t>(end)},
                       width);
        }
    }

    void array(hid_t parent, const std::string& name, const Tensor& tensor) {
        std::vector<hsize_t> extents(tensor.shape().begin(), tensor.shape().end());
        const Hdf5Handle space = check(
            {extents.empty() ? H5Screate(H5S_SCALAR)
                             : H5Screate_simple(static_cast<int>(extents.size()), extents.data(), nullptr),
             H5Sclose},
            name);
        const Hdf5Handle dataset =
            check({H5Dcreate2(parent, name.c_str(), H5T_IEEE_F32LE, space, m_link, m_dataset, H5P_DEFAULT),
                   H5Dclose},
                  name);
        check(H5Dwrite(dataset, H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL, H5P_DEFAULT, tensor.floats().data()),
              name);
    }

    std::string bytes() {
        check(H5Fflush(m_file, H5F_SCOPE_GLOBAL), "file");
        const ssize_t size = H5Fget_file_image(m_file, nullptr, 0);
        if (size < 0) fail("file");
        std::string image(static_cast<std::size_t>(size), '\0');
        if (H5Fget_file_image(m_file, image.data(), image.size()) != size) fail("file");
        return image;
    }

private:
    [[noreturn]] void fail(const std::string& what) const {
        throw Error("{}: HDF5 could not make {}", m_where, what);
    }
    Hdf5Handle check(Hdf5Handle handle, const std::string& what) const {
        if (!handle.valid()) fail(what);
        return handle;
    }
    void check(herr_t status, const std::string& what) const {
        if (status < 0) fail(what);
    }

    void namesChunk(hid_t object, const std::string& name, const std::vector<std::string>& values,
                    std::size_t width) {
        const Hdf5Handle type = check({H5Tcopy(H5T_C_S1), H5Tclose}, name);
        check(H5Tset_size(type, width), name);
        check(H5Tset_strpad(type, H5T_STR_NULLPAD), name);
        const hsize_t count = values.size();
        const Hdf5Handle space = check({H5Screate_simple(1, &count, nullptr), H5Sclose}, name);
        const Hdf5Handle attribute =
            check({H5Acreate2(object, name.c_str(), type, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose}, name);
        std::string block(std::max<std::size_t>(1, values.size() * width), '\0');
        for (std::size_t i = 0; i < values.size(); ++i) {
            std::memcpy(block.data() + i * width, values[i].data(), values[i].size());
        }
        check(H5Awrite(attribute, type, block.data()), name);
    }

    std::string m_where;
    Hdf5Handle m_file, m_dataset, m_link;
};

/// Layers in model order, those without weights included. Keras does not count the InputLayer among a
/// Sequential's.
std::vector<LayerWeights> weightsByLayer(const Model& model) {
    std::vector<LayerWeights> layers;
    std::size_t next = 0;
    const bool sequential = model.config().kind == ModelConfig::Kind::Sequential;
    for (const Model::Node& node : model.nodes()) {
        if (sequential && node.className == "InputLayer") continue;
        LayerWeights layer{.layer = node.layer->name(), .weights = {}};
        for (std::size_t i = 0; i < node.weights.size(); ++i)
            layer.weights.push_back(next++);
        layers.push_back(std::move(layer));
    }
    return layers;
}

void writeWeights(KerasH5Writer& writer, hid_t group, const ExportRequest& request) {
    std::vector<LayerWeights> layers = weightsByLayer(request.model);
    std::vector<std::string> layerNames;
    for (const LayerWeights& layer : layers)
        layerNames.push_back(layer.layer);
    writer.names(group, "layer_names", layerNames);
    writer.text(group, "backend", "tensorflow");
    writer.text(group, "keras_version", kKerasVersion);

    // Keras creates the groups sorted, so that no layer's name is taken for a path into another one's group.
    std::sort(layers.begin(), layers.end(), [](const auto& a, const auto& b) { return a.layer < b.layer; });
    for (const LayerWeights& layer : layers) {
        const Hdf5Handle layerGroup = writer.group(group, layer.layer);
        std::vector<std::string> weightNames;
        for (const std::size_t i : layer.weights)
            weightNames.push_back(request.weights.specs[i].name + ":0");
        writer.names(layerGroup, "weight_names", weightNames);
        for (std::size_t k = 0; k < weightNames.size(); ++k) {
            writer.array(layerGroup, weightNames[k], request.weights.tensors[layer.weights[k]]);
        }
    }
}

/// Attributes of the root: Keras does not read them.
void writeTexts(KerasH5Writer& writer, const NamedWeights& weights) {
    if (!weights.texts) return;
    writer.text(writer.root(), kVocabularyName, joinTexts(weights.texts->vocabulary));
    writer.text(writer.root(), kClassNamesName, joinTexts(weights.texts->classNames));
}

/// HDF5 makes the file in memory, and gives a copy of it. It says nothing of memory when it gets none.
void requireMemoryForImage(const ExportRequest& request, const std::filesystem::path& path) {
    double bytes = 0;
    for (const Tensor& tensor : request.weights.tensors)
        bytes += 2 * static_cast<double>(tensor.bytes());
    requireHostMemory(fmt::format("{}: writing this file", path.string()), bytes);
}

}  // namespace

void writeKerasH5(const ExportRequest& request, const std::filesystem::path& path) {
    const Json training = kerasTrainingConfig(request.training);
    requireMemoryForImage(request, path);
    std::string image;
    {
        const Hdf5Session session;
        KerasH5Writer writer(path.string());
        writer.text(writer.root(), "backend", "tensorflow");
        writer.text(writer.root(), "keras_version", kKerasVersion);
        writer.text(writer.root(), "model_config", kerasModelConfig(request.model).dump());
        if (!training.is_null()) writer.text(writer.root(), "training_config", training.dump());
        const Hdf5Handle weights = writer.group(writer.root(), "model_weights");
        writeWeights(writer, weights, request);
        writeTexts(writer, request.weights);
        image = writer.bytes();
    }
    writeFileAtomically(path, image);
}

void writeKerasH5Weights(const ExportRequest& request, const std::filesystem::path& path) {
    requireMemoryForImage(request, path);
    std::string image;
    {
        const Hdf5Session session;
        KerasH5Writer writer(path.string());
        writeWeights(writer, writer.root(), request);
        writeTexts(writer, request.weights);
        image = writer.bytes();
    }
    writeFileAtomically(path, image);
}

}  // namespace shardlab::engine
