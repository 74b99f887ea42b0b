#pragma once
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "engine/core/error.h"

namespace shardlab::engine {

/// Serves one body on 127.0.0.1, one connection after the other. `breakAfter`: so many bytes of an answer,
/// then the connection is cut (-1: none is).
class HttpServer {
public:
    explicit HttpServer(std::string body) : m_body(std::move(body)) {
        m_socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t length = sizeof address;
        if (::bind(m_socket, reinterpret_cast<sockaddr*>(&address), length) != 0 ||
            ::listen(m_socket, 8) != 0 ||
            ::getsockname(m_socket, reinterpret_cast<sockaddr*>(&address), &length) != 0) {
            throw Error("test: cannot listen");
        }
        m_port = ntohs(address.sin_port);
        m_thread = std::thread([this] { serve(); });
    }
    ~HttpServer() {
        ::shutdown(m_socket, SHUT_RDWR);
        m_thread.join();
        ::close(m_socket);
    }
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;
    std::string url() const { return fmt::format("http://127.0.0.1:{}/file.bin", m_port); }

    std::atomic<std::int64_t> breakAfter{-1};
    std::atomic<bool> knowsRanges{true};
    std::atomic<int> status{200};
    std::vector<std::string> ranges;  ///< of each request; read it when no request is under way

private:
    void serve() {
        while (true) {
            const int client = ::accept(m_socket, nullptr, nullptr);
            if (client < 0) return;
            answer(client);
            ::close(client);
        }
    }
    void answer(int client) {
        std::string request;
        char piece[1024];
        while (request.find("\r\n\r\n") == std::string::npos) {
            const ssize_t got = ::recv(client, piece, sizeof piece, 0);
            if (got <= 0) return;
            request.append(piece, static_cast<std::size_t>(got));
        }
        std::size_t from = 0;
        std::string range;
        if (const std::size_t at = request.find("Range: bytes="); at != std::string::npos) {
            range = request.substr(at + 13, request.find('-', at) - at - 13);
            if (knowsRanges) from = std::stoul(range);
        }
        ranges.push_back(range);
        if (status != 200)
            return send(client, fmt::format("HTTP/1.1 {} No\r\nContent-Length: 0\r\n\r\n", status.load()));
        std::string body = m_body.substr(from);
        std::string head = fmt::format("HTTP/1.1 {}\r\nContent-Length: {}\r\nConnection: close\r\n",
                                       from > 0 ? "206 Partial Content" : "200 OK", body.size());
        if (from > 0)
            head += fmt::format("Content-Range: bytes {}-{}/{}\r\n", from, m_body.size() - 1, m_body.size());
        if (breakAfter >= 0)
            body.resize(std::min<std::size_t>(body.size(), static_cast<std::size_t>(breakAfter.load())));
        send(client, head + "\r\n" + body);
    }
    static void send(int client, const std::string& bytes) {
        for (std::size_t done = 0; done < bytes.size();) {
            const ssize_t put = ::send(client, bytes.data() + done, bytes.size() - done, MSG_NOSIGNAL);
            if (put <= 0) return;
            done += static_cast<std::size_t>(put);
        }
    }
    std::string m_body;
    int m_socket = -1, m_port = 0;
    std::thread m_thread;
};

}  // namespace shardlab::engine
