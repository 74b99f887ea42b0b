#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/core/tensor.h"
#include "engine/kernels/backend.h"
#include "engine/program/program.h"

namespace shardlab::engine {

class ThreadArena;
class Collective;
struct OpProfile;

struct ExecutorOptions {
    int replicas = 1;
    std::int64_t maxBatch = 1;  ///< largest global batch
    MatrixFormat format = MatrixFormat::Float32;
    Backend backend = Backend::Auto;
    std::uint64_t seed = 1;         ///< of dropout
    bool dropout = true;            ///< false: dropout layers pass their input on
    std::string topology = "ring";  ///< of the all-reduce
    /// The processes that the replicas are spread over; null: all run here. It outlives the executor.
    Collective* group = nullptr;
    /// Who reads the gradients changes all of their numbers: none stays 0 where a batch has nothing to add.
    bool gradientsChange = false;
};

/// What one output is trained for: class numbers of a sparse loss, or numbers.
struct TargetView {
    const std::int32_t* labels = nullptr;
    const float* targets = nullptr;
};

/// One global batch as the executor reads it; arrays have the samples as first axis. Of a group of processes
/// each has the samples of its own replicas.
struct BatchView {
    std::vector<const float*> inputs;
    const std::int32_t* labels = nullptr;  ///< sparse targets
    const float* targets = nullptr;        ///< other targets
    const float* weights = nullptr;        ///< factor of each sample's loss; null: 1
    std::int64_t count = 0;
    /// Position of the first sample in the batch that these were taken from: keys random numbers.
    std::int64_t first = 0;
    std::vector<TargetView> moreTargets = {};  ///< of the second of Program::losses on, then of the measured
    std::int64_t globalCount = 0;              ///< samples of all processes; 0: count

    /// Of Program::losses, then of the measured outputs; nothing where it was not given.
    TargetView target(std::size_t index) const {
        if (index == 0) return {labels, targets};
        return index <= moreTargets.size() ? moreTargets[index - 1] : TargetView{};
    }
};

/// Runs a Program on this computer for a mesh of replicas. A step goes: forward and backward for every chunk
/// of every replica (tasks of one kind), gradients summed over chunks and then over replicas by the
/// topology's all-reduce.
///
/// The partition into chunks and the order of all sums depend on the batch and the replicas only: any number
/// of threads gives the same bits. After the first batch of a size, a step allocates nothing. Weights are not
/// changed here.
class Executor {
public:
    Executor(Program program, ExecutorOptions options, std::shared_ptr<ThreadArena> arena);
    ~Executor();

    const Program& program() const;

    /// Forward (and backward, if the program has it) over one global batch. False if `stop` interrupted it:
    /// nothing of the step may be used then. `step` keys dropout. With a group, results are those of all
    /// processes; nobody may interrupt.
    bool run(const BatchView& batch, std::span<const Tensor> weights, std::uint64_t step,
             const StopToken* stop = nullptr);

    // Results of the last run, valid until the next one. Rows stand in the batch's order.
    std::span<const float> output(std::size_t index = 0) const;  ///< count rows
    // `term`: of Program::losses.
    std::span<const float> losses(std::size_t term = 0) const;  ///< per sample (row), without the weight
    double meanLoss() const;                                    ///< Σ weight · mean of the terms
    double meanLoss(std::size_t term) const;                    ///< over the rows that count
    std::span<const float> inputGradient(std::size_t index = 0) const;
    // `target`: of Program::losses, then of Program::measured.
    /// 1 for the rows of the output that count; empty if it has no mask.
    std::span<const float> rowMask(std::size_t target = 0) const;
    /// What the rows of the output are compared with: the batch's targets, of all processes.
    TargetView targets(std::size_t target = 0) const;

    /// Sums the replicas' gradients by the all-reduce; afterwards `gradient` holds the sum in the weight's
    /// own layout (a null span for weights without one).
    void allReduce();
    std::span<float> gradient(std::size_t weight);
    std::span<const float> gradient(std::size_t weight) const;
    /// Moving averages of batch normalization after the last run: momentum · old + (1 − momentum) · mean over
    /// replicas.
    void updateMovingAverages(std::span<Tensor> weights) const;

    /// From the next run on gradients are those of scale · loss; losses stay as they are. Begins with 1.
    void setLossScale(double scale);

    /// Stateful layers begin from zero again with the next batch.
    void resetStates();
    /// They go on from where those of `other` are, whose program is of the same model and batch.
    void takeStates(const Executor& other);
    /// (rows, floats) of what they go on from, zeros in the beginning; rank 0: the program has no such
    /// layers.
    Shape stateShape() const;
    Tensor states() const;
    void setStates(const Tensor& states);  ///< of that shape; throws Error for another one

    /// The layer whose output is the first that is not finite for this batch, or "": runs the forward pass
    /// again.
    std::string findNonFinite(const BatchView& batch, std::span<const Tensor> weights, std::uint64_t step);

    /// From now on `run` appends the times of its ops; null: it does not. Clears the profile. The numbers of
    /// a run are the same bits.
    void setProfile(OpProfile* profile);

    /// Runs a batch as `run` does and shows the observer what each op makes, by the value's id in program():
    /// the numbers of some samples at a time. A batch falls into lanes, which are worked through at the same
    /// time, the samples of each in order. False if `stop` interrupted it.
    using Observer = std::function<void(std::size_t lane, ValueId value, std::span<const float> numbers)>;
    bool observe(const BatchView& batch, std::span<const Tensor> weights, const Observer& observer,
                 const StopToken* stop = nullptr);
    std::size_t lanes() const;

    // What a step leaves of each replica, for records of a step. Copies.

    /// An array that a device's all-reduce sums, without the padding of this computer's kernels: one of all
    /// weights with a gradient but embedding tables, each in its own layout, and one of each table.
    struct GradientBuffer {
        std::string name;                          ///< "weights", or the embedding table's weight
        std::vector<std::vector<float>> replicas;  ///< of equal length
    };
    std::vector<GradientBuffer> replicaGradients() const;      ///< between run and allReduce
    std::vector<std::vector<float>> reducedGradients() const;  ///< the sum of each buffer, after allReduce
    struct NormStatistics {
        std::string layer;
        std::vector<float> mean, variance;  ///< by channel; the variance is the biased one
    };
    /// Of the last batch that ran, in training mode; nothing of a replica without samples.
    std::vector<NormStatistics> normStatistics(int replica) const;
    /// Σ of the losses of the replica's rows, and how many of them count.
    struct ReplicaLoss {
        double sum = 0;
        std::int64_t rows = 0;
    };
    ReplicaLoss replicaLoss(int replica, std::size_t term = 0) const;

    std::int64_t residentBytes() const;  ///< memory of buffers, for the resource panel

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace shardlab::engine
