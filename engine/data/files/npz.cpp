#include "engine/data/files/npz.h"

#include <algorithm>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/random_access_file.h"
#include "engine/core/write_scope.h"
#include "engine/data/files/npy.h"
#include "engine/data/files/npz_archive.h"
#include "engine/data/files/pickle.h"
#include "engine/data/files/zip_writer.h"

namespace shardlab::engine {
namespace {

Tensor readArray(const NpzArchive& archive, const NpzArchive::Entry& entry) {
    const std::string where = archive.where(entry);
    NpzArchive::Member member(archive, entry);
    const NpyHeader header = readNpyHeader(member.source(), where);
    requireNpyBytes(header, entry.bytes - std::min(member.position(), entry.bytes), where);
    Tensor tensor = readNpyData(header, member.source(), where);
    member.finish();
    return tensor;
}

}  // namespace

std::map<std::string, Tensor> readNpz(const std::filesystem::path& path,
                                      const std::vector<std::string>& names) {
    const NpzArchive archive(path);
    std::vector<NpzArchive::Entry> wanted;
    if (names.empty()) wanted = archive.entries();
    for (const std::string& name : names)
        wanted.push_back(archive.entry(name));
    archive.requirePlausible(wanted);
    std::map<std::string, Tensor> arrays;
    for (const NpzArchive::Entry& entry : wanted)
        arrays[entry.name] = readArray(archive, entry);
    return arrays;
}

Tensor readNpzArray(const NpzArchive& archive, const std::string& name) {
    return readArray(archive, archive.entry(name));
}

Tensor readNpy(const std::filesystem::path& path) {
    const RandomAccessFile file(path);
    std::uint64_t position = 0;
    const ByteSource source = [&](void* target, std::size_t size) {
        constexpr std::size_t kPiece = 1U << 20;
        for (std::size_t done = 0; done < size;) {
            interruptionPoint();
            const std::size_t piece = std::min(size - done, kPiece);
            file.read(position, {static_cast<std::byte*>(target) + done, piece});
            done += piece, position += piece;
        }
    };
    const NpyHeader header = readNpyHeader(source, path.string());
    requireNpyBytes(header, file.size() - position, path.string());
    return readNpyData(header, source, path.string());
}

Sequences readNpzSequences(const std::filesystem::path& path, const std::string& name) {
    const NpzArchive archive(path);
    const NpzArchive::Entry& entry = archive.entry(name);
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
        throw Error("{}: the header declares {} lists; the pickle has {}", where, header.shape.toString(),
                    lists.count());
    }
    return lists;
}

std::vector<std::string> npzNames(const std::filesystem::path& path) {
    const NpzArchive archive(path);
    std::vector<std::string> names;
    for (const NpzArchive::Entry& entry : archive.entries())
        names.push_back(entry.name);
    return names;
}

void writeNpz(const std::filesystem::path& path, const std::vector<std::pair<std::string, Tensor>>& arrays,
              NpzCompression compression) {
    if (arrays.empty()) throw Error("{}: expected arrays to write; got none", path.string());
    std::uint64_t bytes = 0;
    for (const auto& [name, tensor] : arrays)
        bytes += tensor.bytes();
    if (compression == NpzCompression::Stored) expectBytes(bytes);
    AtomicFile file(path);
    ZipWriter archive(file);
    try {
        for (const auto& [name, tensor] : arrays) {
            const std::string header = npyHeader(tensor);
            const std::vector<ZipWriter::Part> parts{std::as_bytes(std::span(header)),
                                                     {tensor.data(), tensor.bytes()}};
            archive.add(name + ".npy", parts,
                        compression == NpzCompression::Stored ? ZipWriter::Method::Stored
                                                              : ZipWriter::Method::Deflated);
        }
    } catch (const ZipWriter::BadName& error) {
        throw Error("{}: {}", path.string(), error.what());
    }
    archive.finish();
    file.commit();
}

}  // namespace shardlab::engine
