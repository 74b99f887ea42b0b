#include "engine/formats/hdf5/object_header.h"

#include <set>

#include "engine/formats/hdf5/fault.h"

namespace shardlab::engine::hdf5 {
namespace {

constexpr const char* kHeader = "the object header";
constexpr std::uint8_t kSharedFlag = 0x02;
constexpr std::uint8_t kMustUnderstandFlag = 0x80;
constexpr std::uint16_t kLastKnownType = 0x18;

struct Piece {
    std::uint64_t address, count;
};

/// Collects the messages of the header's pieces, and the pieces that the messages name.
class HeaderReader {
public:
    HeaderReader(FileBytes& file, std::uint64_t address) : m_file(file) { m_header.address = address; }

    ObjectHeader read() {
        const std::uint64_t address = m_header.address;
        const std::vector<std::byte> start = m_file.read(address, 4, kHeader);
        m_version2 = m_file.cursor(start, kHeader).text(4) == "OHDR";
        if (m_version2) {
            readStart2(address);
        } else {
            readStart1(address);
        }
        for (std::size_t i = 0; i < m_pieces.size(); ++i) {  // grows while it is read
            readContinuation(m_pieces[i]);
        }
        return std::move(m_header);
    }

private:
    void readStart1(std::uint64_t address) {
        constexpr std::uint64_t kPrefix = 16;
        const std::vector<std::byte> prefix = m_file.read(address, kPrefix, kHeader);
        ByteCursor fields = m_file.cursor(prefix, kHeader);
        fields.version(1, 1);
        fields.skip(1);
        m_messagesLeft = fields.u16();
        fields.skip(4);
        readMessages1(m_file.read(address + kPrefix, fields.u32(), kHeader));
    }

    void readStart2(std::uint64_t address) {
        constexpr std::uint64_t kLongestPrefix = 34;
        const std::uint64_t room = m_file.size() - std::min(address, m_file.size());
        const std::vector<std::byte> prefix = m_file.read(address, std::min(kLongestPrefix, room), kHeader);
        ByteCursor fields = m_file.cursor(prefix, kHeader);
        fields.skip(4);
        fields.version(2, 2);
        const std::uint8_t flags = fields.u8();
        m_creationOrder = (flags & 0x04U) != 0;
        if ((flags & 0x20U) != 0) fields.skip(16);  // times
        if ((flags & 0x10U) != 0) fields.skip(4);   // when attributes become dense
        const std::uint64_t size = fields.number(std::size_t{1} << (flags & 3U));
        m_file.requireRange(address, size, kHeader);
        const std::size_t begin = fields.position();
        readMessages2(m_file.readWithChecksum(address, begin + size + 4, kHeader), begin);
    }

    void readContinuation(const Piece& piece) {
        if (!m_version2) {
            readMessages1(m_file.read(piece.address, piece.count, kHeader));
            return;
        }
        const std::vector<std::byte> bytes = m_file.readWithChecksum(piece.address, piece.count, kHeader);
        m_file.cursor(bytes, kHeader).expectSignature("OCHK");
        readMessages2(bytes, 4);
    }

    void readMessages1(const std::vector<std::byte>& bytes) {
        constexpr std::size_t kPrefix = 8;
        ByteCursor fields = m_file.cursor(bytes, kHeader);
        while (m_messagesLeft > 0 && fields.remaining() >= kPrefix) {
            --m_messagesLeft;
            const std::uint16_t type = fields.u16();
            const std::uint16_t size = fields.u16();
            const std::uint8_t flags = fields.u8();
            fields.skip(3);
            add(type, flags, fields.take(size));
        }
    }

    void readMessages2(const std::vector<std::byte>& bytes, std::size_t begin) {
        const std::size_t prefix = m_creationOrder ? 6 : 4;
        ByteCursor fields = m_file.cursor(bytes, kHeader);
        fields.skip(begin);
        while (fields.remaining() >= prefix) {  // less is a gap
            const std::uint8_t type = fields.u8();
            const std::uint16_t size = fields.u16();
            const std::uint8_t flags = fields.u8();
            if (m_creationOrder) fields.skip(2);
            add(type, flags, fields.take(size));
        }
    }

    void add(std::uint16_t type, std::uint8_t flags, std::span<const std::byte> body) {
        if (type > kLastKnownType && (flags & kMustUnderstandFlag) != 0) {
            throw Fault("has a message of type {} that must be understood; it is unknown here", type);
        }
        if (static_cast<MessageType>(type) == MessageType::Continuation) {
            ByteCursor fields = m_file.cursor(body, "a continuation");
            const Piece piece{fields.address(), fields.length()};
            if (!m_seen.insert(piece.address).second) {
                throw Fault("is damaged: its object header continues in a circle");
            }
            m_pieces.push_back(piece);
            return;
        }
        m_header.messages.push_back(
            {static_cast<MessageType>(type), (flags & kSharedFlag) != 0, {body.begin(), body.end()}});
    }

    FileBytes& m_file;
    ObjectHeader m_header;
    bool m_version2 = false, m_creationOrder = false;
    unsigned m_messagesLeft = 0;  ///< version 1 counts them
    std::vector<Piece> m_pieces;
    std::set<std::uint64_t> m_seen;
};

}  // namespace

const Message* ObjectHeader::find(MessageType type) const {
    for (const Message& message : messages)
        if (message.type == type) return &message;
    return nullptr;
}

ObjectHeader readObjectHeader(FileBytes& file, std::uint64_t address) {
    return HeaderReader(file, address).read();
}

std::vector<std::byte> sharedBody(FileBytes& file, std::span<const std::byte> reference, MessageType type) {
    ByteCursor fields = file.cursor(reference, "a shared message");
    const std::uint8_t version = fields.version(1, 3);
    const std::uint8_t kind = fields.u8();
    if (version == 3 && kind == 1) {
        throw Fault("uses HDF5's table of shared messages, which is not read");
    }
    if (version == 1) fields.skip(6);
    const ObjectHeader owner = readObjectHeader(file, fields.address());
    const Message* message = owner.find(type);
    if (message == nullptr || message->shared) {
        throw Fault("is damaged: a shared message leads to an object that does not have it");
    }
    return message->body;
}

std::vector<std::byte> messageBody(FileBytes& file, const Message& message) {
    return message.shared ? sharedBody(file, message.body, message.type) : message.body;
}

}  // namespace shardlab::engine::hdf5
