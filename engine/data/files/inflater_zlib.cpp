#include <zlib.h>

#include <algorithm>
#include <limits>
#include <new>

#include "engine/core/error.h"
#include "engine/data/files/inflater.h"

namespace shardlab::engine {

struct Inflater::State {
    z_stream stream{};
    bool ended = false;
    ~State() { inflateEnd(&stream); }
};

Inflater::Inflater(Format format) : m_state(std::make_unique<State>()) {
    constexpr int kGzip = 16;  // added to the bits of the window; below 0: no header
    const int window = format == Format::Gzip ? MAX_WBITS + kGzip : -MAX_WBITS;
    if (inflateInit2(&m_state->stream, window) != Z_OK) throw std::bad_alloc();
}

Inflater::~Inflater() = default;

Inflater::Progress Inflater::unpack(std::span<const std::byte> input, std::span<std::byte> output) {
    constexpr std::size_t kMost = std::numeric_limits<uInt>::max();
    z_stream& stream = m_state->stream;
    const std::size_t in = std::min(input.size(), kMost), out = std::min(output.size(), kMost);
    // zlib does not write to its input.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(input.data()));
    stream.avail_in = static_cast<uInt>(in);
    stream.next_out = reinterpret_cast<Bytef*>(output.data());
    stream.avail_out = static_cast<uInt>(out);
    const int code = inflate(&stream, Z_NO_FLUSH);
    if (code == Z_MEM_ERROR) throw std::bad_alloc();
    if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR)
        throw Error("{}", stream.msg != nullptr ? stream.msg : "invalid deflate data");
    m_state->ended = code == Z_STREAM_END;
    return {in - stream.avail_in, out - stream.avail_out};
}

bool Inflater::ended() const {
    return m_state->ended;
}

void Inflater::restart() {
    inflateReset(&m_state->stream);
    m_state->ended = false;
}

}  // namespace shardlab::engine
