#include "engine/data/npz.h"

#include <zip.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <memory>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/data/array_stream.h"
#include "engine/data/npy.h"
#include "engine/data/npz_archive.h"
#include "engine/data/pickle.h"

namespace shardlab::engine {
namespace {

struct CloseArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
using Archive = std::unique_ptr<zip_t, CloseArchive>;

Archive create(const std::filesystem::path& path) {
    int code = 0;
    Archive archive(zip_open(path.c_str(), ZIP_CREATE | ZIP_EXCL, &code));
    if (archive) return archive;
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    const std::string reason = zip_error_strerror(&error);
    zip_error_fini(&error);
    throw Error("{}: cannot be written: {}", path.string(), reason);
}

Tensor readArray(const NpzArchive& archive, const NpzArchive::Entry& entry) {
    const std::string where = archive.where(entry);
    NpzArchive::Member member(archive, entry);
    const NpyHeader header = readNpyHeader(member.source(), where);
    requireNpyBytes(header, entry.bytes - std::min(member.position(), entry.bytes), where);
    Tensor tensor = readNpyData(header, member.source(), where);
    member.finish();
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
    const NpzArchive archive(path);
    std::map<std::string, Tensor> arrays;
    for (const NpzArchive::Entry& entry : archive.entries()) {
        if (!names.empty() && std::find(names.begin(), names.end(), entry.name) == names.end()) continue;
        arrays[entry.name] = readArray(archive, entry);
    }
    for (const std::string& name : names) {
        if (!arrays.contains(name)) archive.entry(name);  // throws
    }
    return arrays;
}

Tensor readNpy(const std::filesystem::path& path) {
    const RandomAccessFile file(path);
    std::uint64_t position = 0;
    const ByteSource source = [&](void* target, std::size_t size) {
        file.read(position, {static_cast<std::byte*>(target), size});
        position += size;
    };
    const NpyHeader header = readNpyHeader(source, path.string());
    requireNpyBytes(header, file.size() - position, path.string());
    return readNpyData(header, source, path.string());
}

Sequences readNpzSequences(const std::filesystem::path& path, const std::string& name) {
    const NpzArchive archive(path);
    const NpzArchive::Entry entry = archive.entry(name);
    const std::string where = archive.where(entry);
    NpzArchive::Member member(archive, entry);
    const NpyHeader header = readNpyHeader(member.source(), where, NpyObjects::Allow);
    if (header.descr != "|O") {
        throw Error("{}: expected an array of lists (dtype object); got dtype {}", where, header.descr);
    }
    std::vector<std::byte> pickle(static_cast<std::size_t>(entry.bytes - member.position()));
    member.read(pickle.data(), pickle.size());
    member.finish();
    Sequences lists = readPickledLists(pickle, where);
    if (header.shape != Shape{lists.count()}) {
        throw Error("{}: the header says {} lists; the pickle has {}", where, header.shape.toString(),
                    lists.count());
    }
    return lists;
}

std::vector<std::string> npzNames(const std::filesystem::path& path) {
    std::vector<std::string> names;
    for (const NpzArchive::Entry& entry : NpzArchive(path).entries())
        names.push_back(entry.name);
    return names;
}

void writeNpz(const std::filesystem::path& path, const std::vector<std::pair<std::string, Tensor>>& arrays,
              NpzCompression compression) {
    if (arrays.empty()) throw Error("{}: expected arrays to write; got none", path.string());
    std::vector<std::string> headers;
    for (const auto& array : arrays)
        headers.push_back(npyHeader(array.second));
    writeFileAtomically(path, [&](const std::filesystem::path& temporary) {
        Archive archive = create(temporary);
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
