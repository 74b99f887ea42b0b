#include "engine/data/sources/formula_source.h"

namespace shardlab::engine {

FormulaSource::FormulaSource(const Json& options)
    : m_trainCount(options.at("train_count")), m_testCount(options.at("test_count")) {}

DataSource::Description FormulaSource::describe() const {
    Description description{.sampleShape = {},
                            .trainCount = m_trainCount,
                            .testCount = m_testCount,
                            .licence = "none: synthetic data",
                            .home = "",
                            .supply = Supply::Drawn};
    describeShapes(description);
    return description;
}

std::shared_ptr<const Dataset> FormulaSource::load() const {
    auto set = std::make_shared<Dataset>();
    set->train = make(0, m_trainCount);
    if (m_testCount > 0) set->test = make(m_trainCount, m_testCount);
    set->classNames = classNames();
    return set;
}

FormulaReader::FormulaReader(std::int64_t first, std::int64_t count, std::vector<ArraySpec> inputs,
                             ArraySpec target)
    : m_first(first), m_count(count), m_inputs(std::move(inputs)), m_target(std::move(target)) {}

ParameterSpec trainCountParameter() {
    return {.name = "train_count",
            .kind = ParameterKind::Int,
            .defaultValue = 1024,
            .help = "Number of training samples.",
            .minimum = 1,
            .maximum = 1e9};
}

ParameterSpec testCountParameter() {
    return {.name = "test_count",
            .kind = ParameterKind::Int,
            .defaultValue = 256,
            .help = "Number of test samples.",
            .minimum = 0,
            .maximum = 1e9};
}

ParameterSpec seedParameter() {
    return {.name = "seed",
            .kind = ParameterKind::Int,
            .defaultValue = 1,
            .help = "Seed of the data.",
            .minimum = 0};
}

}  // namespace shardlab::engine
