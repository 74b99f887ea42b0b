#pragma once
#include <string>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/formats/hdf5_handle.h"
#include "engine/model/named_weights.h"

namespace shardlab::engine {

/// HDF5 makes the file in memory, and gives a copy of it. It says nothing of memory when it gets none.
/// Throws Error "where: …" where there is too little for weights and optimizer state.
void requireMemoryForImage(const NamedWeights& weights, const std::string& where);

/// Writes the structure of Keras's files into an HDF5 file that exists in memory only: libhdf5 cannot recover
/// from a full disk, and the finished bytes can replace the old file in one go. The same calls give the same
/// bytes: no time stamps are stored. Throws Error "where: …".
class Hdf5Writer {
public:
    explicit Hdf5Writer(std::string where);
    hid_t root() const { return m_file; }

    Hdf5Handle group(hid_t parent, const std::string& name);  ///< those on the way to it, too
    Hdf5Handle existing(hid_t parent, const std::string& name);
    /// A scalar of variable length: it lies in the file's heap, so a long model fits.
    void text(hid_t object, const char* name, const std::string& value);
    /// A list of fixed-length strings as NumPy writes them; split into name0, name1, … when it is too long
    /// for one.
    void names(hid_t object, const std::string& name, const std::vector<std::string>& values);
    void array(hid_t parent, const std::string& name, const Tensor& tensor);  ///< of float32
    /// The same, but as Keras stores it: how many samples a Normalization has seen is an integer.
    void weight(hid_t parent, const std::string& name, const WeightSpec& spec, const Tensor& tensor);
    void integer(hid_t parent, const std::string& name, std::int64_t value);  ///< a scalar of 64 bits
    std::string bytes();

private:
    [[noreturn]] void fail(const std::string& what) const;
    Hdf5Handle check(Hdf5Handle handle, const std::string& what) const;
    void check(herr_t status, const std::string& what) const;
    void namesChunk(hid_t object, const std::string& name, const std::vector<std::string>& values,
                    std::size_t width);
    void data(hid_t parent, const std::string& name, const Shape& shape, hid_t stored, hid_t given,
              const void* values);

    std::string m_where;
    Hdf5Handle m_file, m_dataset, m_link;
};

}  // namespace shardlab::engine
