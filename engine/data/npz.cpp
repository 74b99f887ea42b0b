#include "engine/data/npz.h"

#include <zip.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <memory>

#include "engine/core/error.h"
#include "engine/data/atomic_file.h"
#include "engine/data/npy.h"

namespace shardlab::engine {
namespace {

constexpr std::uint64_t kSuspiciousBytes = std::uint64_t{4} << 30;
constexpr std::uint64_t kSuspiciousExpansion = 100;
constexpr std::uint64_t kMaximalExpansion = 1032;  ///< of deflate: 258 bytes for two bits

struct CloseArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct CloseFile {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using Archive = std::unique_ptr<zip_t, CloseArchive>;
using File = std::unique_ptr<zip_file_t, CloseFile>;

Archive open(const std::filesystem::path& path, int flags) {
    int code = 0;
    Archive archive(zip_open(path.c_str(), flags, &code));
    if (archive) return archive;
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    const std::string reason = zip_error_strerror(&error);
    zip_error_fini(&error);
    throw Error("{}: cannot be opened as .npz: {}", path.string(), reason);
}

std::string withoutSuffix(std::string name) {
    if (name.ends_with(".npy")) name.resize(name.size() - 4);
    return name;
}

zip_stat_t entryAt(zip_t* archive, zip_uint64_t index, const std::filesystem::path& path) {
    zip_stat_t entry;
    constexpr zip_uint64_t kNeeded = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE;
    if (zip_stat_index(archive, index, 0, &entry) != 0 || (entry.valid & kNeeded) != kNeeded) {
        throw Error("{}: the archive's table of contents is broken", path.string());
    }
    return entry;
}

void refuseBomb(const zip_stat_t& entry, const std::string& where) {
    const std::uint64_t expansion = entry.size / std::max<std::uint64_t>(entry.comp_size, 1);
    if (expansion > kMaximalExpansion ||
        (entry.size > kSuspiciousBytes && expansion > kSuspiciousExpansion)) {
        throw Error("{}: declares {} bytes in {} bytes of file, which no real array does", where, entry.size,
                    entry.comp_size);
    }
}

Tensor readArray(zip_t* archive, const zip_stat_t& entry, const std::string& where) {
    refuseBomb(entry, where);
    const File file(zip_fopen_index(archive, entry.index, 0));
    if (!file) throw Error("{}: cannot be read: {}", where, zip_strerror(archive));
    std::uint64_t consumed = 0;
    const ByteSource source = [&](void* target, std::size_t size) {
        for (std::size_t done = 0; done < size;) {
            const zip_int64_t got = zip_fread(file.get(), static_cast<char*>(target) + done, size - done);
            if (got < 0) throw Error("{}: cannot be read: {}", where, zip_file_strerror(file.get()));
            if (got == 0) throw Error("{}: the array is truncated", where);
            done += static_cast<std::size_t>(got);
        }
        consumed += size;
    };
    const NpyHeader header = readNpyHeader(source, where);
    const std::uint64_t present = entry.size - std::min<std::uint64_t>(consumed, entry.size);
    std::uint64_t declared = header.itemSize;
    for (const std::int64_t extent : header.shape) {
        if (__builtin_mul_overflow(declared, static_cast<std::uint64_t>(extent), &declared)) declared = ~0ULL;
    }
    if (declared != present) {
        throw Error("{}: the shape {} of {} says {} bytes; the file has {}", where, header.shape.toString(),
                    header.descr, declared, present);
    }
    Tensor tensor = readNpyData(header, source, where);
    char end = 0;  // libzip compares the checksum when it meets the end
    if (zip_fread(file.get(), &end, 1) != 0)
        throw Error("{}: broken data: {}", where, zip_file_strerror(file.get()));
    return tensor;
}

void addArray(zip_t* archive, const std::string& header, const std::pair<std::string, Tensor>& array,
              NpzCompression compression, const std::string& where) {
    const auto& [name, tensor] = array;
    // libzip only reads from the fragments, and copies their table, not the data.
    std::array<zip_buffer_fragment_t, 2> parts{};
    parts[0].data = reinterpret_cast<zip_uint8_t*>(const_cast<char*>(header.data()));
    parts[0].length = header.size();
    parts[1].data = reinterpret_cast<zip_uint8_t*>(const_cast<std::byte*>(tensor.data()));
    parts[1].length = tensor.bytes();
    zip_source_t* source = zip_source_buffer_fragment(archive, parts.data(), tensor.size() == 0 ? 1 : 2, 0);
    if (source == nullptr) throw Error("{}: cannot write {}: {}", where, name, zip_strerror(archive));
    const zip_int64_t index = zip_file_add(archive, (name + ".npy").c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
        zip_source_free(source);
        throw Error("{}: cannot write {}: {}", where, name, zip_strerror(archive));
    }
    const auto at = static_cast<zip_uint64_t>(index);
    zip_set_file_compression(archive, at,
                             compression == NpzCompression::Stored ? ZIP_CM_STORE : ZIP_CM_DEFLATE, 0);
    std::tm start{};  // a fixed date: zip's first day, in local time as zip counts
    start.tm_year = 80, start.tm_mday = 1, start.tm_isdst = -1;
    zip_file_set_mtime(archive, at, std::mktime(&start), 0);
}

}  // namespace

std::map<std::string, Tensor> readNpz(const std::filesystem::path& path,
                                      const std::vector<std::string>& names) {
    const Archive archive = open(path, ZIP_RDONLY);
    std::map<std::string, Tensor> arrays;
    const auto entries =
        static_cast<zip_uint64_t>(std::max<zip_int64_t>(zip_get_num_entries(archive.get(), 0), 0));
    for (zip_uint64_t i = 0; i < entries; ++i) {
        const zip_stat_t entry = entryAt(archive.get(), i, path);
        const std::string name = withoutSuffix(entry.name);
        if (!names.empty() && std::find(names.begin(), names.end(), name) == names.end()) continue;
        arrays[name] = readArray(archive.get(), entry, fmt::format("{}: {}", path.string(), name));
    }
    for (const std::string& name : names) {
        if (arrays.contains(name)) continue;
        throw Error("{}: expected an array {}; the file has {}", path.string(), name,
                    fmt::join(npzNames(path), ", "));
    }
    return arrays;
}

std::vector<std::string> npzNames(const std::filesystem::path& path) {
    const Archive archive = open(path, ZIP_RDONLY);
    std::vector<std::string> names;
    const auto entries =
        static_cast<zip_uint64_t>(std::max<zip_int64_t>(zip_get_num_entries(archive.get(), 0), 0));
    for (zip_uint64_t i = 0; i < entries; ++i) {
        names.push_back(withoutSuffix(entryAt(archive.get(), i, path).name));
    }
    return names;
}

void writeNpz(const std::filesystem::path& path, const std::vector<std::pair<std::string, Tensor>>& arrays,
              NpzCompression compression) {
    if (arrays.empty()) throw Error("{}: expected arrays to write; got none", path.string());
    std::vector<std::string> headers;
    for (const auto& array : arrays)
        headers.push_back(npyHeader(array.second));
    writeFileAtomically(path, [&](const std::filesystem::path& temporary) {
        Archive archive = open(temporary, ZIP_CREATE | ZIP_EXCL);
        for (std::size_t i = 0; i < arrays.size(); ++i) {
            addArray(archive.get(), headers[i], arrays[i], compression, path.string());
        }
        if (zip_close(archive.get()) != 0) {
            throw Error("{}: cannot be written: {}", path.string(), zip_strerror(archive.get()));
        }
        static_cast<void>(archive.release());  // zip_close has freed it
    });
}

}  // namespace shardlab::engine
