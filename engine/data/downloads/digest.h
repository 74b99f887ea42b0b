#pragma once
#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace shardlab::engine {

/// SHA-256 or MD5 of bytes that come in pieces, to compare downloads with what their publishers state (for
/// Keras's word indexes that is only MD5). Computed by OpenSSL; throws Error where it does not offer the
/// kind.
class Digest {
public:
    enum class Kind { Sha256, Md5 };
    explicit Digest(Kind kind);
    ~Digest();
    Digest(const Digest&) = delete;
    Digest& operator=(const Digest&) = delete;
    void add(std::span<const std::byte> bytes);
    std::string hex();  ///< of all that was added; ends the use of this object

private:
    struct Context;
    std::unique_ptr<Context> m_context;
};

std::string digestOfFile(const std::filesystem::path& path, Digest::Kind kind);

}  // namespace shardlab::engine
