#pragma once
#include <filesystem>
#include <memory>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/formats/pytorch/state_pickle.h"

namespace shardlab::engine {

/// A state dict that torch.save wrote, opened: its tensors, and their numbers when they are asked for.
class PytorchFile {
public:
    virtual ~PytorchFile() = default;
    const std::vector<StateTensor>& tensors() const { return m_tensors; }
    /// As float32; of halves, bfloat16, doubles and integers that float32 holds, too. Throws Error.
    Tensor read(std::size_t index) const;

protected:
    explicit PytorchFile(std::filesystem::path path) : m_path(std::move(path)) {}
    std::string where() const { return m_path.string(); }
    virtual std::uint64_t storageBytes(const std::string& key) const = 0;  ///< throws Error: it is missing
    /// Bytes [begin, begin + target.size()) of a storage, which has them. Throws Error.
    virtual void readStorage(const std::string& key, std::uint64_t begin,
                             std::span<std::byte> target) const = 0;

    std::filesystem::path m_path;
    std::vector<StateTensor> m_tensors;
};

/// A zip archive (PyTorch from 1.6 on) or pickles behind each other with the storages at the end (before, or
/// with _use_new_zipfile_serialization=False). Throws Error: neither of them, a pickle that is no state dict,
/// another byte order, storages that are missing or too short.
std::unique_ptr<PytorchFile> openPytorchFile(const std::filesystem::path& path);

}  // namespace shardlab::engine
