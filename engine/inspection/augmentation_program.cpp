#include "engine/inspection/augmentation_program.h"

#include <algorithm>

#include "engine/program/op_rule.h"
#include "engine/program/program_part.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {
namespace {

bool isRandom(const Op& op) {
    return op.phase == Phase::Forward && ruleOf(op.kind).random;
}

std::vector<std::string> randomLayers(const Program& program) {
    std::vector<std::string> names;
    for (const Op& op : program.ops)
        if (isRandom(op)) names.push_back(program.layerNames[static_cast<std::size_t>(op.layer)]);
    return names;
}

}  // namespace

std::optional<AugmentationProgram> augmentationProgramOf(const Model& model) {
    const Program whole = model.compile({.batch = 1, .training = true});
    std::optional<AugmentationProgram> best;
    for (const Op& op : whole.ops) {
        if (!isRandom(op) || !needsNoWeights(whole, op.outputs[0])) continue;
        Program part = partOf(whole, op.outputs[0]);
        if (part.inputs.size() != 1) continue;
        std::vector<std::string> layers = randomLayers(part);
        if (best && layers.size() <= best->layers.size()) continue;
        const auto name = std::ranges::find(whole.inputNames, part.inputNames[0]);
        const auto input = static_cast<std::size_t>(name - whole.inputNames.begin());
        best = AugmentationProgram{std::move(part), input, std::move(layers)};
    }
    return best;
}

AugmentationRunner::AugmentationRunner(AugmentationProgram part, std::uint64_t seed)
    : m_shape(shapeOf(part.program, part.program.outputs[0]).withoutBatch()),
      m_executor(std::move(part.program), {.maxBatch = 1, .seed = seed}, std::make_shared<ThreadArena>(1)) {}

std::span<const float> AugmentationRunner::draw(std::span<const float> x, std::int64_t step,
                                                std::int64_t position) {
    m_executor.run({.inputs = {x.data()}, .count = 1, .first = position}, {},
                   static_cast<std::uint64_t>(step));
    return m_executor.output();
}

}  // namespace shardlab::engine
