#pragma once
#include <optional>
#include <span>
#include <string>

#include "engine/data/files/protobuf_message.h"

namespace shardlab::engine {

/// The number of a TensorProto {1: dtype, 2: shape, 4: tensor_content, 5: float_val, 6: double_val, 7:
/// int_val, 10: int64_val, 11: bool_val, 13: half_val, 16: uint32_val, 17: uint64_val}, lists packed or not;
/// of one without any 0, as TensorFlow reads it. None: it is not exactly one number. Throws Error "where: …".
std::optional<double> tensorNumber(std::span<const std::byte> tensor, const std::string& where);

}  // namespace shardlab::engine
