#include <algorithm>
#include <limits>

#include "engine/core/error.h"
#include "engine/formats/arrange_weights.h"
#include "engine/formats/hdf5_handle.h"
#include "engine/formats/json_file.h"
#include "engine/formats/keras_h5.h"

namespace shardlab::engine {
namespace fs = std::filesystem;
namespace {

constexpr std::uint64_t kMaximumAttributeBytes = std::uint64_t{64} << 20U;
constexpr int kMaximumRank = 8;
/// Compressed arrays may be larger than the file, within reason.
constexpr std::uint64_t kMaximumExpansion = 1000;
constexpr std::uint64_t kAlwaysAllowedBytes = std::uint64_t{1} << 20U;
constexpr std::uint64_t kMaximumArrayBytes = std::uint64_t{4} << 30U;

struct Dataset {
    Hdf5Handle handle;
    Shape shape;
};

/// A checked view of one HDF5 file. Calls need an Hdf5Session.
class H5Reader {
public:
    explicit H5Reader(const fs::path& path) : m_where(path.string()) {
        std::error_code error;
        if (!fs::exists(path, error)) throw Error("{}: no such file", m_where);
        if (!fs::is_regular_file(path, error)) throw Error("{}: expected a regular file", m_where);
        m_fileBytes = fs::file_size(path, error);
        if (error) throw Error("{}: cannot be read: {}", m_where, error.message());
        if (H5Fis_hdf5(m_where.c_str()) <= 0) throw Error("{}: is no HDF5 file", m_where);
        m_file = {H5Fopen(m_where.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose};
        if (!m_file.valid()) throw Error("{}: is a damaged HDF5 file: it cannot be opened", m_where);
    }

    const std::string& where() const { return m_where; }
    hid_t root() const { return m_file; }

    bool hasAttribute(hid_t object, const std::string& name) const {
        return H5Aexists(object, name.c_str()) > 0;
    }
    bool hasGroup(hid_t parent, const std::string& name) const {
        return H5Lexists(parent, name.c_str(), H5P_DEFAULT) > 0;
    }

    /// Opens "a/b/c" below `parent` link by link: only hard links, which cannot lead out of the file.
    Hdf5Handle object(hid_t parent, const std::string& path) const {
        Hdf5Handle current;
        std::size_t begin = 0;
        while (begin <= path.size()) {
            const std::size_t end = std::min(path.find('/', begin), path.size());
            const std::string name = path.substr(begin, end - begin);
            const hid_t from = current.valid() ? static_cast<hid_t>(current) : parent;
            H5L_info_t info{};
            if (name.empty() || name == "." || H5Lget_info(from, name.c_str(), &info, H5P_DEFAULT) < 0) {
                throw Error("{}: {} is missing", m_where, path);
            }
            if (info.type != H5L_TYPE_HARD) {
                throw Error("{}: {} is a soft or external link; only arrays in the file itself are read",
                            m_where, path);
            }
            Hdf5Handle next(H5Oopen(from, name.c_str(), H5P_DEFAULT), H5Oclose);
            if (!next.valid()) throw Error("{}: {} is damaged", m_where, path);
            current = std::move(next);
            begin = end + 1;
        }
        return current;
    }

    /// The texts of a string attribute (one for a scalar).
    std::vector<std::string> texts(hid_t object, const std::string& name) const {
        const Hdf5Handle attribute(H5Aopen(object, name.c_str(), H5P_DEFAULT), H5Aclose);
        const Hdf5Handle type(attribute.valid() ? H5Aget_type(attribute) : -1, H5Tclose);
        const Hdf5Handle space(attribute.valid() ? H5Aget_space(attribute) : -1, H5Sclose);
        if (!type.valid() || !space.valid()) throw Error("{}: the attribute {} is damaged", m_where, name);
        const hssize_t count = H5Sget_simple_extent_npoints(space);
        if (count == 0) return {};  // NumPy stores an empty list of names as numbers
        if (H5Tget_class(type) != H5T_STRING) throw Error("{}: the attribute {} must be text", m_where, name);
        const std::size_t width = H5Tget_size(type);
        const auto limit = static_cast<hssize_t>(std::min(kMaximumAttributeBytes, m_fileBytes));
        if (count < 0 || width == 0 || count > limit / static_cast<hssize_t>(width)) {
            throw Error("{}: the attribute {} declares {} texts of {} bytes, more than the file has", m_where,
                        name, count, width);
        }
        return H5Tis_variable_str(type) > 0
                   ? variableTexts(attribute, space, type, static_cast<std::size_t>(count), name)
                   : fixedTexts(attribute, type, static_cast<std::size_t>(count), width, name);
    }

    std::string text(hid_t object, const std::string& name) const {
        const std::vector<std::string> values = texts(object, name);
        if (values.size() != 1)
            throw Error("{}: the attribute {} must be one text; got {}", m_where, name, values.size());
        return values.front();
    }

    /// A list of names, or its parts name0, name1, … when it was too long for one attribute.
    std::vector<std::string> names(hid_t object, const std::string& name, const std::string& owner) const {
        if (hasAttribute(object, name)) return texts(object, name);
        if (!hasAttribute(object, name + "0"))
            throw Error("{}: {} has no attribute {}", m_where, owner, name);
        std::vector<std::string> all;
        for (std::size_t i = 0; hasAttribute(object, fmt::format("{}{}", name, i)); ++i) {
            const std::vector<std::string> part = texts(object, fmt::format("{}{}", name, i));
            all.insert(all.end(), part.begin(), part.end());
        }
        return all;
    }

    /// Opens an array of floating-point numbers after checking where and how it is stored.
    Dataset dataset(hid_t parent, const std::string& path) const {
        Hdf5Handle handle = object(parent, path);
        if (H5Iget_type(handle) != H5I_DATASET) throw Error("{}: {} must be an array", m_where, path);
        const Hdf5Handle type(H5Dget_type(handle), H5Tclose);
        if (!type.valid() || H5Tget_class(type) != H5T_FLOAT) {
            throw Error("{}: {} must hold floating-point numbers", m_where, path);
        }
        checkStorage(handle, path);
        Shape shape = shapeOf(handle, path, H5Tget_size(type));
        return {std::move(handle), std::move(shape)};
    }

private:
    std::vector<std::string> variableTexts(hid_t attribute, hid_t space, hid_t type, std::size_t count,
                                           const std::string& name) const {
        std::vector<char*> pointers(count, nullptr);
        if (H5Aread(attribute, type, static_cast<void*>(pointers.data())) < 0) {
            throw Error("{}: the attribute {} is damaged", m_where, name);
        }
        std::vector<std::string> values;
        for (const char* pointer : pointers)
            values.emplace_back(pointer == nullptr ? "" : pointer);
        H5Dvlen_reclaim(type, space, H5P_DEFAULT, static_cast<void*>(pointers.data()));
        return values;
    }

    std::vector<std::string> fixedTexts(hid_t attribute, hid_t type, std::size_t count, std::size_t width,
                                        const std::string& name) const {
        std::string block(count * width, '\0');
        if (H5Aread(attribute, type, block.data()) < 0)
            throw Error("{}: the attribute {} is damaged", m_where, name);
        std::vector<std::string> values;
        for (std::size_t i = 0; i < count; ++i) {
            const std::string value = block.substr(i * width, width);
            values.push_back(value.substr(0, value.find('\0')));
        }
        return values;
    }

    void checkStorage(hid_t dataset, const std::string& path) const {
        const Hdf5Handle properties(H5Dget_create_plist(dataset), H5Pclose);
        if (!properties.valid()) throw Error("{}: {} is damaged", m_where, path);
        if (H5Pget_layout(properties) == H5D_VIRTUAL || H5Pget_external_count(properties) > 0) {
            throw Error("{}: {} lies outside the file; only arrays in the file itself are read", m_where,
                        path);
        }
    }

    Shape shapeOf(hid_t dataset, const std::string& path, std::size_t elementBytes) const {
        const Hdf5Handle space(H5Dget_space(dataset), H5Sclose);
        const int rank = space.valid() ? H5Sget_simple_extent_ndims(space) : -1;
        if (rank < 0 || rank > kMaximumRank)
            throw Error("{}: {} must have 0 to {} axes; got {}", m_where, path, kMaximumRank, rank);
        std::vector<hsize_t> extents(static_cast<std::size_t>(rank));
        if (rank > 0) H5Sget_simple_extent_dims(space, extents.data(), nullptr);
        const std::uint64_t limit =
            std::min(kMaximumArrayBytes, std::max(kAlwaysAllowedBytes, m_fileBytes * kMaximumExpansion));
        std::uint64_t bytes = elementBytes;
        std::vector<std::int64_t> dims;
        for (const hsize_t extent : extents) {
            if (extent != 0 && bytes > limit / extent) {
                throw Error("{}: {} declares more data than a file of {} bytes can hold", m_where, path,
                            m_fileBytes);
            }
            bytes *= extent;
            dims.push_back(static_cast<std::int64_t>(extent));
        }
        return Shape(std::move(dims));
    }

    std::string m_where;
    std::uint64_t m_fileBytes = 0;
    Hdf5Handle m_file;
};

/// The weights of a Keras file in the order of its attributes.
class KerasH5WeightFile final : public WeightFile {
public:
    explicit KerasH5WeightFile(const fs::path& path)
        : m_ownedReader(std::make_unique<H5Reader>(path)), m_reader(*m_ownedReader) {
        const std::string group = m_reader.hasGroup(m_reader.root(), "model_weights") ? "model_weights" : "";
        const Hdf5Handle opened = group.empty() ? Hdf5Handle() : m_reader.object(m_reader.root(), group);
        const hid_t top = opened.valid() ? static_cast<hid_t>(opened) : m_reader.root();
        const bool keras3 = group.empty() && !m_reader.hasAttribute(top, "layer_names") &&
                            !m_reader.hasAttribute(top, "layer_names0") && m_reader.hasGroup(top, "layers");
        if (keras3)
            throw Error("{}: Keras 3's .weights.h5 is not read; save the model as legacy .h5",
                        m_reader.where());
        for (const std::string& layer :
             m_reader.names(top, "layer_names", group.empty() ? "the file" : group)) {
            addLayer(top, group, layer);
        }
    }

    ~KerasH5WeightFile() override {
        const Hdf5Session session;  // closing the file is a call of the library, too
        m_ownedReader.reset();
    }
    KerasH5WeightFile(const KerasH5WeightFile&) = delete;
    KerasH5WeightFile& operator=(const KerasH5WeightFile&) = delete;

    const std::vector<StoredWeight>& weights() const override { return m_weights; }

    Tensor read(std::size_t index) override {
        const Hdf5Session session;
        const Dataset dataset = m_reader.dataset(m_reader.root(), m_paths[index]);
        Tensor tensor(dataset.shape);
        const bool read = tensor.size() == 0 || H5Dread(dataset.handle, H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL,
                                                        H5P_DEFAULT, tensor.floats().data()) >= 0;
        if (!read)
            throw Error("{}: {} is damaged: its data cannot be read", m_reader.where(),
                        m_weights[index].name);
        return tensor;
    }

private:
    void addLayer(hid_t top, const std::string& group, const std::string& layer) {
        const Hdf5Handle layerGroup = m_reader.object(top, layer);
        for (const std::string& name : m_reader.names(layerGroup, "weight_names", layer)) {
            m_weights.push_back({.name = normalizedWeightName(layer, name),
                                 .layer = layer,
                                 .shape = m_reader.dataset(layerGroup, name).shape});
            m_paths.push_back((group.empty() ? "" : group + "/") + layer + "/" + name);
        }
    }

    std::unique_ptr<H5Reader> m_ownedReader;
    H5Reader& m_reader;
    std::vector<StoredWeight> m_weights;
    std::vector<std::string> m_paths;
};

}  // namespace

std::unique_ptr<WeightFile> openKerasH5(const fs::path& path) {
    const Hdf5Session session;
    return std::make_unique<KerasH5WeightFile>(path);
}

Json readKerasH5Model(const fs::path& path) {
    const Hdf5Session session;
    const H5Reader reader(path);
    if (!reader.hasAttribute(reader.root(), "model_config")) {
        throw Error("{}: holds weights, but no model (attribute model_config)", path.string());
    }
    return parseJson(reader.text(reader.root(), "model_config"), path.string() + ": model_config");
}

Json readKerasH5Training(const fs::path& path) {
    const Hdf5Session session;
    const H5Reader reader(path);
    if (!reader.hasAttribute(reader.root(), "training_config")) return nullptr;
    return parseJson(reader.text(reader.root(), "training_config"), path.string() + ": training_config");
}

}  // namespace shardlab::engine
