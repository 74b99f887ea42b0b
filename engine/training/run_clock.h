#pragma once
#include <chrono>

namespace shardlab::engine {

/// The two clocks of a run: seconds measured here at work, and seconds modelled on the device.
class RunClock {
public:
    using Clock = std::chrono::steady_clock;

    void start() { m_started = Clock::now(); }
    bool started() const { return m_started != Clock::time_point{}; }
    /// An epoch that has taken so long already, in a process before.
    void startEpoch(double secondsBefore = 0) {
        m_epochStarted = Clock::now() - std::chrono::duration_cast<Clock::duration>(
                                            std::chrono::duration<double>(secondsBefore));
    }
    /// A resumed run goes on from there.
    void goOnFrom(double wallSeconds, double simulatedSeconds) {
        m_wallBefore = wallSeconds;
        m_simulated = simulatedSeconds;
    }
    /// Measured time is time at work.
    void leaveOut(Clock::duration pause) {
        m_started += pause;
        m_epochStarted += pause;
    }
    void simulate(double seconds) { m_simulated += seconds; }
    /// What came after it is simulated anew.
    void returnTo(double simulatedSeconds) { m_simulated = simulatedSeconds; }

    double wallSeconds() const { return m_wallBefore + secondsSince(m_started); }  ///< only if started()
    double epochSeconds() const { return secondsSince(m_epochStarted); }           ///< measured
    double simulatedSeconds() const { return m_simulated; }

    static double secondsSince(Clock::time_point start) {
        return std::chrono::duration<double>(Clock::now() - start).count();
    }

private:
    Clock::time_point m_started{}, m_epochStarted{};
    double m_wallBefore = 0;  ///< measured before a resume
    double m_simulated = 0;
};

}  // namespace shardlab::engine
