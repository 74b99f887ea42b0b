#pragma once
#include <mutex>
#include <optional>
#include <string>

namespace shardlab::engine {

/// What a person asks of a run while it goes on. Any thread asks; the run looks between two steps. Stopping
/// and pausing at once are the StopToken's.
class RunRequests {
public:
    enum class Boundary { None, Step, Epoch };

    /// Pause when the next step or epoch is complete; None takes a wish back.
    void pauseAfter(Boundary boundary);
    /// True once if a pause was wished for at this boundary. `stepped`: at least one step was done since the
    /// last pause; a wish for one step waits for it, over the end of an epoch, too.
    bool takePause(Boundary reached, bool stepped);

    /// From the next step on, until a callback sets another. Throws Error unless finite and not negative.
    void setLearningRate(double rate);
    std::optional<double> takeLearningRate();

    /// The ended run shall have the weights of its best epoch.
    void keepBest();
    bool bestWanted() const;

private:
    mutable std::mutex m_mutex;
    Boundary m_pause = Boundary::None;
    std::optional<double> m_rate;
    bool m_best = false;
};

}  // namespace shardlab::engine
