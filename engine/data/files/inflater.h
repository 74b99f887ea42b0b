#pragma once
#include <cstddef>
#include <memory>
#include <span>

namespace shardlab::engine {

/// Unpacks one deflate stream (RFC 1951) piece by piece: by ISA-L in half of zlib's time, by zlib where ISA-L
/// is not installed.
class Inflater {
public:
    enum class Format {
        Raw,
        Gzip  ///< a member of a gzip file (RFC 1952), whose checksum is compared
    };
    explicit Inflater(Format format);
    ~Inflater();
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    struct Progress {
        std::size_t taken = 0, given = 0;  ///< bytes of the input and of the output
    };
    /// As much as there is input or room for. Throws Error without the name of a file: damaged data.
    Progress unpack(std::span<const std::byte> input, std::span<std::byte> output);
    bool ended() const;  ///< behind the last byte of the stream
    void restart();      ///< for the next one

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace shardlab::engine
