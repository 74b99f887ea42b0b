#pragma once
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/tensor.h"

namespace shardlab::engine {

class NpzArchive;

/// Arrays of an .npz file, or the one without a name of an .npy file. Type and shape are told from an array's
/// header, so that who knows what is wanted can refuse it before it is unpacked.
class ArrayFile {
public:
    /// Throws Error as readNpz does.
    explicit ArrayFile(const std::filesystem::path& path);
    ~ArrayFile();
    ArrayFile(const ArrayFile&) = delete;
    ArrayFile& operator=(const ArrayFile&) = delete;

    /// An archive, whose arrays have names; else the only name is empty.
    bool named() const { return m_archive != nullptr; }
    const std::vector<std::string>& names() const { return m_names; }
    bool has(const std::string& name) const;

    struct Array {
        std::string name;
        Shape shape;
        DType dtype;  ///< that readNpyData makes of it
    };
    /// Throws Error: there is none, or its header and its size do not agree.
    Array array(const std::string& name) const;
    Tensor read(const std::string& name) const;

private:
    std::filesystem::path m_path;
    std::unique_ptr<NpzArchive> m_archive;
    std::vector<std::string> m_names;
};

/// Throws ResourceExhausted unless this computer has the memory for these arrays of `file`, each of them
/// twice: as it is stored and as it is wanted.
void requireMemoryFor(const std::vector<ArrayFile::Array>& arrays, const std::filesystem::path& file);

}  // namespace shardlab::engine
