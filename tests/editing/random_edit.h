#pragma once
#include <random>

#include "engine/core/error.h"
#include "engine/editing/fragment.h"

namespace shardlab::engine::edits {

/// An edit as a person might make it anywhere in a model; one that is refused leaves the model as it was.
struct RandomEdit {
    ModelConfig after;
    std::string what;
    bool removes = false;
};

inline RandomEdit randomEdit(const ModelConfig& model, std::mt19937& random) {
    static const char* const classes[] = {"Dense",       "Dropout",    "Add",
                                          "Concatenate", "Activation", "InputLayer"};
    const auto pick = [&](std::size_t count) { return random() % count; };
    const std::string className = classes[pick(6)];
    RandomEdit edit{model, "append"};
    if (model.layers.size() < 3) {
        edit.after = appended(model, className).model;
        return edit;
    }
    const std::size_t a = pick(model.layers.size());
    const std::size_t b = pick(model.layers.size());
    const std::vector<Edge> edges = edgesOf(model);
    const bool crowded = model.layers.size() > 40;
    const std::size_t kind = crowded ? 5 : pick(15);
    try {
        const auto apply = [&](const char* what, Edited edited) {
            edit.what = what;
            edit.after = std::move(edited.model);
        };
        if (kind == 0) apply("after", insertedAfter(model, {a}, className));
        if (kind == 1) apply("join", insertedAfter(model, {a, b}, "Add"));
        if (kind == 2) apply("before", insertedBefore(model, a, className));
        if (kind == 3) apply("branch", branched(model, a, className));
        if (kind == 4 && !edges.empty()) apply("on", insertedOn(model, edges[pick(edges.size())], className));
        if (kind == 5) apply("remove", removed(model, crowded ? Rows{a, b} : Rows{a}));
        if (kind == 6 || kind == 7) apply("connect", connected(model, a, b));
        if (kind == 8 && !edges.empty()) apply("disconnect", disconnected(model, edges[pick(edges.size())]));
        if (kind == 9 && !edges.empty()) apply("onto", movedOnto(model, a, edges[pick(edges.size())]));
        if (kind == 10) apply("up", movedUp(model, {a}));
        if (kind == 11) apply("down", movedDown(model, {a}));
        if (kind == 12) apply("duplicate", duplicated(model, {a, b}));
        if (kind == 13) apply("rename", renamed(model, a, "layer_" + std::to_string(random() % 1000)));
        if (kind == 14) apply("output", withOutput(model, a, random() % 2 == 0));
        edit.removes = kind == 5;
    } catch (const Error&) {
        edit.what = "refused";
    }
    return edit;
}

}  // namespace shardlab::engine::edits
