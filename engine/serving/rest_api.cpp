#include "engine/serving/rest_api.h"

#include <algorithm>

#include "engine/core/abridge.h"
#include "engine/core/json_text.h"
#include "engine/serving/predict_response.h"
#include "engine/serving/unavailable.h"

namespace shardlab::engine {
namespace {

constexpr const char* kVersion = "/versions/1";
constexpr const char* kPredict = ":predict";

HttpAnswer failure(int status, const std::string& message) {
    return {.status = status, .body = errorResponse(message)};
}

/// What is wrong with a request has the status 400, a server that is busy 503, everything else 500.
HttpAnswer failureOf(const std::exception_ptr& error, int status) {
    try {
        std::rethrow_exception(error);
    } catch (const Unavailable& unavailable) {
        return failure(503, unavailable.what());
    } catch (const Error& wrong) {
        return failure(status, wrong.what());
    } catch (const std::exception& other) {
        return failure(500, plainMessage(other));
    }
}

}  // namespace

bool isModelName(const std::string& name) {
    constexpr std::size_t kLongest = 100;
    return !name.empty() && name.size() <= kLongest && std::ranges::all_of(name, [](char c) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'), digit = c >= '0' && c <= '9';
        return letter || digit || c == '_' || c == '-' || c == '.';
    });
}

void RestApi::answer(const HttpRequest& request, const HttpReply& reply) const {
    const std::string target = request.target.substr(0, request.target.find('?'));
    std::string rest = target;
    const bool known = target.starts_with(path());
    if (known) rest = target.substr(path().size());
    if (known && rest.starts_with(kVersion)) rest = rest.substr(std::string(kVersion).size());
    const bool reads = known && (rest.empty() || rest == "/metadata");
    const bool predicts = known && rest == kPredict;
    if (!reads && !predicts) {
        return reply(failure(404, fmt::format("{0}: expected {1}, {1}/metadata or {1}{2}; got another path",
                                              abridged(target), path(), kPredict)));
    }
    const std::string allowed = predicts ? "POST" : "GET";
    if (request.method != allowed && !(reads && request.method == "HEAD")) {
        HttpAnswer answer = failure(405, fmt::format("{}: expected the method {}; got {}", abridged(target),
                                                     allowed, abridged(request.method)));
        answer.allow = allowed;
        return reply(answer);
    }
    if (reads)
        return reply(
            {.body = rest.empty() ? statusResponse() : metadataResponse(m_options.name, m_model.model())});
    predict(request, reply);
}

void RestApi::predict(const HttpRequest& request, const HttpReply& reply) const {
    const auto deadline = BatchingQueue::Clock::now() + m_options.deadline;
    try {
        PredictRequest read = readPredictRequest(request.body, m_options.limits);
        const std::string& signature = read.signatureName;
        if (!signature.empty() && signature != "serving_default")
            throw Error("signature_name: expected serving_default; got {}", signature);
        const bool rows = read.rows;
        std::vector<Tensor> inputs = m_model.inputs(std::move(read));
        const std::int64_t bytes = m_model.outputBytes(inputs.front().shape()[0]);
        const auto done = [this, rows, reply](std::vector<Tensor> outputs, const std::exception_ptr& error) {
            HttpAnswer answer;
            try {
                if (error) std::rethrow_exception(error);
                answer.body = predictResponse(m_model.model().outputNames(), outputs, rows);
            } catch (...) {
                answer = failureOf(std::current_exception(), 500);
            }
            reply(std::move(answer));
        };
        m_queue.submit(std::move(inputs), bytes, deadline, done);
    } catch (...) {
        reply(failureOf(std::current_exception(), 400));
    }
}

}  // namespace shardlab::engine
