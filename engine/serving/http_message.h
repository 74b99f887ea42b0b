#pragma once
#include <functional>
#include <string>

/// What the server hands to who answers, without a word of sockets.
namespace shardlab::engine {

struct HttpRequest {
    std::string method;  ///< "POST"
    std::string target;  ///< "/v1/models/digits:predict"
    std::string body;
};

struct HttpAnswer {
    int status = 200;
    std::string body = {};   ///< JSON
    std::string allow = {};  ///< of 405: the methods that the path takes
};

using HttpReply = std::function<void(HttpAnswer)>;  ///< called once, from any thread

}  // namespace shardlab::engine
