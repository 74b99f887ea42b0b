#include "engine/serving/http_server.h"

#include <gmock/gmock.h>

#include <atomic>
#include <future>
#include <thread>

#include "engine/core/error.h"
#include "tests/serving/http_client.h"

namespace shardlab::engine::testing::http_server_test {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::StartsWith;

HttpServer::Handler echo() {
    return [](const HttpRequest& request, const HttpReply& reply) {
        reply({.body = request.method + ' ' + request.target + ' ' + request.body});
    };
}

TEST(HttpServer, HandsOverMethodTargetAndBody) {
    const HttpServer server({}, echo());
    EXPECT_TRUE(server.isLoopback());
    EXPECT_EQ(server.url(), "http://127.0.0.1:" + std::to_string(server.port()));
    const HttpClient client(server.port());
    const std::string first = client.ask(postText("/a?b=c", "body"));
    EXPECT_EQ(statusOf(first), 200);
    EXPECT_EQ(bodyOf(first), "POST /a?b=c body");
    EXPECT_THAT(first, HasSubstr("Content-Type: application/json"));
    EXPECT_EQ(bodyOf(client.ask(getText("/second"))), "GET /second ");  // the connection stays open
}

TEST(HttpServer, AnswersRequestsThatComeTogether) {
    const HttpServer server({}, echo());
    const HttpClient client(server.port());
    ASSERT_TRUE(client.send(postText("/1", "one") + postText("/2", "two")));
    std::string both = client.receive();
    if (both.find("two") == std::string::npos) both += client.receive();
    EXPECT_THAT(both, HasSubstr("POST /1 one"));
    EXPECT_THAT(both, HasSubstr("POST /2 two"));
}

TEST(HttpServer, AsksForTheBodyThatTheClientHoldsBack) {
    const HttpServer server({}, echo());
    const HttpClient client(server.port());
    const std::string request = postText("/", "held", "Expect: 100-continue\r\n");
    const std::size_t body = request.size() - 4;
    EXPECT_THAT(client.ask(request.substr(0, body)), StartsWith("HTTP/1.1 100"));
    EXPECT_EQ(bodyOf(client.ask(request.substr(body))), "POST / held");
}

TEST(HttpServer, RefusesWhatIsBeyondItsLimits) {
    const HttpServer server({.maxHeaderBytes = 1024, .maxBodyBytes = 100}, echo());
    const auto status = [&](const std::string& bytes) {
        const HttpClient client(server.port());
        client.send(bytes);
        return statusOf(client.receive());
    };
    EXPECT_EQ(status(postText("/", std::string(100, 'x'))), 200);
    EXPECT_EQ(status(postText("/", std::string(101, 'x'))), 413);
    EXPECT_EQ(status(postText("/", std::string(10'000'000, 'x'))), 413);
    EXPECT_EQ(status("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n"), 400);
    EXPECT_EQ(status("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n"), 400);
    EXPECT_EQ(status("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n"), 411);
    EXPECT_EQ(status("POST / HTTP/1.1\r\nContent-Encoding: gzip\r\nContent-Length: 1\r\n\r\nx"), 415);
    EXPECT_EQ(status("GET / HTTP/1.1\r\nX: " + std::string(5000, 'x') + "\r\n\r\n"), 431);
    EXPECT_EQ(status("GET /" + std::string(5000, 'x') + " HTTP/1.1\r\n\r\n"), 431);
    EXPECT_EQ(status("hello\r\n\r\n"), 400);
    EXPECT_EQ(status(std::string(2000, '\0')), 400);
    EXPECT_EQ(status("\x16\x03\x01\x02"), 400);  // TLS
}

TEST(HttpServer, RefusesBodiesThatTogetherAreTooLarge) {
    const HttpServer server({.maxBodyBytes = 100, .maxBytesAtOnce = 150}, echo());
    const HttpClient first(server.port()), second(server.port());
    const std::string request = postText("/", std::string(100, 'x'));
    ASSERT_TRUE(first.send(request.substr(0, request.size() - 1)));
    // The first one is known once its header has been read: the second one tries until it is refused.
    int status = 200;
    for (int i = 0; i < 1000 && status == 200; ++i)
        status = statusOf(second.ask(request));
    EXPECT_EQ(status, 503);
    EXPECT_EQ(statusOf(first.ask("x")), 200);
    EXPECT_EQ(statusOf(HttpClient(server.port()).ask(request)), 200);
}

TEST(HttpServer, CutsOffWhoSendsTooSlowly) {
    const HttpServer server({.idle = 50ms, .receive = 50ms}, echo());
    const HttpClient idle(server.port()), header(server.port()), body(server.port());
    ASSERT_TRUE(header.send("GET / HT"));
    ASSERT_TRUE(body.send("POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\n12345"));
    EXPECT_EQ(idle.receive(), "");
    EXPECT_EQ(header.receive(), "");
    EXPECT_EQ(body.receive(), "");
    EXPECT_EQ(statusOf(HttpClient(server.port()).ask(getText("/"))), 200);
}

/// One byte at a time does not renew the time for a request.
TEST(HttpServer, LimitsTheTimeOfAWholeRequest) {
    const HttpServer server({.receive = 200ms}, echo());
    const HttpClient client(server.port());
    ASSERT_TRUE(client.send("GET / HTTP/1.1\r\nX: "));
    int sent = 0;
    while (sent < 1000 && client.send("x")) {
        ++sent;
        std::this_thread::sleep_for(10ms);
    }
    EXPECT_LT(sent, 1000);
}

TEST(HttpServer, RefusesMoreConnectionsThanItMayHave) {
    const HttpServer server({.maxConnections = 4}, echo());
    std::vector<std::unique_ptr<HttpClient>> clients;
    for (int i = 0; i < 4; ++i) {
        clients.push_back(std::make_unique<HttpClient>(server.port()));
        EXPECT_EQ(statusOf(clients.back()->ask(getText("/"))), 200);
    }
    const std::string refused = HttpClient(server.port()).receive();
    EXPECT_EQ(statusOf(refused), 503);
    EXPECT_THAT(refused, HasSubstr("too many connections"));
    EXPECT_EQ(statusOf(clients.front()->ask(getText("/"))), 200);
    clients.pop_back();
    int status = 503;
    for (int i = 0; i < 1000 && status != 200; ++i)
        status = statusOf(HttpClient(server.port()).ask(getText("/")));
    EXPECT_EQ(status, 200);
}

TEST(HttpServer, TellsWhenTheAnswerTakesTooLong) {
    HttpReply kept;
    std::promise<void> asked;
    {
        const HttpServer server({.answer = 50ms}, [&](const HttpRequest& request, const HttpReply& reply) {
            if (request.target != "/slow") return reply({.body = "fast"});
            kept = reply;
            asked.set_value();
        });
        const HttpClient client(server.port());
        EXPECT_EQ(statusOf(client.ask(getText("/slow"))), 503);
        asked.get_future().wait();
        kept({.body = "late"});  // nobody waits for it
        EXPECT_EQ(bodyOf(client.ask(getText("/"))), "fast");
    }
    kept({.body = "after the server"});
}

TEST(HttpServer, AnswersRequestsAtWorkBeforeItEnds) {
    std::promise<HttpReply> asked;
    auto server = std::make_unique<HttpServer>(
        HttpServer::Options{}, [&](const HttpRequest&, const HttpReply& reply) { asked.set_value(reply); });
    const HttpClient client(server->port()), idle(server->port());
    ASSERT_TRUE(client.send(getText("/")));
    const HttpReply reply = asked.get_future().get();
    std::thread ends([&] { server.reset(); });
    EXPECT_EQ(idle.receive(), "");  // closed at once
    reply({.body = "done"});
    const std::string answer = client.receive();
    EXPECT_EQ(bodyOf(answer), "done");
    EXPECT_THAT(answer, HasSubstr("Connection: close"));
    ends.join();
}

TEST(HttpServer, EndsThoughARequestIsNeverAnswered) {
    std::promise<void> asked;
    auto server =
        std::make_unique<HttpServer>(HttpServer::Options{.finish = 50ms},
                                     [&](const HttpRequest&, const HttpReply&) { asked.set_value(); });
    const HttpClient client(server->port());
    ASSERT_TRUE(client.send(getText("/")));
    asked.get_future().wait();
    server.reset();
    EXPECT_EQ(client.receive(), "");
}

TEST(HttpServer, SaysWhyItCannotListen) {
    const HttpServer server({}, echo());
    const auto message = [](const HttpServer::Options& options) {
        try {
            const HttpServer other(options, echo());
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_THAT(message({.port = server.port()}), HasSubstr("Address already in use"));
    EXPECT_EQ(message({.address = "example.org"}),
              "serve: expected an IP address or localhost; got example.org");
}

TEST(HttpServer, AnHandlerThatThrowsIsAnError) {
    const HttpServer server({}, [](const HttpRequest&, const HttpReply&) { throw Error("broken"); });
    const std::string answer = HttpClient(server.port()).ask(getText("/"));
    EXPECT_EQ(statusOf(answer), 500);
    EXPECT_EQ(bodyOf(answer), "{\"error\": \"broken\"}\n");
}

TEST(HttpServer, AnswersManyClientsAtOnce) {
    const HttpServer server({}, echo());
    std::vector<std::thread> clients;
    std::atomic<int> right{0};
    for (int c = 0; c < 32; ++c) {
        clients.emplace_back([&, c] {
            const HttpClient client(server.port());
            for (int i = 0; i < 20; ++i) {
                const std::string body = fmt::format("{} {}", c, i);
                if (bodyOf(client.ask(postText("/", body))) == "POST / " + body) ++right;
            }
        });
    }
    for (std::thread& client : clients)
        client.join();
    EXPECT_EQ(right, 32 * 20);
}

}  // namespace
}  // namespace shardlab::engine::testing::http_server_test
