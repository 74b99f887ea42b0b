#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace shardlab::engine {

enum class StopKind { None, Median, Asha };
const char* nameOf(StopKind kind);  ///< "none", "median", "asha"
std::vector<std::string> stopKindNames();
StopKind parseStopKind(const std::string& name);  ///< throws Error

struct StopOptions {
    StopKind kind = StopKind::None;
    int reductionFactor = 3;  ///< ASHA: of so many trials one goes on from a rung to the next; > 1
    int minimumEpochs = 1;    ///< no trial is stopped before
};

/// Ends trials that do badly beside the earlier ones. Trials come one after another; of each the rule sees
/// one value behind every epoch, the smaller the better.
class StopRule {
public:
    virtual ~StopRule() = default;
    virtual void beginTrial() {}
    /// `value` of the epoch (from 1), or of the last one that was validated; nothing: none was. True: the
    /// trial ends here. NaN is worse than every number.
    virtual bool stopsAfter(int epoch, std::optional<double> value) = 0;
    /// `completed`: it was neither stopped nor has it failed.
    virtual void endTrial(bool completed) { static_cast<void>(completed); }
};

/// Asynchronous successive halving (Li et al. 2020, "A system for massively parallel hyperparameter tuning",
/// MLSys), in the variant that stops trials instead of pausing them.
///
/// Rung k is the end of epoch r·η^k, k = 0, 1, …, with the minimum resource r = minimumEpochs and the
/// reduction factor η. In the paper a free worker promotes the trial that is in the best 1/η of its rung and
/// pauses the others. Here one trial trains at a time and cannot be paused, so that it is decided at once
/// when a trial reaches a rung: its value is recorded there, and it goes on if it is among the best max(1,
/// ⌊n/η⌋) of the n values recorded at this rung so far, its own included, equal values too. Else it is
/// stopped and never promoted later. The first trial to reach a rung always goes on, so early trials get more
/// epochs than a synchronous rule would give them; a bad one is stopped at the first rung as soon as a better
/// one has been there.
class AshaRule final : public StopRule {
public:
    explicit AshaRule(const StopOptions& options);  ///< throws Error for η < 2 or r < 1
    bool stopsAfter(int epoch, std::optional<double> value) override;

private:
    bool isRung(int epoch) const;
    StopOptions m_options;
    std::map<int, std::vector<double>> m_rungs;  ///< by epoch: the values, ascending
};

/// The median stopping rule (Golovin et al. 2017, "Google Vizier", KDD, section 3.2.2): a trial is stopped
/// after epoch s if its best value so far is strictly worse than the median, over all completed trials, of
/// the mean of their values of the epochs up to s. The median of an even number is the mean of the middle
/// two. A completed trial that had fewer epochs takes part with the mean of all of them; trials that were
/// stopped or failed take no part. The first trial is never stopped.
class MedianRule final : public StopRule {
public:
    explicit MedianRule(const StopOptions& options);  ///< throws Error for fewer than 1 epoch
    void beginTrial() override;
    bool stopsAfter(int epoch, std::optional<double> value) override;
    void endTrial(bool completed) override;

private:
    std::optional<double> medianAt(std::size_t count) const;
    StopOptions m_options;
    std::vector<double> m_values;  ///< of this trial, one for each epoch from the first validated one on
    std::vector<std::vector<double>> m_completed;  ///< running means of each completed trial
};

/// Null: no trial is stopped.
std::unique_ptr<StopRule> makeStopRule(const StopOptions& options);

}  // namespace shardlab::engine
