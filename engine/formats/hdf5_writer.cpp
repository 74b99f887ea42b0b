#include "engine/formats/hdf5_writer.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "engine/core/available_memory.h"
#include "engine/core/error.h"
#include "engine/core/memory_reserve.h"
#include "engine/core/write_scope.h"

namespace shardlab::engine {
namespace {

/// Keras splits lists of names so that an attribute fits into an object header (HDF5_OBJECT_HEADER_LIMIT).
constexpr std::size_t kAttributeLimit = 64512;
/// HDF5 first tries to open the name of a new file, even of one in memory: a path that no file can have.
constexpr const char* kNowhere = "/dev/null/memory.h5";
/// More than HDF5 takes beside the data: where it gets none, it follows null pointers.
constexpr long kRoom = 16L << 20;

}  // namespace

void requireMemoryForImage(const NamedWeights& weights, const std::string& where) {
    double bytes = 0;
    for (const Tensor& tensor : weights.tensors)
        bytes += 2 * static_cast<double>(tensor.bytes());
    if (weights.optimizer) {
        for (const Tensor& tensor : weights.optimizer->variables)
            bytes += 2 * static_cast<double>(tensor.bytes());
    }
    const std::string what = fmt::format("{}: writing this file", where);
    requireHostMemory(what, bytes, MemoryUse::File);
    requireAddressSpace(what, kRoom + static_cast<long>(bytes));
}

Hdf5Writer::Hdf5Writer(std::string where) : m_where(std::move(where)) {
    const Hdf5Handle access = check({H5Pcreate(H5P_FILE_ACCESS), H5Pclose}, "property list");
    check(H5Pset_fapl_core(access, std::size_t{1} << 22U, false), "memory file");
    m_file = check({H5Fcreate(kNowhere, H5F_ACC_TRUNC, H5P_DEFAULT, access), H5Fclose}, "file");
    m_dataset = check({H5Pcreate(H5P_DATASET_CREATE), H5Pclose}, "property list");
    check(H5Pset_obj_track_times(m_dataset, false), "property list");
    m_link = check({H5Pcreate(H5P_LINK_CREATE), H5Pclose}, "property list");
    check(H5Pset_create_intermediate_group(m_link, 1), "property list");
}

Hdf5Handle Hdf5Writer::group(hid_t parent, const std::string& name) {
    return check({H5Gcreate2(parent, name.c_str(), m_link, H5P_DEFAULT, H5P_DEFAULT), H5Gclose}, name);
}

Hdf5Handle Hdf5Writer::existing(hid_t parent, const std::string& name) {
    return check({H5Gopen2(parent, name.c_str(), H5P_DEFAULT), H5Gclose}, name);
}

void Hdf5Writer::text(hid_t object, const char* name, const std::string& value) {
    const Hdf5Handle type = check({H5Tcopy(H5T_C_S1), H5Tclose}, name);
    check(H5Tset_size(type, H5T_VARIABLE), name);
    check(H5Tset_cset(type, H5T_CSET_UTF8), name);
    const Hdf5Handle space = check({H5Screate(H5S_SCALAR), H5Sclose}, name);
    const Hdf5Handle attribute =
        check({H5Acreate2(object, name, type, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose}, name);
    const char* data = value.c_str();
    check(H5Awrite(attribute, type, static_cast<const void*>(&data)), name);
}

void Hdf5Writer::names(hid_t object, const std::string& name, const std::vector<std::string>& values) {
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

void Hdf5Writer::array(hid_t parent, const std::string& name, const Tensor& tensor) {
    data(parent, name, tensor.shape(), H5T_IEEE_F32LE, H5T_NATIVE_FLOAT, tensor.floats().data());
}

void Hdf5Writer::weight(hid_t parent, const std::string& name, const WeightSpec& spec, const Tensor& tensor) {
    const bool isCount = spec.name.ends_with("/count") && spec.shape.rank() == 0 && !spec.trainable;
    if (!isCount) return array(parent, name, tensor);
    integer(parent, name, std::llround(tensor.floats()[0]));
}

void Hdf5Writer::integer(hid_t parent, const std::string& name, std::int64_t value) {
    data(parent, name, Shape(), H5T_STD_I64LE, H5T_NATIVE_INT64, &value);
}

void Hdf5Writer::data(hid_t parent, const std::string& name, const Shape& shape, hid_t stored, hid_t given,
                      const void* values) {
    writeInterruptionPoint(m_where);
    std::vector<hsize_t> extents(shape.begin(), shape.end());
    const Hdf5Handle space =
        check({extents.empty() ? H5Screate(H5S_SCALAR)
                               : H5Screate_simple(static_cast<int>(extents.size()), extents.data(), nullptr),
               H5Sclose},
              name);
    const Hdf5Handle dataset = check(
        {H5Dcreate2(parent, name.c_str(), stored, space, m_link, m_dataset, H5P_DEFAULT), H5Dclose}, name);
    check(H5Dwrite(dataset, given, H5S_ALL, H5S_ALL, H5P_DEFAULT, values), name);
}

std::string Hdf5Writer::bytes() {
    writeInterruptionPoint(m_where);
    check(H5Fflush(m_file, H5F_SCOPE_GLOBAL), "file");
    const ssize_t size = H5Fget_file_image(m_file, nullptr, 0);
    if (size < 0) fail("file");
    std::string image(static_cast<std::size_t>(size), '\0');
    if (H5Fget_file_image(m_file, image.data(), image.size()) != size) fail("file");
    return image;
}

void Hdf5Writer::fail(const std::string& what) const {
    throw Error("{}: HDF5 could not make {}", m_where, what);
}

Hdf5Handle Hdf5Writer::check(Hdf5Handle handle, const std::string& what) const {
    if (!handle.valid()) fail(what);
    return handle;
}

void Hdf5Writer::check(herr_t status, const std::string& what) const {
    if (status < 0) fail(what);
}

void Hdf5Writer::namesChunk(hid_t object, const std::string& name, const std::vector<std::string>& values,
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

}  // namespace shardlab::engine
