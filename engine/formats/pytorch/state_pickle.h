#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "engine/core/shape.h"

namespace shardlab::engine {

/// One tensor of a state dict: a view of a storage that lies outside of the pickle.
struct StateTensor {
    std::string name;         ///< "layer1.0.conv1.weight"
    std::string storageType;  ///< "FloatStorage"
    std::string storage;      ///< its key
    std::int64_t storageElements = 0;
    std::int64_t offset = 0;  ///< of the first element, in elements
    Shape shape;
    std::vector<std::int64_t> strides;  ///< in elements
};

struct PickledState {
    std::vector<StateTensor> tensors;
    std::map<std::string, std::string> storageTypes;  ///< of all storages, by key
    std::size_t end = 0;                              ///< bytes of the pickle
};

/// The tensors of a pickled state dict in its order: of the dictionary itself, or of the one dictionary in it
/// that has tensors ("state_dict" or "model_state_dict" where several have). "module." before every name
/// (DataParallel) is left out. Of all globals only those that rebuild tensors are known; nothing is run.
/// Sparse and quantized tensors are refused by their name. Every tensor lies within its storage and has no
/// more elements than it. Throws Error "where: …". Source: torch/_utils.py, torch/serialization.py.
PickledState readStatePickle(std::span<const std::byte> pickle, const std::string& where);

/// A pickle of plain values alone, as the old format has three of around the state dict: a list gives its
/// texts, anything else nothing. `end`: bytes of the pickle.
std::vector<std::string> readPlainPickle(std::span<const std::byte> pickle, const std::string& where,
                                         std::size_t& end);

}  // namespace shardlab::engine
