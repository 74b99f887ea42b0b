#include "widgets/shards/step_animation.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace shardlab {

namespace {

constexpr double kPassSeconds = 6, kSlowestOp = 0.5;
constexpr double kCutSeconds = 1.5, kDistributeSeconds = 2, kRoundSeconds = 1.2, kUpdateSeconds = 2;
/// All rounds together take no longer than this.
constexpr double kLongestAllReduce = 60;

/// Ranges of elements between which no transfer of any round begins or ends, for each buffer.
class Intervals {
public:
    explicit Intervals(const engine::StepRecord& record) {
        std::map<std::string, std::set<std::int64_t>> cuts;
        for (const engine::RoundRecord& round : record.rounds) {
            for (const engine::ChunkRecord& chunk : round.chunks) {
                cuts[chunk.buffer].insert(chunk.begin);
                cuts[chunk.buffer].insert(chunk.end);
            }
        }
        for (auto& [buffer, set] : cuts) {
            m_buffers.push_back({buffer, m_count, {set.begin(), set.end()}});
            m_count += static_cast<int>(set.size()) - 1;
        }
    }
    int count() const { return m_count; }
    /// The first of a chunk, and the one behind its last.
    std::pair<int, int> of(const engine::ChunkRecord& chunk) const {
        const auto buffer = std::ranges::find(m_buffers, chunk.buffer, &Buffer::name);
        const auto at = [&](std::int64_t element) {
            return buffer->first +
                   static_cast<int>(std::ranges::lower_bound(buffer->cuts, element) - buffer->cuts.begin());
        };
        return {at(chunk.begin), at(chunk.end)};
    }

private:
    struct Buffer {
        std::string name;
        int first = 0;
        std::vector<std::int64_t> cuts;
    };
    std::vector<Buffer> m_buffers;
    int m_count = 0;
};

/// How many replicas' gradients each replica's intervals sum: a reduce adds what the sender has, since no two
/// partial sums have a replica in common; a gather replaces.
class Contributions {
public:
    struct Change {
        int replica, interval, count;
    };
    Contributions(int replicas, int intervals)
        : m_intervals(intervals),
          m_counts(static_cast<std::size_t>(replicas) * static_cast<std::size_t>(intervals), 1) {}

    /// What the round changed: an interval that another transfer of it completes is in the list once more.
    std::vector<Change> apply(const engine::RoundRecord& round, const Intervals& intervals) {
        std::vector<Change> changes;  // all send what they have at the round's begin
        for (const engine::ChunkRecord& chunk : round.chunks) {
            const auto [first, last] = intervals.of(chunk);
            for (int i = first; i < last; ++i) {
                const int sent = of(chunk.from, i);
                changes.push_back({chunk.to, i, round.reduce ? of(chunk.to, i) + sent : sent});
            }
        }
        std::erase_if(changes, [this](const Change& change) {
            int& count = m_counts[index(change.replica, change.interval)];
            return std::exchange(count, change.count) == change.count;
        });
        return changes;
    }
    int of(int replica, int interval) const { return m_counts[index(replica, interval)]; }

private:
    std::size_t index(int replica, int interval) const {
        return static_cast<std::size_t>(replica) * static_cast<std::size_t>(m_intervals) +
               static_cast<std::size_t>(interval);
    }
    int m_intervals;
    std::vector<int> m_counts;
};

/// What the units' parts of the gradient sum, of each the chunk that has travelled farthest and those that
/// are complete.
class UnitProgress {
public:
    UnitProgress(const ShardLayout& layout, int intervals, int parts)
        : m_layout(layout), m_intervals(intervals), m_parts(parts) {
        const std::size_t places = layout.units.size() * static_cast<std::size_t>(parts);
        m_farthest.assign(places, 1);
        m_complete.assign(places, 0);
        m_chunks.assign(places, 0);
        for (std::size_t unit = 0; unit < layout.units.size(); ++unit) {
            for (int interval = 0; interval < intervals; ++interval)
                m_chunks[placeOf(static_cast<int>(unit), interval)] +=
                    static_cast<int>(layout.units[unit].replicas.size());
        }
    }
    void apply(const std::vector<Contributions::Change>& changes) {
        const auto replicas = static_cast<int>(m_layout.unitOf.size());
        for (const Contributions::Change& change : changes) {
            const int unit = m_layout.unitOf[static_cast<std::size_t>(change.replica)];
            const std::size_t place = placeOf(unit, change.interval);
            m_farthest[place] = std::max(m_farthest[place], change.count);
            if (change.count == replicas) ++m_complete[place];
        }
    }
    /// A gradient without rounds is complete.
    void note(std::vector<float>& reduced, std::vector<float>& complete) const {
        const auto replicas = static_cast<float>(m_layout.unitOf.size());
        for (std::size_t place = 0; place < m_farthest.size(); ++place) {
            const bool alone = m_chunks[place] == 0;
            reduced.push_back(alone ? 1.0F : static_cast<float>(m_farthest[place]) / replicas);
            complete.push_back(
                alone ? 1.0F : static_cast<float>(m_complete[place]) / static_cast<float>(m_chunks[place]));
        }
    }

private:
    std::size_t placeOf(int unit, int interval) const {
        const auto part = static_cast<std::int64_t>(interval) * m_parts / m_intervals;
        return static_cast<std::size_t>(unit) * static_cast<std::size_t>(m_parts) +
               static_cast<std::size_t>(part);
    }
    const ShardLayout& m_layout;
    int m_intervals, m_parts;
    std::vector<int> m_farthest, m_complete, m_chunks;  ///< by unit and part
};

std::vector<UnitTransfer> transfersOf(const engine::RoundRecord& round, const ShardLayout& layout,
                                      const Intervals& intervals, int parts) {
    std::map<std::pair<int, int>, UnitTransfer> merged;
    std::vector<UnitTransfer> transfers;
    for (const engine::ChunkRecord& chunk : round.chunks) {
        const int from = layout.unitOf[static_cast<std::size_t>(chunk.from)];
        const int to = layout.unitOf[static_cast<std::size_t>(chunk.to)];
        if (layout.grouped) {
            if (from == to) continue;  // inside of a group
            UnitTransfer& transfer = merged[{from, to}];
            transfer.from = from;
            transfer.to = to;
            transfer.lastPart = parts - 1;
            ++transfer.transfers;
            transfer.elements += chunk.end - chunk.begin;
            continue;
        }
        const auto [first, last] = intervals.of(chunk);
        if (last == first) continue;  // more replicas than elements
        transfers.push_back({from, to, 1, chunk.end - chunk.begin, first, last - 1, chunk.checksum});
    }
    for (const auto& [units, transfer] : merged)
        transfers.push_back(transfer);
    return transfers;
}

}  // namespace

StepAnimation::StepAnimation(std::shared_ptr<const engine::StepRecord> record, int replicasPerChip)
    : m_record(std::move(record)),
      m_layout(
          shardLayout(m_record->topology, static_cast<int>(m_record->replicas.size()), replicasPerChip)) {
    readOps();
    listFrames();
    walkRounds();
}

void StepAnimation::readOps() {
    std::map<std::string, int> counts;
    std::string track;
    for (const engine::SpanRecord& span : m_record->ops) {
        if (span.category == "op" && ++counts[span.track] > counts[track]) track = span.track;
    }
    findSlowest();
    if (const std::string slow = "core " + std::to_string(m_slowest); counts.contains(slow)) track = slow;
    std::vector<const engine::SpanRecord*> passes;
    for (const engine::SpanRecord& span : m_record->ops) {
        if (span.track == track && span.category == "phase") passes.push_back(&span);
    }
    for (const engine::SpanRecord& span : m_record->ops) {
        if (span.track != track || span.category != "op") continue;
        StepOp op{.layer = {}, .name = span.name, .start = span.start, .end = span.end};
        for (const engine::SpanRecord* pass : passes) {
            if (span.start < pass->start || span.end > pass->end) continue;
            op.phase = pass->name == "forward"  ? StepPhase::Forward
                       : pass->name == "update" ? StepPhase::Update
                                                : StepPhase::Backward;
        }
        if (const std::size_t slash = op.name.rfind('/'); slash != std::string::npos) {
            op.layer = op.name.substr(0, slash);
            op.name.erase(0, slash + 1);
        }
        m_ops.push_back(std::move(op));
    }
    std::ranges::stable_sort(m_ops, {}, &StepOp::start);
    joinLayers();
}

/// The layers that have ops or join branches, in the order of the model, and the edges between them. Others
/// (Flatten, an activation that was fused into the op before) are passed through.
void StepAnimation::joinLayers() {
    std::set<std::string> computing;
    for (const StepOp& op : m_ops) {
        if (op.phase == StepPhase::Forward && !op.layer.empty()) computing.insert(op.layer);
    }
    std::map<std::string, std::set<int>> ends;  // the layers with ops that an output comes from
    std::set<std::pair<int, int>> edges;
    for (const engine::LayerRecord& layer : m_record->layers) {
        std::set<int> before;
        for (const std::string& input : layer.inputs)
            before.insert(ends[input].begin(), ends[input].end());
        if (computing.contains(layer.name) || before.size() > 1) {
            const auto own = static_cast<int>(m_layers.layers.size());
            m_layers.layers.push_back(layer.name);
            for (const int from : before)
                edges.insert({from, own});
            before = {own};
        }
        ends[layer.name] = std::move(before);
    }
    m_layers.edges.assign(edges.begin(), edges.end());
}

void StepAnimation::findSlowest() {
    m_backward.assign(m_record->replicas.size(), 0);
    std::map<std::string, double> begins;
    for (const engine::SpanRecord& span : m_record->ops) {
        if (span.category == "phase" && span.name == "backward") begins[span.track] = span.start;
    }
    double last = 0, first = m_record->replicas.empty() ? 0 : m_record->replicas[0].gradientSeconds;
    for (std::size_t i = 0; i < m_record->replicas.size(); ++i) {
        const double seconds = m_record->replicas[i].gradientSeconds;
        m_backward[i] = begins["core " + std::to_string(i)];
        first = std::min(first, seconds);
        if (seconds > last) last = seconds, m_slowest = static_cast<int>(i);
    }
    if (last <= first) m_slowest = -1;  // all alike
}

double StepAnimation::gradientShare(int unit, const StepMoment& moment) const {
    const StepFrame& frame = m_frames[static_cast<std::size_t>(moment.frame)];
    if (frame.phase > StepPhase::Backward) return 1;
    if (m_slowest < 0 || frame.op < 0) {
        if (frame.phase < StepPhase::Backward) return 0;
        const auto count = std::ranges::count(m_frames, StepPhase::Backward, &StepFrame::phase);
        const auto begin = static_cast<double>(firstFrame(StepPhase::Backward));
        return (moment.frame - begin + moment.share) / static_cast<double>(count);
    }
    const StepOp& op = m_ops[static_cast<std::size_t>(frame.op)];
    const double now = op.start + moment.share * (op.end - op.start);
    double share = 1;
    for (const int replica : m_layout.units[static_cast<std::size_t>(unit)].replicas) {
        const auto at = static_cast<std::size_t>(replica);
        const double begin = m_backward[at], end = m_record->replicas[at].gradientSeconds;
        if (end > begin) share = std::min(share, std::clamp((now - begin) / (end - begin), 0.0, 1.0));
    }
    return share;
}

/// A frame for each op of a pass; one for the whole pass if the record has no ops of it.
void StepAnimation::addPass(StepPhase phase, double seconds) {
    const auto count = std::ranges::count(m_ops, phase, &StepOp::phase);
    if (count == 0) return m_frames.push_back({.phase = phase, .seconds = kUpdateSeconds});
    for (std::size_t i = 0; i < m_ops.size(); ++i) {
        if (m_ops[i].phase == phase)
            m_frames.push_back({.phase = phase,
                                .op = static_cast<int>(i),
                                .seconds = std::min(kSlowestOp, seconds / static_cast<double>(count))});
    }
}

void StepAnimation::listFrames() {
    m_frames.push_back({.phase = StepPhase::Cut, .seconds = kCutSeconds});
    m_frames.push_back({.phase = StepPhase::Distribute, .seconds = kDistributeSeconds});
    addPass(StepPhase::Forward, kPassSeconds);
    addPass(StepPhase::Backward, kPassSeconds);
    const double rounds = static_cast<double>(m_record->rounds.size());
    for (std::size_t i = 0; i < m_record->rounds.size(); ++i) {
        m_frames.push_back(
            {.phase = m_record->rounds[i].reduce ? StepPhase::ReduceScatter : StepPhase::AllGather,
             .round = static_cast<int>(i),
             .seconds = std::min(kRoundSeconds, kLongestAllReduce / rounds)});
    }
    m_frames.push_back({.phase = StepPhase::Update, .seconds = kUpdateSeconds});
}

void StepAnimation::walkRounds() {
    const Intervals intervals(*m_record);
    const auto replicas = static_cast<int>(m_record->replicas.size());
    Contributions contributions(replicas, intervals.count());
    m_parts = std::max(1, intervals.count());
    if (m_layout.grouped) m_parts = std::min(m_parts, kMostGroupParts);
    UnitProgress progress(m_layout, intervals.count(), m_parts);
    progress.note(m_reduced, m_complete);
    for (const engine::RoundRecord& round : m_record->rounds) {
        progress.apply(contributions.apply(round, intervals));
        progress.note(m_reduced, m_complete);
        m_transfers.push_back(transfersOf(round, m_layout, intervals, m_parts));
    }
}

std::size_t StepAnimation::placeOf(int rounds, int unit, int part) const {
    const auto units = m_layout.units.size(), parts = static_cast<std::size_t>(m_parts);
    return (static_cast<std::size_t>(rounds) * units + static_cast<std::size_t>(unit)) * parts +
           static_cast<std::size_t>(part);
}

double StepAnimation::reduced(int rounds, int unit, int part) const {
    return m_reduced[placeOf(rounds, unit, part)];
}

double StepAnimation::complete(int rounds, int unit, int part) const {
    return m_complete[placeOf(rounds, unit, part)];
}

int StepAnimation::farthest(int rounds, int unit) const {
    double share = 0;
    for (int part = 0; part < m_parts; ++part)
        share = std::max(share, reduced(rounds, unit, part));
    return static_cast<int>(std::lround(share * static_cast<double>(m_record->replicas.size())));
}

double StepAnimation::completeShare(int rounds, int unit) const {
    double sum = 0;
    for (int part = 0; part < m_parts; ++part)
        sum += complete(rounds, unit, part);
    return sum / m_parts;
}

std::int64_t StepAnimation::samples(int unit) const {
    std::int64_t sum = 0;
    for (const int replica : m_layout.units[static_cast<std::size_t>(unit)].replicas)
        sum += std::ssize(m_record->replicas[static_cast<std::size_t>(replica)].samples);
    return sum;
}

bool StepAnimation::weightsEqual() const {
    return std::ranges::all_of(m_record->replicas, [this](const engine::ReplicaRecord& replica) {
        return replica.weightChecksum == m_record->replicas.front().weightChecksum;
    });
}

std::size_t StepAnimation::firstFrame(StepPhase phase) const {
    return static_cast<std::size_t>(std::ranges::find(m_frames, phase, &StepFrame::phase) - m_frames.begin());
}

StepMoment momentAt(const StepAnimation& animation, double position) {
    const auto frames = static_cast<double>(animation.frames().size());
    const double inside = std::clamp(position, 0.0, frames);
    const double frame = std::max(0.0, std::ceil(inside) - 1);
    return {static_cast<int>(frame), inside - frame};
}

}  // namespace shardlab
