#pragma once
#include <atomic>
#include <memory>
#include <thread>

#include "engine/training/run.h"

namespace shardlab::cli {

/// For `train --wait-after-epoch`: the run pauses behind each epoch but the last one until a line has come on
/// standard input. "stop" ends the run there, any other line continues it. At the end of the input the run
/// goes on without questions. To be made behind Interruption, whose signals the thread must not get.
class EpochAnswers {
public:
    /// `session` of an experiment with so many epochs asks; `stop` is what it runs with.
    EpochAnswers(engine::SessionOptions& session, int epochs, engine::StopToken& stop);
    ~EpochAnswers();
    EpochAnswers(const EpochAnswers&) = delete;
    EpochAnswers& operator=(const EpochAnswers&) = delete;

private:
    void read();
    void waitForPause() const;

    std::shared_ptr<engine::RunRequests> m_requests;
    engine::StopToken& m_stop;
    std::atomic<bool> m_asks{true}, m_over{false};
    std::thread m_thread;
};

}  // namespace shardlab::cli
