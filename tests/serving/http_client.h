#pragma once
#include <string>

namespace shardlab::engine::testing {

/// A connection to this computer that sends bytes as they are: what a hostile client sends, too.
class HttpClient {
public:
    explicit HttpClient(int port);
    ~HttpClient();
    HttpClient(const HttpClient&) = delete;
    HttpClient& operator=(const HttpClient&) = delete;

    /// False: the server has closed the connection.
    bool send(const std::string& bytes) const;
    /// One answer, header and body; what came until the server closed the connection, or until nothing came
    /// for ten seconds.
    std::string receive() const;
    std::string ask(const std::string& bytes) const { return send(bytes) ? receive() : std::string(); }

private:
    int m_socket = -1;
};

std::string postText(const std::string& path, const std::string& body, const std::string& header = {});
std::string getText(const std::string& path);
int statusOf(const std::string& answer);  ///< 0: no HTTP answer
std::string bodyOf(const std::string& answer);

}  // namespace shardlab::engine::testing
