#include "app/cli/epoch_answers.h"

#include <poll.h>
#include <unistd.h>

#include <chrono>
#include <string>

#include "engine/training/run_requests.h"

namespace shardlab::cli {

EpochAnswers::EpochAnswers(engine::SessionOptions& session, int epochs, engine::StopToken& stop)
    : m_requests(std::make_shared<engine::RunRequests>()), m_stop(stop) {
    session.requests = m_requests;
    session.stopAfterEpoch = [this, epochs](int epoch, const engine::MetricValues&) {
        if (m_asks && epoch < epochs) m_requests->pauseAfter(engine::RunRequests::Boundary::Epoch);
        return false;
    };
    m_thread = std::thread([this] { read(); });
}

EpochAnswers::~EpochAnswers() {
    m_over = true;
    m_thread.join();
}

void EpochAnswers::read() {
    constexpr int kMilliseconds = 20;
    std::string line;
    while (!m_over) {
        pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
        if (::poll(&input, 1, kMilliseconds) <= 0) continue;
        char byte = 0;
        if (::read(STDIN_FILENO, &byte, 1) <= 0) {
            m_asks = false;
            waitForPause();
            return m_stop.resume();
        }
        if (byte != '\n') {
            line += byte;
            continue;
        }
        waitForPause();
        if (line == "stop") return m_stop.requestStop();
        m_stop.resume();
        line.clear();
    }
}

/// The epoch is known a moment before the run pauses; an answer may come earlier still.
void EpochAnswers::waitForPause() const {
    while (!m_over && !m_stop.interrupted())
        std::this_thread::sleep_for(std::chrono::microseconds(200));
}

}  // namespace shardlab::cli
