#include "engine/runs/packed_bytes.h"

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr unsigned kGroupBits = 7;
constexpr std::uint64_t kGroup = 0x7f, kMore = 0x80;

}  // namespace

void PackedWriter::addSmall(std::uint64_t number) {
    for (; number > kGroup; number >>= kGroupBits)
        m_bytes.push_back(static_cast<char>((number & kGroup) | kMore));
    m_bytes.push_back(static_cast<char>(number));
}

void PackedWriter::addText(const std::string& text) {
    addSmall(text.size());
    m_bytes += text;
}

std::span<const char> PackedReader::take(std::size_t count) {
    if (count > m_bytes.size()) throw Error("expected {} more bytes; got {}", count, m_bytes.size());
    const std::span<const char> taken = m_bytes.first(count);
    m_bytes = m_bytes.subspan(count);
    return taken;
}

std::uint64_t PackedReader::nextSmall() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 64; shift += kGroupBits) {
        const auto byte = static_cast<std::uint64_t>(next<std::uint8_t>());
        number |= (byte & kGroup) << shift;
        if ((byte & kMore) == 0) return number;
    }
    throw Error("expected a number of at most ten bytes; got a longer one");
}

std::string PackedReader::nextText() {
    const std::uint64_t size = nextSmall();
    if (size > m_bytes.size()) throw Error("expected {} more bytes; got {}", size, m_bytes.size());
    const std::span<const char> text = take(static_cast<std::size_t>(size));
    return {text.begin(), text.end()};
}

}  // namespace shardlab::engine
