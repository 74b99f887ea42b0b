#include "engine/sharing/share_members.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <vector>

#include "engine/core/ascii.h"
#include "engine/core/atomic_file.h"
#include "engine/core/random_access_file.h"

namespace shardlab::engine {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kLargestText = std::uint64_t{256} << 20U;
constexpr std::size_t kPiece = std::size_t{1} << 20U;

/// Deflate would cost time and save nothing.
bool isCompressed(const fs::path& file) {
    constexpr std::array kEndings = {".gz", ".jpg", ".jpeg", ".npz", ".png", ".zip", ".keras"};
    return std::ranges::find(kEndings, lowerCase(file.extension().string())) != kEndings.end();
}

}  // namespace

void addText(ZipWriter& zip, const std::string& member, const std::string& text) {
    zip.add(member, {std::as_bytes(std::span(text))}, ZipWriter::Method::Deflated);
}

void addFile(ZipWriter& zip, const std::string& member, const fs::path& path) {
    const RandomAccessFile file(path);
    std::vector<std::byte> bytes(static_cast<std::size_t>(file.size()));
    file.read(0, bytes);
    zip.add(member, {bytes}, isCompressed(path) ? ZipWriter::Method::Stored : ZipWriter::Method::Deflated);
}

Json readMember(const NpzArchive& archive, const std::string& name) {
    const NpzArchive::Entry& entry = archive.entry(name);
    if (entry.bytes > kLargestText) {
        throw Error("{}: expected at most {} bytes; got {}", archive.where(entry), kLargestText, entry.bytes);
    }
    std::string text(static_cast<std::size_t>(entry.bytes), '\0');
    NpzArchive::Member member(archive, entry);
    member.read(text.data(), text.size());
    member.finish();
    return parseJson(text, archive.where(entry));
}

std::string requiredText(JsonReader& reader, const char* key) {
    reader.required(key);
    return reader.text(key, {});
}

bool requiredFlag(JsonReader& reader, const char* key) {
    reader.required(key);
    return reader.boolean(key, false);
}

const Json& requiredList(JsonReader& reader, const char* key) {
    const Json& list = reader.required(key);
    if (!list.is_array()) reader.fail(key, "a list", list);
    return list;
}

void extractMember(const NpzArchive& archive, const NpzArchive::Entry& entry, const fs::path& path) {
    NpzArchive::Member member(archive, entry);
    AtomicFile file(path);
    std::vector<std::byte> piece(kPiece);
    for (std::uint64_t left = entry.bytes; left > 0;) {
        const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(left, kPiece));
        member.read(piece.data(), size);
        file.write(std::span<const std::byte>(piece).first(size));
        left -= size;
    }
    member.finish();
    file.commit();
}

ScratchFolder::ScratchFolder(const fs::path& parent) {
    std::string name = ((parent.empty() ? fs::temp_directory_path() : parent) / ".shardlab-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
        throw Error("{}: {}", name, std::generic_category().message(errno));
    m_path = name;
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    if (!m_path.empty()) fs::remove_all(m_path, ignored);
}

void ScratchFolder::keepAs(const fs::path& path) {
    try {
        renameDurably(m_path, path);
    } catch (const Error&) {
        std::error_code ignored;
        const bool renamed = !fs::exists(m_path, ignored);
        // Another program was faster: its folder has the same content.
        if (!renamed && fs::is_directory(path, ignored)) return;
        if (renamed) m_path.clear();
        throw;
    }
    m_path.clear();
}

}  // namespace shardlab::engine
