#pragma once
#include <chrono>
#include <string>

#include "engine/serving/batching_queue.h"
#include "engine/serving/http_message.h"
#include "engine/serving/served_model.h"

namespace shardlab::engine {

/// The paths of TensorFlow Serving's REST API for one model of version 1:
///   GET  /v1/models/NAME            and …/versions/1             its status
///   GET  /v1/models/NAME/metadata   and …/versions/1/metadata    its inputs and outputs
///   POST /v1/models/NAME:predict    and …/versions/1:predict     predictions
/// An error is {"error": "one sentence"} with the status 400, 404, 405, 500 or 503.
/// Source: tensorflow.org/tfx/serving/api_rest.
class RestApi {
public:
    struct Options {
        std::string name;
        RequestLimits limits = {};
        std::chrono::milliseconds deadline{30'000};  ///< of a request that has not begun
    };
    /// Both outlive this.
    RestApi(Options options, ServedModel& model, BatchingQueue& queue)
        : m_options(std::move(options)), m_model(model), m_queue(queue) {}

    /// Does not wait for predictions. Any thread.
    void answer(const HttpRequest& request, const HttpReply& reply) const;
    std::string path() const { return "/v1/models/" + m_options.name; }

private:
    HttpAnswer get(const std::string& rest) const;
    void predict(const HttpRequest& request, const HttpReply& reply) const;

    Options m_options;
    ServedModel& m_model;
    BatchingQueue& m_queue;
};

/// Whether a name can stand in these paths: letters, digits, "_", "-" and ".".
bool isModelName(const std::string& name);

}  // namespace shardlab::engine
