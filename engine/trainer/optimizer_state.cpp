#include "engine/trainer/optimizer_state.h"

#include <algorithm>

#include "engine/optimizers/keras_variables.h"
#include "engine/trainer/trainer.h"

namespace shardlab::engine {
namespace {

/// Positions of the weights that the optimizer updates.
std::vector<std::size_t> trainedWeights(Trainer& trainer) {
    std::vector<std::size_t> trained;
    const auto& slots = trainer.updater().slots();
    for (std::size_t w = 0; w < slots.size(); ++w) {
        if (trainer.weights().specs[w].trainable) trained.push_back(w);
    }
    return trained;
}

bool isKept(Trainer& trainer) {
    const UpdateOptions& options = trainer.optimizer().options();
    return hasKerasVariables(trainer.optimizer().className()) && !options.accumulates() && !options.useEma;
}

/// One of Keras's variables.
struct Variable {
    const Shape& shape;
    Tensor* slot;  ///< null: of a weight without a gradient, as of an output without a loss; Keras has it
    float initialValue;  ///< which it then keeps
};

std::vector<Variable> variablesOf(Trainer& trainer) {
    const std::vector<std::size_t> trained = trainedWeights(trainer);
    auto& slots = trainer.updater().slots();
    std::vector<Variable> variables;
    for (const auto& [weight, slot] :
         kerasVariables(trainer.optimizer().className(), trained.size(),
                        trainer.optimizer().slotNames().size(), VariableOrder::Keras3)) {
        const std::size_t w = trained[weight];
        variables.push_back({.shape = trainer.weights().specs[w].shape,
                             .slot = slots[w].empty() ? nullptr : &slots[w].at(slot),
                             .initialValue = trainer.optimizer().slotInitialValue(slot)});
    }
    return variables;
}

/// Where Keras keeps the state in another form: the slots as they are.
void takeSlots(Trainer& trainer, OptimizerState& state) {
    state.own = OptimizerState::Own{.scalars = trainer.optimizer().scalarState(),
                                    .waitingBatches = trainer.updater().waitingBatches()};
    for (const std::vector<Tensor>& slots : trainer.updater().slots())
        state.variables.insert(state.variables.end(), slots.begin(), slots.end());
}

bool restoreSlots(Trainer& trainer, const OptimizerState& state) {
    Optimizer& optimizer = trainer.optimizer();
    std::vector<Tensor*> own;
    for (std::vector<Tensor>& slots : trainer.updater().slots()) {
        for (Tensor& slot : slots)
            own.push_back(&slot);
    }
    const std::int64_t waiting = state.own->waitingBatches;
    const bool fits = state.own->scalars.size() == optimizer.scalarState().size() && waiting >= 0 &&
                      waiting < std::max<std::int64_t>(1, optimizer.options().accumulationSteps) &&
                      std::ranges::equal(own, state.variables, [](const Tensor* slot, const Tensor& given) {
                          return slot->shape() == given.shape();
                      });
    if (!fits) return false;
    for (std::size_t i = 0; i < own.size(); ++i)
        std::ranges::copy(state.variables[i].floats(), own[i]->floats().begin());
    optimizer.setScalarState(state.own->scalars);
    optimizer.restoreIterations(state.iterations);
    trainer.updater().setWaitingBatches(waiting);
    return true;
}

}  // namespace

std::shared_ptr<const OptimizerState> optimizerStateOf(Trainer& trainer) {
    const bool waits = trainer.updater().waitingBatches() > 0;
    if (trainer.optimizer().iterations() == 0 && !waits) return nullptr;
    auto state = std::make_shared<OptimizerState>();
    state->className = trainer.optimizer().className();
    state->iterations = trainer.optimizer().iterations();
    if (!isKept(trainer)) {
        takeSlots(trainer, *state);
        return state;
    }
    for (const Variable& variable : variablesOf(trainer)) {
        Tensor& kept = state->variables.emplace_back(variable.shape);
        if (variable.slot != nullptr) {
            kept = *variable.slot;
        } else {
            std::ranges::fill(kept.floats(), variable.initialValue);
        }
    }
    return state;
}

bool restoreOptimizer(Trainer& trainer, const OptimizerState& state) {
    if (isKept(trainer) == state.own.has_value() || state.iterations < 0) return false;
    if (!state.className.empty() && state.className != trainer.optimizer().className()) return false;
    if (state.own) return restoreSlots(trainer, state);
    const std::vector<Variable> variables = variablesOf(trainer);
    const bool fits = std::ranges::equal(
        variables, state.variables,
        [](const Variable& own, const Tensor& given) { return own.shape == given.shape(); });
    if (!fits) return false;
    for (std::size_t i = 0; i < variables.size(); ++i) {
        if (variables[i].slot == nullptr) continue;
        std::ranges::copy(state.variables[i].floats(), variables[i].slot->floats().begin());
    }
    trainer.optimizer().restoreIterations(state.iterations);
    return true;
}

}  // namespace shardlab::engine
