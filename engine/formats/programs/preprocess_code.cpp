#include "engine/formats/programs/preprocess_code.h"

#include <fmt/format.h>

#include "engine/core/python_literal.h"

namespace shardlab::engine {
namespace {

class PreprocessWriter {
public:
    PreprocessWriter(const Experiment& experiment, const std::vector<const char*>& parts)
        : m_experiment(experiment), m_parts(parts) {}

    ProgramCode write() {
        const Json& steps = m_experiment.data.preprocess;
        const bool several = m_experiment.model.inputs.size() > 1 && !steps.empty();
        if (several) each("first_{0}, *rest_{0} = x_{0}");
        m_array = several ? "first" : "x";
        for (const Json& step : steps)
            add(step);
        if (several) each("x_{0} = (first_{0}, *rest_{0})");
        return m_code;
    }

private:
    /// `text` with {0} for each part's name.
    void each(const char* text) {
        for (const char* part : m_parts)
            m_code.add(fmt::format(fmt::runtime(text), part));
    }
    void both(const std::string& before, const std::string& after) {
        for (const char* part : m_parts)
            m_code.add(fmt::format("{0}_{1} = {2}{0}_{1}{3}", m_array, part, before, after));
    }
    void add(const Json& step);
    void scale(const Json& step);
    void pad(const Json& step);
    void resize(const Json& step);
    void standardize();

    const Experiment& m_experiment;
    std::vector<const char*> m_parts;
    std::string m_array = "x";
    ProgramCode m_code;
};

void PreprocessWriter::scale(const Json& step) {
    const double factor = step.value("factor", 1.0), offset = step.value("offset", 0.0);
    const std::int64_t divisor = pythonDivisor(factor);
    both("", (divisor == 0 ? fmt::format(" * {}", factor) : fmt::format(" / {}.0", divisor)) +
                 (offset == 0 ? "" : fmt::format(" + {}", offset)));
}

void PreprocessWriter::pad(const Json& step) {
    Json options = step;
    options.erase("op");
    std::string arguments;
    for (const auto& [key, value] : options.items())
        arguments += fmt::format(", {}={}", pythonName(key), pythonLiteral(value));
    both("keras.utils.pad_sequences(", arguments + ")");
}

void PreprocessWriter::resize(const Json& step) {
    both("tf.image.resize(", fmt::format(", ({}, {})).numpy()", pythonLiteral(step.value("height", Json(0))),
                                         pythonLiteral(step.value("width", Json(0)))));
}

/// Statistics of those samples alone that are trained on.
void PreprocessWriter::standardize() {
    const ValidationSpec& validation = m_experiment.data.validation;
    std::string fitted = m_array + "_train";
    if (validation.kind == ValidationSpec::Kind::Fraction && !validation.stratified)
        fitted += fmt::format("[:int(len({}) * (1 - {}))]", fitted, validation.fraction);
    m_code.add(fmt::format("fitted = {}", fitted));
    m_code.add("axes = tuple(range(fitted.ndim - 1))");
    m_code.add("mean, deviation = fitted.mean(axis=axes), fitted.std(axis=axes).clip(1e-7)");
    for (const char* part : m_parts)
        m_code.add(fmt::format("{0}_{1} = ({0}_{1} - mean) / deviation", m_array, part));
}

void PreprocessWriter::add(const Json& step) {
    const std::string op = step.is_object() ? step.value("op", "") : std::string();
    if (op == "scale") {
        scale(step);
    } else if (op == "reshape" && step.contains("shape")) {
        Json shape = step["shape"];
        if (shape.is_array()) shape.insert(shape.begin(), -1);
        both("", fmt::format(".reshape({})", pythonLiteral(shape)));
    } else if (op == "cast") {
        both("", fmt::format(".astype({})", pythonLiteral(step.value("dtype", "float32"))));
    } else if (op == "pad_sequences") {
        pad(step);
    } else if (op == "one_hot") {
        const Json classes = step.value("classes", Json(nullptr));
        for (const char* part : m_parts)
            m_code.add(fmt::format("y_{0} = keras.utils.to_categorical(y_{0}, {1})", part,
                                   classes.is_number() ? classes.dump() : "None"));
    } else if (op == "resize") {
        resize(step);
    } else if (op == "multi_hot") {
        m_code.add("def multi_hot(rows, classes):");
        m_code.add("    hot = np.zeros((len(rows), classes), \"float32\")");
        m_code.add("    for row, tokens in zip(hot, rows):");
        m_code.add("        row[np.asarray(tokens, int)] = 1");
        m_code.add("    return hot");
        both("multi_hot(", fmt::format(", {})", pythonLiteral(step.value("classes", Json(0)))));
    } else if (op == "standardize") {
        standardize();
    } else {
        m_code.add(fmt::format("# Then: {}", pythonLiteral(step)));
    }
}

}  // namespace

ProgramCode preprocessCode(const Experiment& experiment, const std::vector<const char*>& parts) {
    return PreprocessWriter(experiment, parts).write();
}

}  // namespace shardlab::engine
