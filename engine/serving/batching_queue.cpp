#include "engine/serving/batching_queue.h"

#include <algorithm>

#include "engine/serving/unavailable.h"

namespace shardlab::engine {

struct BatchingQueue::Request {
    Arrays inputs, outputs;
    std::int64_t samples = 0, taken = 0, answered = 0, bytes = 0;
    Clock::time_point arrived, deadline;
    Done done;
    bool finished = false;
};

/// Samples [first, first + count) of a request.
struct BatchingQueue::Piece {
    RequestPtr request;
    std::int64_t first = 0, count = 0;
    bool isWhole() const { return count == request->samples; }
};

namespace {

std::span<const float> rows(const Tensor& array, std::int64_t first, std::int64_t count) {
    const std::int64_t row = array.shape().elementsPerSample();
    return array.floats().subspan(static_cast<std::size_t>(first * row),
                                  static_cast<std::size_t>(count * row));
}

void copyRows(const Tensor& from, std::int64_t first, std::int64_t count, Tensor& to, std::int64_t at) {
    std::ranges::copy(rows(from, first, count), to.floats().begin() + at * to.shape().elementsPerSample());
}

}  // namespace

BatchingQueue::BatchingQueue(Options options, Run run) : m_options(options), m_run(std::move(run)) {
    m_thread = std::thread([this] { work(); });
}

BatchingQueue::~BatchingQueue() {
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_changed.notify_all();
    m_thread.join();
    for (const RequestPtr& request : m_waiting)
        finish(*request, std::make_exception_ptr(Unavailable("the server is shutting down")));
}

void BatchingQueue::submit(Arrays inputs, std::int64_t outputBytes, Clock::time_point deadline, Done done) {
    auto request = std::make_shared<Request>();
    request->samples = inputs.front().shape()[0];
    request->bytes = outputBytes;
    for (const Tensor& input : inputs)
        request->bytes += static_cast<std::int64_t>(input.bytes());
    request->inputs = std::move(inputs);
    request->arrived = Clock::now();
    request->deadline = deadline;
    request->done = std::move(done);
    {
        const std::lock_guard lock(m_mutex);
        if (m_stop) throw Unavailable("the server is shutting down");
        if (m_bytes > 0 && m_bytes + request->bytes > m_options.maxQueuedBytes)
            throw Unavailable("too many requests wait; try again later");
        m_bytes += request->bytes;
        m_samples += request->samples;
        m_waiting.push_back(std::move(request));
    }
    m_changed.notify_all();
}

void BatchingQueue::work() {
    for (;;) {
        std::vector<RequestPtr> expired;
        std::vector<Piece> batch;
        {
            std::unique_lock lock(m_mutex);
            m_changed.wait(lock, [this] { return m_stop || !m_waiting.empty(); });
            if (m_stop) return;
            m_changed.wait_until(lock, m_waiting.front()->arrived + m_options.timeout,
                                 [this] { return m_stop || m_samples >= m_options.maxBatch; });
            if (m_stop) return;
            batch = take(expired);
        }
        for (const RequestPtr& request : expired)
            finish(*request,
                   std::make_exception_ptr(Unavailable(
                       "the request waited for too long; try again later, or with fewer instances")));
        if (!batch.empty()) runTogether(batch);
    }
}

/// The samples of the next batch, from the oldest request on.
std::vector<BatchingQueue::Piece> BatchingQueue::take(std::vector<RequestPtr>& expired) {
    std::vector<Piece> batch;
    std::int64_t room = m_options.maxBatch;
    const Clock::time_point now = Clock::now();
    while (room > 0 && !m_waiting.empty()) {
        const RequestPtr request = m_waiting.front();
        const std::int64_t left = request->samples - request->taken;
        const bool late = now > request->deadline;
        if (request->finished || late) {
            if (!request->finished) expired.push_back(request);
            m_samples -= left;
            m_waiting.pop_front();
            continue;
        }
        const std::int64_t count = std::min(room, left);
        batch.push_back({.request = request, .first = request->taken, .count = count});
        request->taken += count;
        m_samples -= count;
        room -= count;
        if (count == left) m_waiting.pop_front();
    }
    return batch;
}

void BatchingQueue::runTogether(const std::vector<Piece>& batch) {
    if (batch.size() == 1) return runAlone(batch.front());
    std::int64_t samples = 0;
    for (const Piece& piece : batch)
        samples += piece.count;
    Arrays outputs;
    try {
        Arrays joined;
        for (std::size_t i = 0; i < batch.front().request->inputs.size(); ++i) {
            Tensor& array = joined.emplace_back(batch.front().request->inputs[i].shape().withBatch(samples));
            std::int64_t at = 0;
            for (const Piece& piece : batch) {
                copyRows(piece.request->inputs[i], piece.first, piece.count, array, at);
                at += piece.count;
            }
        }
        outputs = m_run(joined);
    } catch (...) {
        for (const Piece& piece : batch)
            runAlone(piece);
        return;
    }
    std::int64_t at = 0;
    for (const Piece& piece : batch) {
        answer(piece, outputs, at);
        at += piece.count;
    }
}

void BatchingQueue::runAlone(const Piece& piece) {
    Request& request = *piece.request;
    try {
        if (piece.isWhole()) {
            request.outputs = m_run(request.inputs);
            request.answered = request.samples;
            return finish(request, nullptr);
        }
        Arrays inputs;
        for (const Tensor& whole : request.inputs) {
            Tensor& part = inputs.emplace_back(whole.shape().withBatch(piece.count));
            copyRows(whole, piece.first, piece.count, part, 0);
        }
        answer(piece, m_run(inputs), 0);
    } catch (...) {
        finish(request, std::current_exception());
    }
}

/// Rows of the outputs from `at` on are those of the piece.
void BatchingQueue::answer(const Piece& piece, const Arrays& outputs, std::int64_t at) {
    Request& request = *piece.request;
    if (request.finished) return;
    try {
        if (request.outputs.empty()) {
            for (const Tensor& output : outputs)
                request.outputs.emplace_back(output.shape().withBatch(request.samples));
        }
        for (std::size_t o = 0; o < outputs.size(); ++o)
            copyRows(outputs[o], at, piece.count, request.outputs[o], piece.first);
    } catch (...) {
        return finish(request, std::current_exception());
    }
    request.answered += piece.count;
    if (request.answered == request.samples) finish(request, nullptr);
}

void BatchingQueue::finish(Request& request, std::exception_ptr error) {
    if (std::exchange(request.finished, true)) return;
    {
        const std::lock_guard lock(m_mutex);
        m_bytes -= request.bytes;
    }
    request.done(std::move(request.outputs), std::move(error));
    request.done = nullptr;
    request.inputs.clear();
}

}  // namespace shardlab::engine
