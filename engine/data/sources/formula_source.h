#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/data/dataset.h"

namespace shardlab::engine {

/// Data made by a formula: any sample by its number, those to test on behind those to train on. Options
/// train_count and test_count.
class FormulaSource : public DataSource {
public:
    explicit FormulaSource(const Json& options);
    Description describe() const final;
    bool available() const final { return true; }
    std::shared_ptr<const Dataset> load() const final;

protected:
    std::int64_t sampleCount() const { return m_trainCount + m_testCount; }  ///< of both parts
    virtual void describeShapes(Description& description) const = 0;
    virtual std::vector<std::string> classNames() const { return {}; }
    virtual Samples make(std::int64_t first, std::int64_t count) const = 0;

private:
    std::int64_t m_trainCount, m_testCount;
};

/// Samples of such data from `first` on, made when they are asked for.
class FormulaReader : public SampleReader {
public:
    FormulaReader(std::int64_t first, std::int64_t count, std::vector<ArraySpec> inputs, ArraySpec target);
    std::int64_t count() const final { return m_count; }
    const std::vector<ArraySpec>& inputs() const final { return m_inputs; }
    const ArraySpec* target() const final { return &m_target; }
    void read(const SampleKey& key, SampleRoom& room) const final { fill(numberOf(key.index), room); }

protected:
    std::int64_t numberOf(std::int64_t index) const { return m_first + index; }
    virtual void fill(std::int64_t sample, SampleRoom& room) const = 0;

private:
    std::int64_t m_first, m_count;
    std::vector<ArraySpec> m_inputs;
    ArraySpec m_target;
};

// Rows of their schemas.
ParameterSpec trainCountParameter();
ParameterSpec testCountParameter();
ParameterSpec seedParameter();

}  // namespace shardlab::engine
