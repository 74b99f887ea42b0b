#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardlab::engine {

/// One feature of a tf.train.Example, where it lies in the record.
struct TfFeature {
    enum class Kind { None, Bytes, Floats, Ints } kind = Kind::None;
    std::span<const std::byte> list;  ///< the encoded BytesList, FloatList or Int64List
};
const char* nameOf(TfFeature::Kind kind);

/// Finds a feature by name in a record. The message is
///   Example {1: Features}, Features {1: map<string, Feature>},
///   Feature {1: BytesList | 2: FloatList | 3: Int64List}, lists {1: repeated value},
/// in protobuf's wire format; unknown fields are skipped, and of an entry that comes twice the last counts.
/// Throws Error "where: …": lengths that run over the end, no such feature (with the names there are).
/// Source: tensorflow/core/example/{example,feature}.proto; protobuf.dev, "Encoding".
TfFeature findFeature(std::span<const std::byte> example, std::string_view name, const std::string& where);
/// Names of all features.
std::vector<std::string> featureNames(std::span<const std::byte> example, const std::string& where);

/// The only value of a BytesList. Throws Error if there are more or fewer, or it is another list.
std::span<const std::byte> bytesOf(const TfFeature& feature, const std::string& where);
/// Values of a FloatList or Int64List, packed or not. Throws Error unless exactly out.size() are there, for
/// another list, and for integers beyond 2^24, which a float does not hold exactly.
void numbersOf(const TfFeature& feature, std::span<float> out, const std::string& where);
std::int64_t countOf(const TfFeature& feature, const std::string& where);  ///< values in the list

}  // namespace shardlab::engine
