#include "engine/data/downloads/digest.h"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <vector>

#include "engine/core/error.h"
#include "engine/core/random_access_file.h"

namespace shardlab::engine {

struct Digest::Context {
    Context() : evp(EVP_MD_CTX_new()) {}
    ~Context() { EVP_MD_CTX_free(evp); }
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
    EVP_MD_CTX* evp;
};

Digest::Digest(Kind kind) : m_context(std::make_unique<Context>()) {
    const bool sha = kind == Kind::Sha256;
    if (EVP_DigestInit_ex(m_context->evp, sha ? EVP_sha256() : EVP_md5(), nullptr) != 1) {
        throw Error("OpenSSL offers no {} here", sha ? "SHA-256" : "MD5");
    }
}

Digest::~Digest() = default;

void Digest::add(std::span<const std::byte> bytes) {
    EVP_DigestUpdate(m_context->evp, bytes.data(), bytes.size());
}

std::string Digest::hex() {
    std::array<unsigned char, EVP_MAX_MD_SIZE> value{};
    unsigned int size = 0;
    EVP_DigestFinal_ex(m_context->evp, value.data(), &size);
    std::string text;
    for (unsigned int i = 0; i < size; ++i)
        text += fmt::format("{:02x}", value[i]);
    return text;
}

std::string digestOfFile(const std::filesystem::path& path, Digest::Kind kind) {
    const RandomAccessFile file(path);
    Digest digest(kind);
    std::vector<std::byte> piece(1 << 20);
    const std::uint64_t size = file.size();
    for (std::uint64_t at = 0; at < size; at += piece.size()) {
        const auto part = std::span(piece).first(std::min<std::uint64_t>(piece.size(), size - at));
        file.read(at, part);
        digest.add(part);
    }
    return digest.hex();
}

}  // namespace shardlab::engine
