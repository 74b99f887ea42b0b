#include "engine/data/pipeline/reordered_samples.h"

#include <algorithm>

namespace shardlab::engine {
namespace {

class ReorderedReader final : public SampleReader {
public:
    ReorderedReader(std::shared_ptr<const SampleReader> reader, std::vector<std::int64_t> order)
        : m_reader(std::move(reader)), m_order(std::move(order)) {}
    std::int64_t count() const override { return std::ssize(m_order); }
    const std::vector<ArraySpec>& inputs() const override { return m_reader->inputs(); }
    const ArraySpec* target() const override { return m_reader->target(); }
    void read(const SampleKey& key, SampleRoom& room) const override {
        SampleKey other = key;
        other.index = place(key.index);
        m_reader->read(other, room);
    }
    std::string text(std::int64_t index) const override { return m_reader->text(place(index)); }
    std::optional<ImageSize> storedSize(std::int64_t index) const override {
        return m_reader->storedSize(place(index));
    }
    bool worthKeeping() const override { return m_reader->worthKeeping(); }

private:
    std::int64_t place(std::int64_t index) const { return m_order[static_cast<std::size_t>(index)]; }
    std::shared_ptr<const SampleReader> m_reader;
    std::vector<std::int64_t> m_order;
};

Tensor rows(const Tensor& tensor, const std::vector<std::int64_t>& order) {
    if (tensor.shape().empty()) return tensor;
    Tensor result(tensor.shape(), tensor.dtype());
    const auto bytes = static_cast<std::size_t>(tensor.shape().elementsPerSample()) * sizeOf(tensor.dtype());
    for (std::size_t i = 0; i < order.size(); ++i)
        std::copy_n(tensor.data() + static_cast<std::size_t>(order[i]) * bytes, bytes,
                    result.data() + i * bytes);
    return result;
}

}  // namespace

Samples reordered(const Samples& samples, const std::vector<std::int64_t>& order) {
    Samples result{.x = rows(samples.x, order),
                   .y = rows(samples.y, order),
                   .reader = nullptr,
                   .weights = rows(samples.weights, order)};
    for (const Tensor& target : samples.moreTargets)
        result.moreTargets.push_back(rows(target, order));
    if (samples.reader) result.reader = std::make_shared<ReorderedReader>(samples.reader, order);
    return result;
}

}  // namespace shardlab::engine
