#include "engine/experiment/preprocess_proposal.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"
#include "engine/data/preprocessing/preprocess_outline.h"
#include "engine/experiment/embedding_rows.h"
#include "engine/experiment/model_inputs.h"
#include "engine/experiment/model_outputs.h"
#include "engine/losses/loss.h"
#include "engine/model/model.h"

namespace shardlab::engine {

namespace {

/// Of sequences, where neither the model nor a step says one. Source: TensorFlow's tutorial "Basic text
/// classification".
constexpr std::int64_t kSequenceLength = 250;
constexpr double kPixelFactor = 1.0 / 255.0;

std::string opOf(const Json& step) {
    return step.is_object() && step.contains("op") && step.at("op").is_string()
               ? step.at("op").get<std::string>()
               : std::string();
}

const Json* findStep(const Json& steps, const std::string& op) {
    const auto found = std::ranges::find(steps, op, opOf);
    return found == steps.end() ? nullptr : &*found;
}

/// A whole number of a step; 0: it has none.
std::int64_t numberOf(const Json* step, const char* option) {
    if (step == nullptr || !step->contains(option) || !step->at(option).is_number_integer()) return 0;
    return step->at(option).get<std::int64_t>();
}

LossKind lossKindOf(const Experiment& experiment) {
    try {
        return makeLoss(firstLoss(experiment.compile))->attributes.kind;
    } catch (const std::exception&) {
        return LossKind::MeanSquaredError;  // a loss that is being typed asks for no classes
    }
}

/// What the model says of its first input; none: nothing.
std::optional<Shape> wantedShape(const Experiment& experiment) {
    const std::vector<ModelInput> inputs = modelInputs(experiment.model);
    return inputs.empty() ? std::nullopt : inputs[0].shape;
}

bool isImage(const Shape& shape) {
    return shape.rank() == 3 && shape.isFullyKnown();
}

std::string shapeText(const Shape& shape) {
    return fmt::format("{}", fmt::join(shape.dims(), "×"));
}

/// "resize 32×32", "one_hot 10", "scale"
std::string stepName(const Json& step) {
    std::string name = opOf(step);
    if (name == "resize") return fmt::format("resize {}×{}", step["height"].dump(), step["width"].dump());
    if (step.contains("shape"))
        return name + " " + shapeText(Shape(step["shape"].get<std::vector<std::int64_t>>()));
    for (const char* option : {"maxlen", "classes"}) {
        if (step.contains(option)) name += " " + step[option].dump();
    }
    return name;
}

/// Puts the steps together, from the raw sample to the model.
class Proposer {
public:
    Proposer(const Experiment& experiment, const DataSource::Description& data)
        : m_experiment(experiment),
          m_data(data),
          m_wanted(wantedShape(experiment)),
          m_present(experiment.data.preprocess),
          m_shape(data.sampleShape) {
        m_proposal.steps = Json::array();
    }
    PreprocessProposal propose();

private:
    void add(Json step) { m_proposal.steps.push_back(std::move(step)); }
    bool pixels() const { return m_data.pixels || m_data.sampleType == DType::UInt8; }
    void makeImages();
    void scale();
    void resize();
    void makeSequences();
    void reshapeTo(const Shape& target);
    void reshape();
    void encodeLabels();
    void keepPresent();
    void changeInput();
    const Experiment& m_experiment;
    const DataSource::Description& m_data;
    std::optional<Shape> m_wanted;
    const Json& m_present;
    Shape m_shape;  ///< after the steps so far
    PreprocessProposal m_proposal;
};

/// The image (height, width, channels) that has as many numbers as an input of another rank; none: there is
/// no such square.
std::optional<Shape> imageFor(const Shape& wanted, std::int64_t channels) {
    if (wanted.rank() == 3) return wanted;
    if (!wanted.isFullyKnown()) return std::nullopt;
    if (wanted.rank() == 2) return Shape{wanted[0], wanted[1], 1};
    if (wanted.rank() != 1) return std::nullopt;
    for (const std::int64_t depth : {channels, std::int64_t{1}, std::int64_t{3}}) {
        const auto side =
            std::llround(std::sqrt(static_cast<double>(wanted[0]) / static_cast<double>(depth)));
        if (side * side * depth == wanted[0]) return Shape{side, side, depth};
    }
    return std::nullopt;
}

/// A source that decodes images makes them of the model's size and channels: they are resized once only.
void Proposer::makeImages() {
    const auto& withShape = sourceTraits(m_experiment.data.source).withImageShape;
    if (!withShape || !isImage(m_shape) || !m_wanted) return;
    std::optional<Shape> image = imageFor(*m_wanted, m_shape[2]);
    if (!image) return;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if ((*image)[axis] == Shape::kUnknown) (*image)[axis] = m_shape[axis];
    }
    if (*image == m_shape) return;
    const Json options = withShape(m_experiment.data.options, *image);
    if (options.is_null()) return;
    m_proposal.images = {.options = options, .shape = *image};
    m_shape = *image;
}

void Proposer::scale() {
    const bool image = m_shape.rank() >= 2;
    const bool own = bringsOwnScale(m_experiment.model);
    bool scaled = false;
    for (const Json& step : m_present) {
        if (!image || (opOf(step) != "scale" && opOf(step) != "standardize")) continue;
        add(step);
        scaled = true;
    }
    if (scaled || own) return;
    const bool table = m_shape.rank() == 1 && m_data.sampleType == DType::Float32 && m_data.vocabulary == 0 &&
                       m_data.supply != DataSource::Supply::Drawn;
    if (pixels()) {
        add({{"op", "scale"}, {"factor", kPixelFactor}});
    } else if (table && m_shape.isFullyKnown()) {
        add({{"op", "standardize"}});
    }
}

void Proposer::resize() {
    if (!m_wanted || m_wanted->rank() != 3 || !pixels()) return;
    if (m_shape.rank() == 2) reshapeTo({m_shape[0], m_shape[1], 1});
    const Shape& wanted = *m_wanted;
    const auto extent = [&](std::size_t axis) {
        return wanted[axis] == Shape::kUnknown ? m_shape[axis] : wanted[axis];
    };
    if (!isImage(m_shape) || fitsInput(wanted, m_shape) || extent(2) != m_shape[2]) return;
    m_shape[0] = extent(0), m_shape[1] = extent(1);
    add({{"op", "resize"}, {"height", m_shape[0]}, {"width", m_shape[1]}});
}

/// To the model's length; as multi_hot where no embedding reads the tokens of a model with a fixed length.
void Proposer::makeSequences() {
    if (m_shape.rank() != 1 || m_shape.isFullyKnown()) return;
    const bool sized = m_wanted && m_wanted->rank() == 1 && m_wanted->isFullyKnown();
    const std::vector<ModelInput> inputs = modelInputs(m_experiment.model);
    const bool embedded = !inputs.empty() && embeddingRows(m_experiment.model, {inputs[0].name})[0] > 0;
    const Json* hot = findStep(m_present, "multi_hot");
    if (hot != nullptr || (sized && !embedded && m_data.vocabulary > 0)) {
        const std::int64_t wanted = sized ? (*m_wanted)[0] : numberOf(hot, "classes");
        const std::int64_t classes = std::max(wanted, m_data.vocabulary);
        add({{"op", "multi_hot"}, {"classes", classes}});
        m_shape = Shape{classes};
        return;
    }
    const Json* padded = findStep(m_present, "pad_sequences");
    const std::int64_t present = numberOf(padded, "maxlen");
    const std::int64_t length = sized ? (*m_wanted)[0] : present > 0 ? present : kSequenceLength;
    Json step = padded != nullptr ? *padded : Json{{"op", "pad_sequences"}};
    step["maxlen"] = length;
    add(std::move(step));
    m_shape = Shape{length};
}

void Proposer::reshapeTo(const Shape& target) {
    add({{"op", "reshape"}, {"shape", target.dims()}});
    m_shape = target;
}

void Proposer::reshape() {
    if (!m_wanted || m_wanted->empty() || !m_shape.isFullyKnown() || fitsInput(*m_wanted, m_shape)) return;
    const std::int64_t elements = m_shape.elementCount();
    Shape target = *m_wanted;
    if (std::ranges::count(target, Shape::kUnknown) > 1) return;
    const auto open = std::ranges::find(target.dims(), Shape::kUnknown) - target.dims().begin();
    if (!target.isFullyKnown()) {
        target[static_cast<std::size_t>(open)] = 1;
        const std::int64_t rest = target.elementCount();
        if (rest == 0 || elements % rest != 0) return;
        target[static_cast<std::size_t>(open)] = elements / rest;
    }
    if (target.elementCount() == elements) reshapeTo(target);
}

/// Numbers as targets, and labels of the sparse loss, stay as they are.
void Proposer::encodeLabels() {
    const LossKind kind = lossKindOf(m_experiment);
    const Json* present = findStep(m_present, "one_hot");
    if (takesClassNumbers(kind) || !m_data.targetShape.empty()) return;
    if (!takesOneHot(kind) && present == nullptr) return;
    const std::int64_t classes = m_data.classes > 0 ? m_data.classes : numberOf(present, "classes");
    if (classes > 0) add({{"op", "one_hot"}, {"classes", classes}});
}

PreprocessProposal Proposer::propose() {
    makeImages();
    scale();
    resize();
    makeSequences();
    reshape();
    encodeLabels();
    m_proposal.sampleShape = m_shape;
    m_proposal.fitsModel = !m_wanted || fitsInput(*m_wanted, m_shape);
    keepPresent();
    if (!m_proposal.fitsModel) changeInput();
    m_proposal.changes =
        m_proposal.steps != m_present || m_proposal.images.has_value() || m_proposal.model.has_value();
    return m_proposal;
}

/// Steps that come to the same stay as a person wrote them, whatever their order.
void Proposer::keepPresent() {
    const auto opsOf = [](const Json& steps) {
        std::vector<std::string> ops;
        for (const Json& step : steps)
            ops.push_back(opOf(step));
        std::ranges::sort(ops);
        return ops;
    };
    if (m_proposal.images || !m_present.is_array() || opsOf(m_present) != opsOf(m_proposal.steps)) return;
    try {
        const Preprocessor present(m_present, m_data.sampleShape, m_data.sampleType);
        const Preprocessor proposed(m_proposal.steps, m_data.sampleShape, m_data.sampleType);
        if (present.sampleShape() == proposed.sampleShape() &&
            present.oneHotClasses() == proposed.oneHotClasses())
            m_proposal.steps = m_present;
    } catch (const Error&) {
        return;  // the present steps do not fit the data
    }
}

void Proposer::changeInput() {
    const std::vector<ModelInput> inputs = modelInputs(m_experiment.model);
    if (inputs.size() != 1 || !m_shape.isFullyKnown()) return;
    ModelConfig model = withInputShape(m_experiment.model, inputs[0].name, m_shape);
    if (!analyze(model).hasErrors()) m_proposal.model = std::move(model);
}

/// Whole sentences, which the window translates. `names`: of the steps; empty: none is left.
std::string stepsSentence(const std::string& names, const PreprocessProposal& proposal) {
    if (!proposal.model) {
        return names.empty() ? "Remove the preprocessing steps."
                             : fmt::format("Set the preprocessing to {}.", names);
    }
    const std::string shape = shapeText(proposal.sampleShape);
    if (names.empty())
        return fmt::format("Remove the preprocessing steps, and set the input shape of the model to {}.",
                           shape);
    return fmt::format("Set the preprocessing to {}, and the input shape of the model to {}.", names, shape);
}

}  // namespace

std::string PreprocessProposal::summary() const {
    std::vector<std::string> names;
    for (const Json& step : steps)
        names.push_back(stepName(step));
    const std::string changed = stepsSentence(fmt::format("{}", fmt::join(names, ", ")), *this);
    if (!images) return changed;
    return fmt::format("Load the images as {}.", shapeText(images->shape)) + " " + changed;
}

Json PreprocessProposal::patch() const {
    Json patch = Json::array();
    const auto put = [&patch](const char* path, Json value) {
        patch.push_back({{"op", "add"}, {"path", path}, {"value", std::move(value)}});
    };
    put("/data/preprocess", steps);
    if (images) put("/data/options", images->options);
    if (model) put("/model", model->toJson());
    return patch;
}

PreprocessProposal proposePreprocessing(const Experiment& experiment, const DataSource::Description& data) {
    return Proposer(experiment, data).propose();
}

Json proposeStep(const std::string& op, const Experiment& experiment, std::size_t position,
                 const DataSource::Description& data) {
    const Json& steps = experiment.data.preprocess;
    const Json proposed = proposePreprocessing(experiment, data).steps;
    if (const Json* step = findStep(proposed, op); step != nullptr) return *step;
    Shape shape = data.sampleShape;
    for (const OutlinedStep& row : outlinePreprocessing(steps, data.sampleShape, data.sampleType)) {
        if (position-- == 0) break;
        if (row.after && row.op != "one_hot") shape = *row.after;
    }
    if (op == "scale") return {{"op", op}, {"factor", 1.0}, {"offset", 0.0}};
    if (op == "reshape")
        return {{"op", op}, {"shape", shape.isFullyKnown() ? Json(shape.dims()) : Json({-1})}};
    if (op == "resize") {
        const bool image = isImage(shape);
        return {{"op", op}, {"height", image ? shape[0] : 32}, {"width", image ? shape[1] : 32}};
    }
    if (op == "pad_sequences") return {{"op", op}, {"maxlen", kSequenceLength}};
    if (op == "multi_hot") return {{"op", op}, {"classes", std::max<std::int64_t>(2, data.vocabulary)}};
    if (op == "one_hot") return {{"op", op}, {"classes", std::max<std::int64_t>(2, data.classes)}};
    return {{"op", op}};
}

}  // namespace shardlab::engine
