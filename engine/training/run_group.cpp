#include "engine/training/run_group.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "engine/core/atomic_file.h"
#include "engine/core/interruption.h"
#include "engine/core/json_text.h"
#include "engine/data/downloads/digest.h"
#include "engine/training/checkpoint_file.h"

namespace shardlab::engine {

bool RunGroup::together(const std::function<void()>& work, const StopToken* stop) {
    if (alone()) {
        work();
        return false;
    }
    Outcome outcome = stop != nullptr && stop->stopRequested() ? Outcome::Stop : Outcome::Done;
    std::string failure;
    std::exception_ptr error;
    try {
        work();
    } catch (const Interrupted&) {
        outcome = Outcome::Interrupted;
    } catch (const std::exception& thrown) {
        error = std::current_exception();
        failure = plainMessage(thrown);
        outcome = Outcome::Failed;
    }
    const std::vector<std::int64_t> outcomes = m_group->gather(static_cast<std::int64_t>(outcome));
    const auto worst = static_cast<Outcome>(*std::ranges::max_element(outcomes));
    if (worst == Outcome::Interrupted) throw Interrupted("stopped");
    if (worst != Outcome::Failed) return worst == Outcome::Stop;
    if (leads() && error) {
        m_group->gatherTexts(failure);
        m_failed = true;
        std::rethrow_exception(error);
    }
    throwFailure(outcomes, failure);
}

void RunGroup::throwFailure(const std::vector<std::int64_t>& outcomes, const std::string& mine) {
    const std::vector<std::string> failures = m_group->gatherTexts(mine);
    const auto first = std::ranges::find(outcomes, static_cast<std::int64_t>(Outcome::Failed));
    const auto rank = static_cast<std::size_t>(first - outcomes.begin());
    fail(fmt::format("{}: {}", m_group->nameOf(static_cast<int>(rank)), failures[rank]));
}

void RunGroup::fail(const std::string& message) {
    m_failed = true;
    if (leads()) throw Error(message);
    throw ReportedByLeader(message);
}

void RunGroup::requireEqual(const std::string& what, const std::string& text) {
    if (alone()) return;
    const std::vector<std::string> texts = m_group->gatherTexts(text);
    const auto other = std::ranges::find_if(texts, [&](const std::string& t) { return t != texts.front(); });
    if (other == texts.end()) return;
    fail(fmt::format(
        "distribute: {} on {} and on {} differ; start the same build on equal processors with equal "
        "files",
        what, m_group->nameOf(static_cast<int>(other - texts.begin())), m_group->nameOf(0)));
}

void RunGroup::requireEqualWeights(const NamedWeights& weights, const std::string& when) {
    if (alone()) return;
    Digest digest(Digest::Kind::Sha256);
    for (const Tensor& tensor : weights.tensors)
        digest.add(std::as_bytes(tensor.floats()));
    requireEqual("the weights " + when, digest.hex());
}

Batch RunGroup::firstRows(const Batch& batch, std::int64_t most) {
    Batch rows;
    rows.count = rows.globalCount = std::min(most, batch.globalCount);
    const std::int64_t first = std::min(batch.first, rows.count);
    const std::int64_t count = std::min(batch.count, rows.count - first);
    const std::vector<std::int64_t> counts = m_group->gather(count);
    for (const Tensor& input : batch.inputs) {
        std::vector<std::int64_t> dims = input.shape().dims();
        dims.front() = rows.count;
        Tensor& all = rows.inputs.emplace_back(Shape(std::move(dims)));
        const auto rowBytes = static_cast<std::size_t>(input.shape().elementsPerSample()) * sizeof(float);
        std::vector<std::size_t> starts{0};
        for (const std::int64_t mine : counts)
            starts.push_back(starts.back() + static_cast<std::size_t>(mine) * rowBytes);
        const auto bytes = std::as_writable_bytes(all.floats());
        std::copy_n(input.data(), static_cast<std::size_t>(count) * rowBytes,
                    bytes.data() + static_cast<std::size_t>(first) * rowBytes);
        m_group->allGather(bytes, starts);
    }
    return rows;
}

void RunGroup::shareState(const Experiment& experiment, bool shuffle, RunState& state) {
    if (alone()) return;
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / fmt::format("shardlab-{}.npz", ::getpid());
    std::string bytes;
    together([&] {
        const bool begins = state.history.epochs.empty() && !state.goesOnWithinEpoch;
        if (!leads() || begins) return;
        writeCheckpoint(file, capture(experiment, shuffle, state));
        bytes = readFile(file, std::filesystem::file_size(file));
        std::filesystem::remove(file);
    });
    bytes = m_group->fromLeader(std::move(bytes));
    together([&] {
        if (leads() || bytes.empty()) return;
        writeFileAtomically(file, bytes);
        restore(state, readCheckpoint(file, checkpointRequirements(experiment, shuffle, state)));
        std::filesystem::remove(file);
    });
}

}  // namespace shardlab::engine
