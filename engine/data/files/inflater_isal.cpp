#include <isa-l/igzip_lib.h>

#include <algorithm>
#include <limits>

#include "engine/core/error.h"
#include "engine/data/files/inflater.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kMost = std::numeric_limits<std::uint32_t>::max();

const char* reasonOf(int code) {
    switch (code) {
        case ISAL_INVALID_BLOCK:
            return "invalid deflate block";
        case ISAL_INVALID_SYMBOL:
            return "invalid deflate code";
        case ISAL_INVALID_LOOKBACK:
            return "invalid distance in deflate data";
        case ISAL_INVALID_WRAPPER:
            return "invalid gzip header";
        case ISAL_UNSUPPORTED_METHOD:
            return "unknown compression method";
        case ISAL_INCORRECT_CHECKSUM:
            return "incorrect data check";
        default:
            return "invalid deflate data";
    }
}

}  // namespace

struct Inflater::State {
    inflate_state stream;
    std::uint32_t format;
};

Inflater::Inflater(Format format) : m_state(std::make_unique<State>()) {
    m_state->format = format == Format::Gzip ? ISAL_GZIP : ISAL_DEFLATE;
    isal_inflate_init(&m_state->stream);
    m_state->stream.crc_flag = m_state->format;
}

Inflater::~Inflater() = default;

Inflater::Progress Inflater::unpack(std::span<const std::byte> input, std::span<std::byte> output) {
    inflate_state& stream = m_state->stream;
    const std::size_t in = std::min(input.size(), kMost), out = std::min(output.size(), kMost);
    // ISA-L does not write to its input.
    stream.next_in = reinterpret_cast<std::uint8_t*>(const_cast<std::byte*>(input.data()));
    stream.avail_in = static_cast<std::uint32_t>(in);
    stream.next_out = reinterpret_cast<std::uint8_t*>(output.data());
    stream.avail_out = static_cast<std::uint32_t>(out);
    const int code = isal_inflate(&stream);
    if (code < 0 || code == ISAL_NEED_DICT) throw Error("{}", reasonOf(code));
    return {in - stream.avail_in, out - stream.avail_out};
}

bool Inflater::ended() const {
    return m_state->stream.block_state == ISAL_BLOCK_FINISH;
}

void Inflater::restart() {
    isal_inflate_reset(&m_state->stream);
    m_state->stream.crc_flag = m_state->format;
}

}  // namespace shardlab::engine
