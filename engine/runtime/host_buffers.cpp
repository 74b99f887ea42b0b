#include "engine/runtime/host_buffers.h"

#include <algorithm>

#include "engine/core/integer.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kLine = 64;
/// What a chunk's short-lived values may take together: they should stay in a core's L2 cache beside the
/// packed weights.
constexpr std::int64_t kLocalTarget = 1'500'000;
constexpr std::int64_t kSmallestChunk = 8;
constexpr std::int64_t kLargestConvolutionChunk = 32;
constexpr std::int64_t kLargestChunk = 128;

std::int64_t wholeCacheLines(std::int64_t bytes) {
    return roundUp(bytes, kLine);
}

/// First-fit allocation over [0, ∞) of blocks with a beginning and an end of life.
class OffsetAllocator {
public:
    std::int64_t allocate(std::int64_t size) {
        std::int64_t offset = 0;
        for (const Block& block : m_blocks) {
            if (block.offset - offset >= size) break;
            offset = std::max(offset, block.offset + block.size);
        }
        const auto position = std::find_if(m_blocks.begin(), m_blocks.end(),
                                           [&](const Block& block) { return block.offset >= offset; });
        m_blocks.insert(position, {offset, size});
        m_peak = std::max(m_peak, offset + size);
        return offset;
    }
    void release(std::int64_t offset) {
        std::erase_if(m_blocks, [&](const Block& block) { return block.offset == offset; });
    }
    std::int64_t peak() const { return m_peak; }

private:
    struct Block {
        std::int64_t offset, size;
    };
    std::vector<Block> m_blocks;  ///< by offset
    std::int64_t m_peak = 0;
};

struct Position {
    std::size_t segment = 0, op = 0;
    auto operator<=>(const Position&) const = default;
};

struct Life {
    bool used = false;
    bool kept = false;  ///< read by the caller after the run
    Position born, dies;
};

bool worksInPlace(HostKind kind) {
    switch (kind) {
        case HostKind::Normalize:
        case HostKind::NormalizeInference:
        case HostKind::NormalizeGradient:
        case HostKind::Round:
            return true;
        default:
            return false;
    }
}

class BufferAssignment {
public:
    BufferAssignment(HostPlan& plan, const std::unordered_map<ValueId, ValueId>& aliases)
        : m_plan(plan), m_aliases(aliases), m_lives(plan.program.values.size()) {
        plan.placements.assign(plan.program.values.size(), {});
    }

    void run(std::int64_t samplesPerLane) {
        findLives();
        placeGivenValues();
        placeMadeValues();
        for (std::size_t v = 0; v < m_plan.placements.size(); ++v) {
            m_plan.placements[v] = m_plan.placements[index(root(static_cast<ValueId>(v)))];
        }
        chooseChunks(samplesPerLane);
    }

private:
    static std::size_t index(ValueId id) { return static_cast<std::size_t>(id); }
    ValueId root(ValueId id) const {
        for (auto it = m_aliases.find(id); it != m_aliases.end(); it = m_aliases.find(id))
            id = it->second;
        return id;
    }
    const Value& value(ValueId id) const { return m_plan.program.values[index(id)]; }
    std::int64_t bytesPerSample(ValueId id) const {
        const std::int64_t element = value(id).type == ValueType::UInt16 ? 2 : 4;
        return value(id).elementsPerSample() * element;
    }

    void touch(ValueId id, Position position) {
        if (id == kNoValue) return;
        Life& life = m_lives[index(root(id))];
        if (!life.used) life.born = position;
        life.used = true;
        life.dies = std::max(life.dies, position);
    }

    void findLives() {
        for (std::size_t s = 0; s < m_plan.segments.size(); ++s) {
            for (std::size_t o = 0; o < m_plan.segments[s].ops.size(); ++o) {
                const HostOp& op = m_plan.segments[s].ops[o];
                for (const ValueId id : op.inputs)
                    touch(id, {s, o});
                for (const ValueId id : op.outputs)
                    touch(id, {s, o});
            }
        }
        const auto keep = [&](ValueId id) {
            if (id != kNoValue) m_lives[index(root(id))].kept = true;
        };
        for (const ValueId id : m_plan.program.outputs)
            keep(id);
        for (const ValueId id : m_plan.program.inputGradients)
            keep(id);
        for (const LossTerm& loss : m_plan.program.losses) {
            keep(loss.perSample);
            keep(loss.mask);
        }
        for (const MeasuredOutput& output : m_plan.program.measured)
            keep(output.mask);
        for (const HostPlan::Scatter& scatter : m_plan.scatters) {
            keep(scatter.ids);
            keep(scatter.gradient);
        }
    }

    void placeGivenValues() {
        for (std::size_t v = 0; v < m_lives.size(); ++v) {
            const Value& val = m_plan.program.values[v];
            if (val.role == ValueRole::Weight || val.role == ValueRole::State) {
                m_plan.placements[v].where = Placement::Where::Weight;
            }
        }
        for (std::size_t i = 0; i < m_plan.program.inputs.size(); ++i) {
            const ValueId id = m_plan.program.inputs[i];
            m_plan.placements[index(id)] = {Placement::Where::External, static_cast<std::int64_t>(i),
                                            bytesPerSample(id)};
        }
    }

    bool isPlaced(ValueId id) const { return m_plan.placements[index(id)].where != Placement::Where::None; }
    bool isLocal(const Life& life) const { return !life.kept && life.born.segment == life.dies.segment; }

    /// An input that dies here and has the output's size and kind of home lends its memory.
    ValueId lender(const HostOp& op, Position here, ValueId output) const {
        const bool first = op.outputs[0] != kNoValue && root(op.outputs[0]) == output;
        if (!worksInPlace(op.kind) && !(op.inPlace && first)) return kNoValue;
        const ValueId input = root(op.inputs[0]);
        const Life& from = m_lives[index(input)];
        const auto where = m_plan.placements[index(input)].where;
        const bool movable = where == Placement::Where::Local || where == Placement::Where::Resident;
        const bool sameHome = isLocal(from) == isLocal(m_lives[index(output)]);
        const bool readAgain = std::count(op.inputs.begin(), op.inputs.end(), op.inputs[0]) > 1;
        if (!movable || !sameHome || readAgain || from.kept || from.dies != here ||
            bytesPerSample(input) != bytesPerSample(output)) {
            return kNoValue;
        }
        return input;
    }

    void placeMadeValues() {
        OffsetAllocator resident;
        for (std::size_t s = 0; s < m_plan.segments.size(); ++s) {
            Segment& segment = m_plan.segments[s];
            OffsetAllocator local;
            std::vector<ValueId> lentHere;
            for (std::size_t o = 0; o < segment.ops.size(); ++o) {
                const HostOp& op = segment.ops[o];
                std::vector<ValueId> lent;
                for (const ValueId id : op.outputs) {
                    const ValueId out = id == kNoValue ? kNoValue : root(id);
                    if (out == kNoValue || isPlaced(out) || value(out).role == ValueRole::WeightGradient)
                        continue;
                    const bool isLocalValue = isLocal(m_lives[index(out)]);
                    Placement& place = m_plan.placements[index(out)];
                    place.where = isLocalValue ? Placement::Where::Local : Placement::Where::Resident;
                    place.bytesPerSample = bytesPerSample(out);
                    const ValueId from = lender(op, {s, o}, out);
                    if (from != kNoValue && std::find(lent.begin(), lent.end(), from) == lent.end()) {
                        place.offset = m_plan.placements[index(from)].offset;
                        lent.push_back(from);
                    } else {
                        const std::int64_t size = wholeCacheLines(place.bytesPerSample);
                        place.offset = isLocalValue ? local.allocate(size) : resident.allocate(size);
                    }
                }
                lentHere.insert(lentHere.end(), lent.begin(), lent.end());
                releaseLocals(op, {s, o}, lentHere, local);
            }
            segment.localBytesPerSample = local.peak();
            releaseResidents(s, lentHere, resident);
        }
        m_plan.residentBytesPerSample = resident.peak();
    }

    void releaseLocals(const HostOp& op, Position here, const std::vector<ValueId>& lent,
                       OffsetAllocator& local) {
        std::vector<ValueId> ended;
        const auto collect = [&](ValueId id) {
            if (id == kNoValue) return;
            const ValueId v = root(id);
            const bool known = std::find(ended.begin(), ended.end(), v) != ended.end() ||
                               std::find(lent.begin(), lent.end(), v) != lent.end();
            if (known || m_plan.placements[index(v)].where != Placement::Where::Local) return;
            if (m_lives[index(v)].dies == here) ended.push_back(v);
        };
        for (const ValueId id : op.inputs)
            collect(id);
        for (const ValueId id : op.outputs)
            collect(id);
        for (const ValueId id : ended)
            local.release(m_plan.placements[index(id)].offset);
    }

    /// Chunks run through a whole segment before the next chunk begins, so resident memory comes free between
    /// segments only.
    void releaseResidents(std::size_t segment, const std::vector<ValueId>& lent, OffsetAllocator& resident) {
        for (std::size_t v = 0; v < m_lives.size(); ++v) {
            const auto id = static_cast<ValueId>(v);
            if (root(id) != id || m_plan.placements[v].where != Placement::Where::Resident) continue;
            const Life& life = m_lives[v];
            const bool gone = std::find(lent.begin(), lent.end(), id) != lent.end();
            if (!life.kept && life.dies.segment == segment && !gone)
                resident.release(m_plan.placements[v].offset);
        }
    }

    void chooseChunks(std::int64_t samplesPerLane) {
        for (Segment& segment : m_plan.segments) {
            if (segment.wholeBatch) continue;
            const bool convolves = std::any_of(segment.ops.begin(), segment.ops.end(), [&](const HostOp& op) {
                return op.matrix >= 0 && m_plan.matrices[static_cast<std::size_t>(op.matrix)].convolution;
            });
            const std::int64_t smallest = smallestChunk(segment);
            const std::int64_t largest =
                std::max(smallest, convolves ? kLargestConvolutionChunk : kLargestChunk);
            std::int64_t chunk = kLocalTarget / std::max<std::int64_t>(1, segment.localBytesPerSample);
            chunk = std::clamp(chunk / 8 * 8, smallest, largest);
            segment.chunk = std::clamp<std::int64_t>(samplesPerLane, 1, chunk);
            m_plan.localBytes = std::max(m_plan.localBytes, segment.localBytesPerSample * segment.chunk);
        }
    }

    /// Values of all time steps leave the cache anyway; what counts is how often a recurrent kernel is read.
    std::int64_t smallestChunk(const Segment& segment) const {
        std::int64_t smallest = kSmallestChunk;
        for (const HostOp& op : segment.ops) {
            const auto* recurrent = std::get_if<RecurrentAttributes>(&op.attributes);
            if (recurrent != nullptr) smallest = std::max(smallest, rowsSharing(*recurrent) / op.matrixRows);
        }
        return smallest;
    }

    HostPlan& m_plan;
    const std::unordered_map<ValueId, ValueId>& m_aliases;
    std::vector<Life> m_lives;
};

}  // namespace

std::int64_t rowsSharing(const RecurrentAttributes& attributes) {
    constexpr std::int64_t kSmallKernelBytes = 1 << 20;
    const std::int64_t bytes =
        attributes.units * attributes.units * attributes.gates() * static_cast<std::int64_t>(sizeof(float));
    return bytes <= kSmallKernelBytes ? 32 : 64;
}

void assignHostBuffers(HostPlan& plan, const std::unordered_map<ValueId, ValueId>& aliases,
                       std::int64_t samplesPerLane) {
    BufferAssignment(plan, aliases).run(samplesPerLane);
}

}  // namespace shardlab::engine
