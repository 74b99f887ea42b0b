#include "engine/data/files/array_file.h"

#include <algorithm>

#include "engine/core/available_memory.h"
#include "engine/core/error.h"
#include "engine/core/random_access_file.h"
#include "engine/data/files/npy.h"
#include "engine/data/files/npz.h"
#include "engine/data/files/npz_archive.h"

namespace shardlab::engine {
namespace {

NpyHeader headerOf(const std::filesystem::path& npy) {
    const RandomAccessFile file(npy);
    std::uint64_t position = 0;
    const ByteSource source = [&](void* target, std::size_t size) {
        file.read(position, {static_cast<std::byte*>(target), size});
        position += size;
    };
    NpyHeader header = readNpyHeader(source, npy.string());
    requireNpyBytes(header, file.size() - position, npy.string());
    return header;
}

}  // namespace

ArrayFile::ArrayFile(const std::filesystem::path& path) : m_path(path) {
    if (path.extension() == ".npy") {
        m_names.emplace_back();
        return;
    }
    m_archive = std::make_unique<NpzArchive>(path);
    for (const NpzArchive::Entry& entry : m_archive->entries())
        m_names.push_back(entry.name);
}

ArrayFile::~ArrayFile() = default;

bool ArrayFile::has(const std::string& name) const {
    return std::ranges::find(m_names, name) != m_names.end();
}

ArrayFile::Array ArrayFile::array(const std::string& name) const {
    const NpyHeader header = m_archive ? m_archive->header(m_archive->entry(name)) : headerOf(m_path);
    return {.name = name, .shape = header.shape, .dtype = npyType(header)};
}

Tensor ArrayFile::read(const std::string& name) const {
    return m_archive ? readNpzArray(*m_archive, name) : readNpy(m_path);
}

void requireMemoryFor(const std::vector<ArrayFile::Array>& arrays, const std::filesystem::path& file) {
    double bytes = 0;
    for (const ArrayFile::Array& array : arrays)
        bytes += 2.0 * static_cast<double>(array.shape.elementCount()) * sizeof(float);
    requireHostMemory(fmt::format("{}: unpacking its arrays", file.string()), bytes, MemoryUse::File);
}

}  // namespace shardlab::engine
