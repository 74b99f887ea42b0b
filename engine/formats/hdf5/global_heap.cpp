#include "engine/formats/hdf5/global_heap.h"

#include "engine/formats/hdf5/fault.h"

namespace shardlab::engine::hdf5 {
namespace {
constexpr const char* kCollection = "a collection of the global heap";
/// Everything in a collection begins at a multiple of eight bytes.
std::uint64_t padding(std::uint64_t size) {
    return (8 - size % 8) % 8;
}
}  // namespace

std::span<const std::byte> GlobalHeap::object(std::uint64_t collection, std::uint32_t number) {
    if (collection != m_address) {
        const std::uint64_t prefix = 8 + m_file.widths().length;
        const std::vector<std::byte> start = m_file.read(collection, prefix, kCollection);
        ByteCursor head = m_file.cursor(start, kCollection);
        head.expectSignature("GCOL");
        head.version(1, 1);
        head.skip(3);
        m_address = kUndefinedAddress;
        m_objects.clear();
        m_bytes = m_file.read(collection, head.length(), kCollection);
        ByteCursor fields = m_file.cursor(m_bytes, kCollection);
        fields.skip(prefix + padding(prefix));
        while (fields.remaining() >= prefix + padding(prefix)) {  // an object's own prefix is as long
            const std::uint16_t index = fields.u16();
            fields.skip(6);
            const std::uint64_t size = fields.length();
            if (index == 0) break;  // the rest is free
            fields.skip(padding(prefix));
            if (index >= m_objects.size()) m_objects.resize(index + std::size_t{1});
            m_objects[index] = fields.take(size);
            fields.skip(std::min<std::uint64_t>(padding(size), fields.remaining()));
        }
        m_address = collection;
    }
    if (number >= m_objects.size() || m_objects[number].data() == nullptr) {
        throw Fault("is damaged: the global heap has no object {}", number);
    }
    return m_objects[number];
}

std::string GlobalHeap::text(ByteCursor& element) {
    const std::uint32_t length = element.u32();
    const std::uint64_t collection = element.address();
    const std::uint32_t number = element.u32();
    if (length == 0 || collection == 0) return {};
    const std::span<const std::byte> bytes = object(collection, number);
    if (length > bytes.size()) {
        throw Fault("is damaged: a text of {} bytes lies in an object of {}", length, bytes.size());
    }
    m_file.charge(length);
    const std::string text(reinterpret_cast<const char*>(bytes.data()), length);
    return text.substr(0, text.find('\0'));
}

}  // namespace shardlab::engine::hdf5
