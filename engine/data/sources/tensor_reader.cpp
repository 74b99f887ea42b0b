#include "engine/data/sources/tensor_reader.h"

#include "engine/data/statistics/label_numbers.h"

namespace shardlab::engine {
namespace {

class TensorReader final : public SampleReader {
public:
    explicit TensorReader(std::vector<Tensor> inputs) : m_tensors(std::move(inputs)) {
        for (const Tensor& tensor : m_tensors)
            m_inputs.push_back(fixedSpec(tensor.shape().withoutBatch(), tensor.dtype()));
    }
    std::int64_t count() const override { return m_tensors[0].shape()[0]; }
    const std::vector<ArraySpec>& inputs() const override { return m_inputs; }
    void read(const SampleKey& key, SampleRoom& room) const override {
        for (std::size_t i = 0; i < m_tensors.size(); ++i) {
            const auto elements = static_cast<std::size_t>(m_inputs[i].largest);
            copyTarget(m_tensors[i], key.index, room.inputs[i].first(elements));
            room.lengths[i] = m_inputs[i].largest;
        }
    }

private:
    std::vector<Tensor> m_tensors;
    std::vector<ArraySpec> m_inputs;
};

}  // namespace

std::shared_ptr<const SampleReader> makeTensorReader(std::vector<Tensor> inputs) {
    return std::make_shared<TensorReader>(std::move(inputs));
}

}  // namespace shardlab::engine
