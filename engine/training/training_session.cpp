#include <atomic>
#include <mutex>
#include <thread>

#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/devices/device_catalog.h"
#include "engine/training/training_session.h"

namespace shardlab::engine {

class TrainingSession::Impl {
public:
    explicit Impl(const DeviceCatalog& devices) : m_devices(devices) {}
    ~Impl() { finish(); }

    void start(const Experiment& experiment, SessionOptions options) {
        if (m_active) throw Error("training: a run is active; stop it first");
        finish();
        m_stop.reset();
        if (options.paused) m_stop.requestPause();
        {
            const std::lock_guard lock(m_mutex);
            m_result.reset();
        }
        options.reinitialized =
            options.reinitialized || (m_startedTpu && experiment.runtime.accelerator == Accelerator::Tpu);
        m_startedTpu = m_startedTpu || experiment.runtime.accelerator == Accelerator::Tpu;
        m_requests = std::make_shared<RunRequests>();
        options.requests = m_requests;
        m_active = true;
        try {
            m_thread =
                std::thread([this, experiment, options = std::move(options)] { work(experiment, options); });
        } catch (const std::exception& error) {
            m_active = false;
            throw Error("training: {}", plainMessage(error));
        }
    }

    void finish() {
        m_stop.requestStop();
        if (m_thread.joinable()) m_thread.join();
    }

    void goOnTo(RunRequests::Boundary boundary) {
        m_requests->pauseAfter(boundary);
        m_stop.resume();
    }

    std::shared_ptr<const RunResult> result() const {
        const std::lock_guard lock(m_mutex);
        return m_result;
    }

    StopToken m_stop;
    SnapshotChannel m_channel;
    std::shared_ptr<RunRequests> m_requests = std::make_shared<RunRequests>();  ///< of the present run
    std::atomic<bool> m_active{false};

private:
    void work(const Experiment& experiment, const SessionOptions& options) {
        try {
            auto result = std::make_shared<const RunResult>(
                options.elsewhere ? options.elsewhere(experiment, m_channel, m_stop)
                                  : runExperiment(experiment, m_devices, options, m_channel, m_stop));
            const std::lock_guard lock(m_mutex);
            m_result = std::move(result);
        } catch (const std::exception& error) {
            const std::string message = plainMessage(error);
            m_channel.publish(ConsoleLine{ConsoleLine::Kind::Error, message});
            auto snapshot = std::make_shared<TrainingSnapshot>();
            snapshot->status = RunStatus::Failed;
            snapshot->message = message;
            m_channel.publish(std::move(snapshot));
        }
        m_active = false;
    }

    const DeviceCatalog& m_devices;
    std::thread m_thread;
    mutable std::mutex m_mutex;
    std::shared_ptr<const RunResult> m_result;
    bool m_startedTpu = false;
};

TrainingSession::TrainingSession(const DeviceCatalog& devices) : m_impl(std::make_unique<Impl>(devices)) {}
TrainingSession::~TrainingSession() = default;
void TrainingSession::start(const Experiment& experiment, SessionOptions options) {
    m_impl->start(experiment, std::move(options));
}
void TrainingSession::pause() {
    m_impl->m_stop.requestPause();
}
void TrainingSession::resume() {
    m_impl->m_stop.resume();
}
void TrainingSession::stop() {
    m_impl->m_stop.requestStop();
}
void TrainingSession::stopAndKeepBest() {
    m_impl->m_requests->keepBest();
    m_impl->m_stop.requestStop();
}
void TrainingSession::stepOnce() {
    m_impl->goOnTo(RunRequests::Boundary::Step);
}
void TrainingSession::finishEpoch() {
    m_impl->goOnTo(RunRequests::Boundary::Epoch);
}
void TrainingSession::setLearningRate(double rate) {
    m_impl->m_requests->setLearningRate(rate);
}
bool TrainingSession::active() const {
    return m_impl->m_active;
}
SnapshotChannel& TrainingSession::channel() {
    return m_impl->m_channel;
}
std::shared_ptr<const RunResult> TrainingSession::result() const {
    return m_impl->result();
}

}  // namespace shardlab::engine
