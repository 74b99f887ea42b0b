#include "tests/serving/http_client.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <stdexcept>

namespace shardlab::engine::testing {

HttpClient::HttpClient(int port) : m_socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(m_socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error("no connection");
}

HttpClient::~HttpClient() {
    ::close(m_socket);
}

bool HttpClient::send(const std::string& bytes) const {
    for (std::size_t at = 0; at < bytes.size();) {
        const ssize_t count = ::send(m_socket, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL);
        if (count <= 0) return false;
        at += static_cast<std::size_t>(count);
    }
    return true;
}

std::string HttpClient::receive() const {
    std::string all;
    std::array<char, 65536> buffer{};
    for (;;) {
        const std::size_t end = all.find("\r\n\r\n");
        const std::size_t length = all.find("Content-Length: ");
        if (end != std::string::npos && length < end) {
            std::size_t bytes = 0;
            std::from_chars(all.data() + length + 16, all.data() + end, bytes);
            if (all.size() >= end + 4 + bytes) return all;
        } else if (end != std::string::npos && all.starts_with("HTTP/1.1 100")) {
            return all;
        }
        pollfd waits{.fd = m_socket, .events = POLLIN, .revents = 0};
        if (::poll(&waits, 1, 10'000) <= 0) return all;
        const ssize_t count = ::recv(m_socket, buffer.data(), buffer.size(), 0);
        if (count <= 0) return all;
        all.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

std::string postText(const std::string& path, const std::string& body, const std::string& header) {
    return fmt::format("POST {} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n{}\r\n{}", path,
                       body.size(), header, body);
}

std::string getText(const std::string& path) {
    return fmt::format("GET {} HTTP/1.1\r\nHost: localhost\r\n\r\n", path);
}

int statusOf(const std::string& answer) {
    int status = 0;
    if (answer.starts_with("HTTP/1.1 ")) std::from_chars(answer.data() + 9, answer.data() + 12, status);
    return status;
}

std::string bodyOf(const std::string& answer) {
    const std::size_t end = answer.find("\r\n\r\n");
    return end == std::string::npos ? std::string() : answer.substr(end + 4);
}

}  // namespace shardlab::engine::testing
