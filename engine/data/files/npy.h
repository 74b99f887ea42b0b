#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "engine/core/tensor.h"

namespace shardlab::engine {

/// What the header of a NumPy array file (.npy, versions 1.0 to 3.0) says.
/// Source: numpy.lib.format, "NEP 1 — A simple file format for NumPy arrays".
struct NpyHeader {
    Shape shape;
    std::string descr;  ///< "<f4"
    bool fortranOrder = false;
    std::size_t itemSize = 0;
};

/// Delivers the next `size` bytes; throws Error when there are fewer.
using ByteSource = std::function<void(void* target, std::size_t size)>;

/// Reads the header from `source`. `where` opens messages. Throws Error: no .npy magic, a dtype other than
/// f2 f4 f8 i1 i2 i4 i8 u1 u2 u4 u8 b1 (of either byte order), structured ones, object arrays (pickles)
/// unless allowed, a header that is not the dictionary which NumPy writes.
enum class NpyObjects { Refuse, Allow };
NpyHeader readNpyHeader(const ByteSource& source, const std::string& where,
                        NpyObjects objects = NpyObjects::Refuse);

/// Elements of the array. Floats become Float32, b1 and u1 UInt8, other integers Int32 (Error if one does not
/// fit). Fortran order becomes C order. The caller has checked the size against the file.
Tensor readNpyData(const NpyHeader& header, const ByteSource& source, const std::string& where);

/// Type that the elements of an array become.
DType npyType(const NpyHeader& header);
/// Elements of an array (its bytes, in its own order) as floats. Throws Error for integers beyond 2^24, which
/// a float32 does not hold exactly.
void npyFloats(const NpyHeader& header, std::span<const std::byte> bytes, std::span<float> out,
               const std::string& where);

/// Header bytes for a tensor, version 1.0, padded to a multiple of 64.
std::string npyHeader(const Tensor& tensor);

}  // namespace shardlab::engine
