#include "engine/serving/http_server.h"

#include <utility>

#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <list>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/core/quantity.h"
#include "engine/serving/predict_response.h"

namespace shardlab::engine {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;
using boost::system::error_code;

/// What a request is refused with before anybody answers it.
struct Refused {
    int status;
    std::string message;
};

/// The client sent no HTTP; else it went away, or took too long.
bool isBadRequest(const error_code& code) {
    return code.category() == http::make_error_code(http::error::bad_method).category() &&
           code != http::error::end_of_stream && code != http::error::partial_message;
}

asio::ip::address addressOf(const std::string& text) {
    error_code failed;
    const auto address = asio::ip::make_address(text == "localhost" ? "127.0.0.1" : text, failed);
    if (failed) throw Error("serve: expected an IP address or localhost; got {}", text);
    return address;
}

}  // namespace

class HttpServer::Impl {
public:
    Impl(const Options& options, Handler handler)
        : m_options(options),
          m_handler(std::move(handler)),
          m_workers(static_cast<std::size_t>(options.workers)),
          m_acceptor(m_context),
          m_stopping(m_context) {
        m_mailbox->context = &m_context;
        listen();
        asio::co_spawn(m_context, accept(), asio::detached);
        m_thread = std::thread([this] { m_context.run(); });
    }

    ~Impl() {
        asio::post(m_context, [this] { stop(); });
        m_thread.join();
        m_workers.join();
        const std::lock_guard lock(m_mailbox->mutex);
        m_mailbox->context = nullptr;
    }

    Tcp::endpoint endpoint() const { return m_endpoint; }

private:
    using Stream = beast::tcp_stream;
    using Parser = http::request_parser<http::string_body>;

    /// A connection, as stop() sees it.
    struct Session {
        explicit Session(Tcp::socket socket) : stream(std::move(socket)) {}
        Stream stream;
        beast::flat_buffer buffer;
        bool working = false;  ///< between the first byte of a request and the last one of its answer
    };
    /// Where the answer of one request comes in; read and written on the server's thread only.
    struct Pending {
        asio::steady_timer* waits = nullptr;  ///< cancelled once the answer is there; null: nobody waits
        std::optional<HttpAnswer> answer;
    };
    struct Waiting {
        Pending& pending;
        ~Waiting() { pending.waits = nullptr; }
    };
    /// Replies may come after the server has gone.
    struct Mailbox {
        std::mutex mutex;
        asio::io_context* context = nullptr;  ///< null: it has gone
    };
    /// Bytes of bodies that this connection has reserved.
    struct Reserved {
        std::int64_t& all;
        std::int64_t bytes = 0;
        ~Reserved() { all -= bytes; }
    };

    void listen();
    void stop();
    asio::awaitable<void> accept();
    asio::awaitable<void> serve(std::list<Session>::iterator session, bool full);
    asio::awaitable<bool> exchange(Session& session);
    asio::awaitable<void> readBody(Session& session, Parser& parser, Reserved& reserved);
    asio::awaitable<HttpAnswer> ask(HttpRequest request);
    asio::awaitable<void> send(Session& session, const HttpAnswer& answer, bool keepAlive, bool head);
    asio::awaitable<void> linger(Session& session);

    Options m_options;
    Handler m_handler;
    std::int64_t m_bytes = 0;  ///< of bodies
    std::shared_ptr<Mailbox> m_mailbox = std::make_shared<Mailbox>();
    asio::io_context m_context{1};
    asio::thread_pool m_workers;
    Tcp::acceptor m_acceptor;
    asio::steady_timer m_stopping;
    Tcp::endpoint m_endpoint;
    std::list<Session> m_sessions;
    bool m_stopped = false;
    std::thread m_thread;
};

void HttpServer::Impl::listen() {
    const Tcp::endpoint wanted(addressOf(m_options.address), static_cast<std::uint16_t>(m_options.port));
    try {
        m_acceptor.open(wanted.protocol());
        m_acceptor.set_option(Tcp::acceptor::reuse_address(true));
        m_acceptor.bind(wanted);
        m_acceptor.listen(asio::socket_base::max_listen_connections);
        m_endpoint = m_acceptor.local_endpoint();
    } catch (const boost::system::system_error& error) {
        throw Error("serve: cannot listen at {} port {}: {}", m_options.address, m_options.port,
                    error.code().message());
    }
}

/// On the server's thread: idle connections end at once, the others with their answer.
void HttpServer::Impl::stop() {
    m_stopped = true;
    error_code ignored;
    m_acceptor.close(ignored);
    for (Session& session : m_sessions)
        if (!session.working) session.stream.cancel();
    if (m_sessions.empty()) return;
    m_stopping.expires_after(m_options.finish);
    m_stopping.async_wait([this](const error_code& cancelled) {
        if (!cancelled) m_context.stop();
    });
}

asio::awaitable<void> HttpServer::Impl::accept() {
    while (!m_stopped) {
        error_code failed;
        Tcp::socket socket(m_context);
        co_await m_acceptor.async_accept(socket, asio::redirect_error(asio::use_awaitable, failed));
        if (m_stopped) co_return;
        if (failed) {  // no file descriptor is left: others may end soon
            asio::steady_timer pause(m_context, std::chrono::milliseconds(50));
            co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, failed));
            continue;
        }
        const auto count = static_cast<int>(m_sessions.size());
        if (count >= m_options.maxConnections + 64) continue;  // closes without a word
        socket.set_option(Tcp::no_delay(true), failed);
        m_sessions.emplace_front(std::move(socket));
        asio::co_spawn(m_context, serve(m_sessions.begin(), count >= m_options.maxConnections),
                       asio::detached);
    }
}

asio::awaitable<void> HttpServer::Impl::serve(std::list<Session>::iterator session, bool full) {
    try {
        if (full) {
            const HttpAnswer busy{.status = 503,
                                  .body = errorResponse("too many connections; try again later")};
            co_await send(*session, busy, false, false);
            co_await linger(*session);
        } else {
            while (co_await exchange(*session)) {
            }
        }
    } catch (const std::exception&) {  // the client went away, or took too long
    }
    session->stream.close();
    m_sessions.erase(session);
    if (m_stopped && m_sessions.empty()) m_stopping.cancel();
}

/// One request and its answer; whether the connection stays open.
asio::awaitable<bool> HttpServer::Impl::exchange(Session& session) {
    session.working = false;
    if (m_stopped) co_return false;
    if (session.buffer.size() == 0) {
        session.stream.expires_after(m_options.idle);
        constexpr std::size_t kPiece = 4096;
        const std::size_t count =
            co_await session.stream.async_read_some(session.buffer.prepare(kPiece), asio::use_awaitable);
        session.buffer.commit(count);
    }
    session.working = true;
    session.stream.expires_after(m_options.receive);
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(m_options.maxHeaderBytes));
    parser.body_limit(static_cast<std::uint64_t>(m_options.maxBodyBytes));
    Reserved reserved{m_bytes};
    std::optional<HttpAnswer> refused;
    try {
        co_await readBody(session, parser, reserved);
    } catch (const Refused& refusal) {
        refused = HttpAnswer{.status = refusal.status, .body = errorResponse(refusal.message)};
    }
    if (refused) {
        co_await send(session, *refused, false, false);
        co_await linger(session);
        co_return false;
    }
    const bool keepAlive = parser.get().keep_alive(), head = parser.get().method() == http::verb::head;
    HttpRequest request{.method = std::string(parser.get().method_string()),
                        .target = std::string(parser.get().target()),
                        .body = std::move(parser.get().body())};
    const HttpAnswer answer = co_await ask(std::move(request));
    co_await send(session, answer, keepAlive && !m_stopped, head);
    co_return keepAlive && !m_stopped;
}

/// Header and body. Throws Refused.
asio::awaitable<void> HttpServer::Impl::readBody(Session& session, Parser& parser, Reserved& reserved) {
    error_code failed;
    auto token = asio::redirect_error(asio::use_awaitable, failed);
    const auto check = [&](const error_code& code) {
        if (!code) return;
        if (code == http::error::header_limit)
            throw Refused{431,
                          fmt::format("expected a header of at most {} bytes", m_options.maxHeaderBytes)};
        if (code == http::error::body_limit)
            throw Refused{413, fmt::format("expected a body of at most {}; got more",
                                           bytesText(static_cast<double>(m_options.maxBodyBytes)))};
        if (!isBadRequest(code)) throw boost::system::system_error(code);
        throw Refused{400, fmt::format("expected an HTTP/1.1 request; got {}", code.message())};
    };
    co_await http::async_read_header(session.stream, session.buffer, parser, token);
    check(failed);
    const auto& header = parser.get();
    if (parser.chunked() || header.count(http::field::transfer_encoding) > 0)
        throw Refused{411, "expected the header Content-Length; got a body without it"};
    if (header.count(http::field::content_encoding) > 0)
        throw Refused{415, "expected a body without Content-Encoding"};
    const auto bytes = static_cast<std::int64_t>(parser.content_length().value_or(0));
    if (m_bytes > 0 && m_bytes + bytes > m_options.maxBytesAtOnce)
        throw Refused{503, "too many requests at once; try again later"};
    reserved.bytes = bytes;
    m_bytes += bytes;
    if (beast::iequals(header[http::field::expect], "100-continue")) {
        http::response<http::empty_body> go(http::status::continue_, header.version());
        co_await http::async_write(session.stream, go, token);
        check(failed);
    }
    co_await http::async_read(session.stream, session.buffer, parser, token);
    check(failed);
}

/// Has a worker call the handler and waits for the reply.
asio::awaitable<HttpAnswer> HttpServer::Impl::ask(HttpRequest request) {
    auto pending = std::make_shared<Pending>();
    asio::steady_timer timer(m_context, m_options.answer);
    pending->waits = &timer;
    const Waiting waiting{*pending};
    const HttpReply reply = [mailbox = m_mailbox, pending](HttpAnswer answer) {
        const std::lock_guard lock(mailbox->mutex);
        if (mailbox->context == nullptr) return;
        asio::post(*mailbox->context, [pending, answer = std::move(answer)]() mutable {
            pending->answer = std::move(answer);
            if (pending->waits != nullptr) pending->waits->cancel();
        });
    };
    asio::post(m_workers, [this, request = std::move(request), reply] {
        try {
            m_handler(request, reply);
        } catch (const std::exception& error) {
            reply({.status = 500, .body = errorResponse(plainMessage(error))});
        }
    });
    error_code ignored;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    if (pending->answer) co_return std::move(*pending->answer);
    HttpAnswer late{.status = 503, .body = errorResponse("the answer took too long; try again later")};
    co_return late;
}

asio::awaitable<void> HttpServer::Impl::send(Session& session, const HttpAnswer& answer, bool keepAlive,
                                             bool head) {
    http::response<http::string_body> response(static_cast<http::status>(answer.status), 11);
    response.set(http::field::server, "Shardlab");
    response.set(http::field::content_type, "application/json");
    response.set(http::field::cache_control, "no-store");
    response.set("X-Content-Type-Options", "nosniff");
    if (!answer.allow.empty()) response.set(http::field::allow, answer.allow);
    response.keep_alive(keepAlive);
    response.content_length(answer.body.size());
    if (!head) response.body() = answer.body;
    session.stream.expires_after(m_options.send);
    co_await http::async_write(session.stream, response, asio::use_awaitable);
}

/// What the client still sends is read and dropped for a moment: a connection that closes before would take
/// the answer with it.
asio::awaitable<void> HttpServer::Impl::linger(Session& session) {
    error_code failed;
    session.stream.socket().shutdown(Tcp::socket::shutdown_send, failed);
    session.stream.expires_after(std::chrono::seconds(2));
    session.buffer.clear();
    constexpr std::size_t kPiece = 64 << 10;
    while (!failed && !m_stopped) {
        co_await session.stream.async_read_some(session.buffer.prepare(kPiece),
                                                asio::redirect_error(asio::use_awaitable, failed));
    }
}

HttpServer::HttpServer(const Options& options, Handler handler)
    : m_impl(std::make_unique<Impl>(options, std::move(handler))) {}

HttpServer::~HttpServer() = default;

int HttpServer::port() const {
    return m_impl->endpoint().port();
}

std::string HttpServer::url() const {
    const auto address = m_impl->endpoint().address();
    const std::string host = address.to_string();
    return fmt::format("http://{}:{}", address.is_v6() ? "[" + host + "]" : host, port());
}

bool HttpServer::isLoopback() const {
    return m_impl->endpoint().address().is_loopback();
}

}  // namespace shardlab::engine
