#include "engine/experiment/lint_context.h"

namespace shardlab::engine {
namespace {

std::int64_t numbersOf(const LintContext& context) {
    return context.data->targetShape.elementCount() * std::max<std::int64_t>(context.oneHotClasses, 1);
}

std::string fixOf(const LintContext& context) {
    if (takesOneHot(context.loss->attributes.kind) && numbersOf(context) == 1)
        return "Use SparseCategoricalCrossentropy, or add the preprocessing step one_hot.";
    return context.data->targetShape.rank() > 1
               ? "Let the model end in the shape of the target."
               : fmt::format("Set units of the last layer to {}.", numbersOf(context));
}

}  // namespace

void lintTargetSize(LintContext& context) {
    const LayerInfo* output = context.info(context.outputLayer());
    if (context.loss == nullptr || context.loss->sparse() || !context.data || context.data->trainCount == 0)
        return;
    if (output == nullptr || !output->outputShape) return;
    const Shape shape = output->outputShape->withoutBatch();
    const Shape& target = context.data->targetShape;
    if (!shape.isFullyKnown() || !target.isFullyKnown() || shape.elementCount() == numbersOf(context)) return;
    const bool known = std::ranges::any_of(context.findings, [](const Diagnostic& finding) {
        return finding.severity == Severity::Error &&
               (finding.id == "labels-need-one-hot" || finding.id == "output-units" ||
                finding.id == "output-rank" || finding.id == "missing-flatten");
    });
    if (known) return;
    context.add(
        Severity::Error, "target-size", output->name,
        context.oneHotClasses > 0
            ? fmt::format("The output has the shape {}, but the one-hot targets have {} columns.",
                          output->outputShape->toString(), context.oneHotClasses)
            : fmt::format("The output has the shape {}, but the target of one sample has the shape {}.",
                          output->outputShape->toString(), target.toString()),
        fixOf(context));
}

}  // namespace shardlab::engine
