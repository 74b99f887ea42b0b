#include "engine/formats/pytorch/pytorch_file.h"

#include <algorithm>
#include <array>
#include <map>

#include "engine/core/error.h"
#include "engine/core/random_access_file.h"
#include "engine/data/files/npz_archive.h"
#include "engine/formats/array_layout.h"
#include "engine/formats/hdf5/fault.h"
#include "engine/formats/hdf5/number_decoding.h"
#include "engine/formats/number_type.h"

namespace shardlab::engine {
namespace {

using NumberKind = hdf5::Datatype::Kind;

constexpr std::array kStorageTypes{
    NumberType{"FloatStorage", NumberKind::Float, 4, true},
    NumberType{"HalfStorage", NumberKind::Half, 2, true},
    NumberType{"BFloat16Storage", NumberKind::Bfloat16, 2, true},
    NumberType{"DoubleStorage", NumberKind::Double, 8, true},
    NumberType{"LongStorage", NumberKind::Integer, 8, true},
    NumberType{"IntStorage", NumberKind::Integer, 4, true},
    NumberType{"ShortStorage", NumberKind::Integer, 2, true},
    NumberType{"CharStorage", NumberKind::Integer, 1, true},
    NumberType{"ByteStorage", NumberKind::Integer, 1, false},
    NumberType{"BoolStorage", NumberKind::Integer, 1, false},
};

/// The names of 100,000 tensors take some 20 MiB.
constexpr std::uint64_t kLargestPickle = std::uint64_t{64} << 20U;

class ZipFile final : public PytorchFile {
public:
    explicit ZipFile(const std::filesystem::path& path)
        : PytorchFile(path), m_archive(path, {.archive = "a PyTorch file", .member = "record"}) {
        constexpr const char* kPickle = "/data.pkl";
        for (const NpzArchive::Entry& entry : m_archive.entries()) {
            if (entry.name.ends_with(kPickle)) {
                m_folder = entry.name.substr(0, entry.name.size() - std::string_view(kPickle).size() + 1);
                m_tensors = readStatePickle(bytes(entry), m_archive.where(entry)).tensors;
            }
        }
        if (m_folder.empty()) {
            throw Error("{}: expected a PyTorch file; the archive has no data.pkl", where());
        }
        if (m_archive.has(m_folder + "byteorder")) {
            const std::vector<std::byte> order = bytes(m_archive.entry(m_folder + "byteorder"));
            const std::string_view text(reinterpret_cast<const char*>(order.data()), order.size());
            if (text != "little") throw Error("{}: expected little-endian numbers; got others", where());
        }
    }

private:
    std::vector<std::byte> bytes(const NpzArchive::Entry& entry) const {
        if (entry.bytes > kLargestPickle) {
            throw Error("{}: expected at most {} bytes; got {}", m_archive.where(entry), kLargestPickle,
                        entry.bytes);
        }
        std::vector<std::byte> bytes(entry.bytes);
        NpzArchive::Member member(m_archive, entry);
        member.read(bytes.data(), bytes.size());
        member.finish();
        return bytes;
    }

    const NpzArchive::Entry& storage(const std::string& key) const {
        return m_archive.entry(m_folder + "data/" + key);
    }
    std::uint64_t storageBytes(const std::string& key) const override { return storage(key).bytes; }
    void readStorage(const std::string& key, std::uint64_t begin,
                     std::span<std::byte> target) const override {
        const NpzArchive::Entry& entry = storage(key);
        NpzArchive::Member member(m_archive, entry);
        std::array<std::byte, 65536> skipped;
        for (std::uint64_t left = begin; left > 0;) {
            const auto piece = std::min<std::uint64_t>(left, skipped.size());
            member.read(skipped.data(), piece);
            left -= piece;
        }
        member.read(target.data(), target.size());
        if (begin + target.size() == entry.bytes) member.finish();
    }

    NpzArchive m_archive;
    std::string m_folder;  ///< "archive/"
};

/// Magic number, version, a dictionary about the writer, the state dict, the keys of its storages, and each
/// storage as the number of its elements and these.
class LegacyFile final : public PytorchFile {
public:
    explicit LegacyFile(const std::filesystem::path& path) : PytorchFile(path), m_file(path) {
        std::vector<std::byte> start(std::min(m_file.size(), kLargestPickle));
        m_file.read(0, start);
        std::size_t at = 0;
        const auto plain = [&] {
            std::size_t end = 0;
            std::vector<std::string> texts = readPlainPickle(std::span(start).subspan(at), where(), end);
            at += end;
            return texts;
        };
        for (int header = 0; header < 3; ++header)
            plain();
        PickledState state = readStatePickle(std::span(start).subspan(at), where());
        at += state.end;
        m_tensors = std::move(state.tensors);
        const std::vector<std::string> keys = plain();
        findStorages(keys, state.storageTypes, at);
    }

private:
    struct Storage {
        std::uint64_t begin = 0, bytes = 0;
    };

    void findStorages(const std::vector<std::string>& keys, const std::map<std::string, std::string>& types,
                      std::uint64_t at) {
        for (const std::string& key : keys) {
            const auto type = types.find(key);
            if (type == types.end()) throw Error("{}: storage {} has no type", where(), key);
            std::uint64_t elements = 0;
            m_file.read(at, std::as_writable_bytes(std::span(&elements, 1)));
            at += sizeof(elements);
            const std::uint64_t size = numberType(kStorageTypes, type->second, where()).size;
            if (elements > (m_file.size() - at) / size)
                throw Error("{}: storage {} has {} elements; the file is too short for them", where(), key,
                            elements);
            m_storages[key] = {.begin = at, .bytes = elements * size};
            at += elements * size;
        }
    }

    const Storage& storage(const std::string& key) const {
        const auto found = m_storages.find(key);
        if (found == m_storages.end()) throw Error("{}: storage {} is missing", where(), key);
        return found->second;
    }
    std::uint64_t storageBytes(const std::string& key) const override { return storage(key).bytes; }
    void readStorage(const std::string& key, std::uint64_t begin,
                     std::span<std::byte> target) const override {
        m_file.read(storage(key).begin + begin, target);
    }

    RandomAccessFile m_file;
    std::map<std::string, Storage> m_storages;
};

/// PROTO 2, LONG1 of the 10 bytes of 0x1950a86a20f9469cfc6c, STOP.
constexpr std::array<unsigned char, 15> kLegacyMagic{0x80, 0x02, 0x8a, 0x0a, 0x6c, 0xfc, 0x9c, 0x46,
                                                     0xf9, 0x20, 0x6a, 0xa8, 0x50, 0x19, 0x2e};
constexpr std::array<unsigned char, 4> kZipMagic{'P', 'K', 3, 4};

template <std::size_t N>
bool beginsWith(const RandomAccessFile& file, const std::array<unsigned char, N>& magic) {
    std::array<unsigned char, N> begin{};
    if (file.size() < N) return false;
    file.read(0, std::as_writable_bytes(std::span(begin)));
    return begin == magic;
}

/// Tensors share a storage where weights are tied; hundreds of them in one would take hundreds of times the
/// file. The bounds are those of packed arrays.
void requirePlausible(const std::vector<StateTensor>& tensors, const std::filesystem::path& path) {
    constexpr std::uint64_t kSuspicious = std::uint64_t{256} << 20U, kExpansion = 100;
    std::uint64_t bytes = 0;
    for (const StateTensor& tensor : tensors) {
        std::uint64_t own = sizeof(float);
        bool overflow = false;
        for (const std::int64_t extent : tensor.shape)
            overflow |= __builtin_mul_overflow(own, static_cast<std::uint64_t>(extent), &own);
        overflow |= __builtin_add_overflow(bytes, own, &bytes);
        if (overflow) bytes = ~std::uint64_t{0} / 2;
    }
    const std::uint64_t size = RandomAccessFile(path).size();
    if (bytes <= kSuspicious || bytes / std::max<std::uint64_t>(size, 1) <= kExpansion) return;
    throw Error("{}: damaged: it declares {} bytes of tensors in a file of {} bytes", path.string(), bytes,
                size);
}

}  // namespace

Tensor PytorchFile::read(std::size_t index) const {
    const StateTensor& tensor = m_tensors[index];
    if (std::ranges::find(tensor.shape, 0) != tensor.shape.end()) return Tensor(tensor.shape);
    const std::string place = where() + ": " + tensor.name;
    const hdf5::Datatype type = numberType(kStorageTypes, tensor.storageType, place);
    std::int64_t reach = 1;
    for (std::size_t i = 0; i < tensor.strides.size(); ++i)
        reach += (tensor.shape[i] - 1) * tensor.strides[i];
    // The pickle says that the tensor lies within its storage, not that the storage is there.
    const std::uint64_t present = storageBytes(tensor.storage) / type.size;
    if (static_cast<std::uint64_t>(tensor.offset + reach) > present) {
        throw Error("{}: expected {} elements in its storage; got {}", place, tensor.offset + reach, present);
    }
    std::vector<std::byte> bytes(static_cast<std::size_t>(reach) * type.size);
    readStorage(tensor.storage, static_cast<std::uint64_t>(tensor.offset) * type.size, bytes);
    std::vector<float> elements(static_cast<std::size_t>(reach));
    try {
        hdf5::decodeFloats(type, bytes, elements);
    } catch (const hdf5::Fault& fault) {
        throw Error("{}: {}", place, fault.what());
    }
    return stridedCopy(elements, tensor.shape, tensor.strides);
}

std::unique_ptr<PytorchFile> openPytorchFile(const std::filesystem::path& path) {
    bool legacy = false, zip = false;
    {
        const RandomAccessFile file(path);
        legacy = beginsWith(file, kLegacyMagic);
        zip = beginsWith(file, kZipMagic);
    }
    std::unique_ptr<PytorchFile> file;
    if (legacy) file = std::make_unique<LegacyFile>(path);
    if (zip) file = std::make_unique<ZipFile>(path);
    if (!file)
        throw Error("{}: expected a state dict that torch.save wrote; got another file", path.string());
    requirePlausible(file->tensors(), path);
    return file;
}

}  // namespace shardlab::engine
