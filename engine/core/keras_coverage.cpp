#include "engine/core/keras_coverage.h"

#include <algorithm>
#include <vector>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/core/keras_classes.h"

namespace shardlab::engine {
namespace {

const std::vector<KerasClass>& allClasses() {
    static const std::vector<KerasClass> all = [] {
        std::vector<KerasClass> rows;
        for (const std::span<const KerasClass> ofKind :
             {keras_classes::layers(), keras_classes::losses(), keras_classes::metrics(),
              keras_classes::optimizers(), keras_classes::schedules(), keras_classes::weightRules(),
              keras_classes::callbacks()}) {
            rows.insert(rows.end(), ofKind.begin(), ofKind.end());
        }
        return rows;
    }();
    return all;
}

}  // namespace

const char* nameOf(KerasSupport support) {
    return support == KerasSupport::Built ? "built" : support == KerasSupport::SameAs ? "same as" : "missing";
}

std::span<const KerasClass> kerasClasses() {
    return allClasses();
}

const KerasClass* findKerasClass(std::string_view kind, std::string_view name) {
    const std::span<const KerasClass> all = kerasClasses();
    const auto it = std::ranges::find_if(
        all, [&](const KerasClass& row) { return row.kind == kind && row.name == name; });
    return it == all.end() ? nullptr : &*it;
}

std::string unknownClass(std::string_view kind, std::string_view name) {
    const KerasClass* known = findKerasClass(kind, name);
    if (known == nullptr || known->support != KerasSupport::Missing)
        return fmt::format("unknown {} {}", kind, abridged(name));
    return fmt::format("{} {} is not supported: {}", kind, name, known->note);
}

}  // namespace shardlab::engine
