#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "engine/serving/http_message.h"

namespace shardlab::engine {

/// An HTTP/1.1 server for small JSON requests. One thread moves all bytes, so that a slow client costs memory
/// but no thread; a few workers call the handler.
///
/// Bounded are: connections, the header, the body, the bytes of all bodies at once, and the time for a whole
/// request and for an answer. What is beyond is refused with 400, 411, 413, 415, 431 or 503 and
/// {"error": "one sentence"}; a request that takes too long is cut off. Debian's Boost.Beast, since it has
/// these limits for whole requests; the other servers of Debian limit single reads, or have a thread for each
/// connection.
class HttpServer {
public:
    struct Options {
        std::string address = "127.0.0.1";  ///< an IP address, or "localhost"
        int port = 0;                       ///< 0: a free one
        int workers = 2;
        int maxConnections = 256;
        std::int64_t maxHeaderBytes = 16 << 10;
        std::int64_t maxBodyBytes = 64 << 20;
        std::int64_t maxBytesAtOnce = 256 << 20;    ///< of the bodies of all connections
        std::chrono::milliseconds idle{60'000};     ///< between two requests of a connection
        std::chrono::milliseconds receive{30'000};  ///< from the first byte of a request to its last
        std::chrono::milliseconds send{30'000};
        std::chrono::milliseconds answer{60'000};  ///< for the handler, then 503
        std::chrono::milliseconds finish{5'000};   ///< for requests at work when the server stops
    };
    /// Called by several workers; must not wait long.
    using Handler = std::function<void(const HttpRequest&, const HttpReply&)>;

    /// Listens at once. Throws Error: the address or the port cannot be used.
    HttpServer(const Options& options, Handler handler);
    /// Takes no more requests, answers those at work, and ends.
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    int port() const;
    std::string url() const;  ///< "http://127.0.0.1:8501"
    bool isLoopback() const;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace shardlab::engine
