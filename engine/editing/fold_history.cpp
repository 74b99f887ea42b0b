#include "engine/editing/fold_history.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/core/error.h"
#include "engine/editing/fold_reader.h"
#include "engine/editing/renaming.h"

namespace shardlab::engine {

namespace {

std::set<std::string> namesOf(const ModelConfig& model) {
    std::set<std::string> names;
    for (const LayerNode& layer : model.layers)
        names.insert(layer.name);
    return names;
}

/// What an edit leaves of a fold, a block or not.
class Leftover {
public:
    Leftover(const ModelConfig& from, const ModelConfig& to)
        : m_renaming(renaming(from, to)), m_before(namesOf(from)), m_after(namesOf(to)) {}

    Fold of(Fold fold, const FoldReader& reader) const {
        if (m_renaming) std::ranges::replace(fold.layers, m_renaming->second, m_renaming->first);
        std::erase_if(fold.layers, [&](const std::string& layer) { return !m_after.contains(layer); });
        for (const std::size_t row : rowsBetween(reader.graph(), reader.rowsOf(fold.layers))) {
            const std::string& layer = reader.graph().layers[row].name;
            if (!m_before.contains(layer)) fold.layers.push_back(layer);
        }
        const bool namedAfterOne = m_before.contains(fold.name) && !m_after.contains(fold.name);
        if (namedAfterOne) fold.name.clear();
        return fold;
    }

private:
    std::optional<std::pair<std::string, std::string>> m_renaming;  ///< now, before
    std::set<std::string> m_before, m_after;
};

}  // namespace

std::vector<Fold> FoldHistory::follow(const std::vector<Fold>& folds, const ModelConfig& from,
                                      const ModelConfig& to) {
    const std::vector<Change> back = std::exchange(m_changes, {});
    if (folds.empty() && back.empty()) return {};
    const Leftover leftover(from, to);
    FoldReader reader(to);
    std::map<std::size_t, Fold> kept;  // by their first row
    const auto keep = [&](const Fold& fold) -> std::optional<Fold> {
        try {
            Fold drawn = foldOf(reader.read(fold));
            kept.emplace(*reader.rowsOf(drawn.layers).begin(), drawn);
            return drawn;
        } catch (const Error&) {  // no block any more
            return std::nullopt;
        }
    };
    for (const Fold& fold : folds) {
        const auto change = std::ranges::find(back, std::optional(fold), &Change::after);
        const auto now = keep(change == back.end() ? leftover.of(fold, reader) : change->before);
        if (now != fold) m_changes.push_back({fold, now});
    }
    for (const Change& change : back) {
        if (!change.after) keep(change.before);
    }
    std::vector<Fold> followed;
    for (auto& [row, fold] : kept)
        followed.push_back(std::move(fold));
    return followed;
}

}  // namespace shardlab::engine
