#include "engine/core/background_work.h"

#include <chrono>
#include <system_error>
#include <utility>

#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"

namespace shardlab::engine {

BackgroundWork::BackgroundWork(std::function<void()> work) {
    try {
        m_thread = std::thread([this, work] { run(work); });
    } catch (const std::system_error&) {
        work();
        m_ended = true;
    }
}

BackgroundWork::~BackgroundWork() {
    m_givenUp = true;
    if (m_thread.joinable()) m_thread.join();
}

void BackgroundWork::run(const std::function<void()>& work) {
    try {
        const InterruptionScope interruptions([this] { return m_givenUp.load(); });
        const ReadScope reading([this](const ReadProgress& progress) {
            m_read = progress.read;
            return !m_givenUp;
        });
        work();
    } catch (...) {
        m_error = std::current_exception();
    }
    m_ended = true;
}

void BackgroundWork::wait() {
    constexpr auto kBetweenLooks = std::chrono::microseconds(500);
    while (!m_ended) {
        interruptionPoint();
        tellBytes();
        std::this_thread::sleep_for(kBetweenLooks);
    }
    if (m_thread.joinable()) m_thread.join();
    tellBytes();
    if (const std::exception_ptr error = std::exchange(m_error, nullptr)) std::rethrow_exception(error);
}

void BackgroundWork::tellBytes() {
    if (!readingIsWatched()) return;
    const std::uint64_t read = m_read;
    bytesRead(read - std::exchange(m_told, read));
}

}  // namespace shardlab::engine
