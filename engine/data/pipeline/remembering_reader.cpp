#include "engine/data/pipeline/remembering_reader.h"

#include <algorithm>
#include <atomic>
#include <vector>

namespace shardlab::engine {
namespace {

class RememberingReader final : public SampleReader {
public:
    RememberingReader(std::shared_ptr<const SampleReader> reader, std::int64_t begin, std::int64_t end,
                      std::int64_t target, std::int64_t elements)
        : m_reader(std::move(reader)),
          m_begin(begin),
          m_end(end),
          m_target(target),
          m_elements(elements),
          m_states(static_cast<std::size_t>(end - begin)),
          m_lengths(static_cast<std::size_t>(end - begin) * m_reader->inputs().size()),
          // Not zeroed: the system gives the pages when samples come.
          m_numbers(new float[static_cast<std::size_t>((end - begin) * elements)]) {}

    std::int64_t count() const override { return m_reader->count(); }
    const std::vector<ArraySpec>& inputs() const override { return m_reader->inputs(); }
    const ArraySpec* target() const override { return m_reader->target(); }
    std::string text(std::int64_t index) const override { return m_reader->text(index); }
    std::optional<ImageSize> storedSize(std::int64_t index) const override {
        return m_reader->storedSize(index);
    }

    void read(const SampleKey& key, SampleRoom& room) const override {
        if (key.index < m_begin || key.index >= m_end) return m_reader->read(key, room);
        std::atomic<State>& state = m_states[static_cast<std::size_t>(key.index - m_begin)];
        if (state.load(std::memory_order_acquire) == State::Known) return recall(key.index, room);
        m_reader->read(key, room);
        // Of two threads that decode one sample, one keeps it.
        State expected = State::Unknown;
        if (!state.compare_exchange_strong(expected, State::BeingKept, std::memory_order_relaxed)) return;
        keep(key.index, room);
        state.store(State::Known, std::memory_order_release);
    }

private:
    enum class State : std::uint8_t { Unknown, BeingKept, Known };

    float* numbersOf(std::int64_t index) const { return m_numbers.get() + (index - m_begin) * m_elements; }
    std::int64_t* lengthsOf(std::int64_t index) const {
        return m_lengths.data() + static_cast<std::size_t>(index - m_begin) * inputs().size();
    }

    void keep(std::int64_t index, const SampleRoom& room) const {
        float* at = numbersOf(index);
        for (std::size_t i = 0; i < inputs().size(); ++i) {
            lengthsOf(index)[i] = room.lengths[i];
            std::copy_n(room.inputs[i].begin(), room.lengths[i], at);
            at += inputs()[i].largest;
        }
        std::copy_n(room.target.begin(), m_target, at);
    }

    void recall(std::int64_t index, SampleRoom& room) const {
        const float* at = numbersOf(index);
        for (std::size_t i = 0; i < inputs().size(); ++i) {
            room.lengths[i] = lengthsOf(index)[i];
            std::copy_n(at, room.lengths[i], room.inputs[i].begin());
            at += inputs()[i].largest;
        }
        std::copy_n(at, m_target, room.target.begin());
    }

    std::shared_ptr<const SampleReader> m_reader;
    std::int64_t m_begin, m_end;
    std::int64_t m_target;    ///< elements of the target; 0: nobody asks for it
    std::int64_t m_elements;  ///< of the largest sample with its target
    mutable std::vector<std::atomic<State>> m_states;
    mutable std::vector<std::int64_t> m_lengths;
    std::unique_ptr<float[]> m_numbers;
};

}  // namespace

std::shared_ptr<const SampleReader> rememberingReader(std::shared_ptr<const SampleReader> reader,
                                                      std::int64_t begin, std::int64_t end, bool readsTarget,
                                                      std::int64_t largest) {
    const std::int64_t target = readsTarget && reader->target() != nullptr ? reader->target()->largest : 0;
    std::int64_t elements = target;
    for (const ArraySpec& input : reader->inputs())
        elements += input.largest;
    const std::int64_t room = largest / static_cast<std::int64_t>(sizeof(float));
    const bool fits = elements == 0 || end - begin <= room / elements;
    if (!fits || !reader->worthKeeping()) return reader;
    return std::make_shared<RememberingReader>(std::move(reader), begin, end, target, elements);
}

}  // namespace shardlab::engine
