#include <set>

#include "engine/core/json_text.h"
#include "engine/monitoring/layer_history.h"
#include "engine/monitoring/layer_history_json.h"
#include "engine/runs/layer_history_pack.h"
#include "engine/runs/run_store.h"
#include "engine/runs/run_store_impl.h"

namespace shardlab::engine {

void RunStore::Impl::writeBatches(std::int64_t id, const std::vector<BatchPart>& parts) const {
    for (const BatchPart& part : parts) {
        prepare("INSERT OR REPLACE INTO batches(run, part, first_step, count, data) VALUES(?, ?, ?, ?, ?)")
            .bind(id)
            .bind(part.number)
            .bind(part.firstStep)
            .bind(part.count)
            .bindBlob(part.data)
            .step();
    }
}

/// Moments that were written stay as they are; those that the history has left out go.
void RunStore::Impl::writeLayers(std::int64_t id, const LayerHistory& layers) const {
    prepare("UPDATE documents SET layers = ? WHERE run = ?")
        .bind(outlineOf(layers).dump(-1, ' ', false, Json::error_handler_t::replace))
        .bind(id)
        .step();
    std::set<std::int64_t> gone;
    SqliteStatement rows = prepare("SELECT step FROM moments WHERE run = ?");
    for (rows.bind(id); rows.step();)
        gone.insert(rows.integer(0));
    for (const auto& moment : layers.moments) {
        if (gone.erase(moment->step) > 0) continue;
        prepare("INSERT INTO moments(run, step, data) VALUES(?, ?, ?)")
            .bind(id)
            .bind(moment->step)
            .bindBlob(packMoment(*moment))
            .step();
    }
    for (const std::int64_t step : gone)
        prepare("DELETE FROM moments WHERE run = ? AND step = ?").bind(id).bind(step).step();
}

std::vector<StepPoint> RunStore::batches(std::int64_t id) const {
    const std::lock_guard lock(m_impl->mutex);
    SqliteStatement rows =
        m_impl->prepare("SELECT part, first_step, count, data FROM batches WHERE run = ? ORDER BY part");
    rows.bind(id);
    std::vector<StepPoint> points;
    try {
        while (rows.step()) {
            const std::vector<StepPoint> more = unpackBatches({.number = rows.integer(0),
                                                               .firstStep = rows.integer(1),
                                                               .count = rows.integer(2),
                                                               .data = rows.text(3)});
            points.insert(points.end(), more.begin(), more.end());
        }
    } catch (const Error& error) {
        throw Error("{}: {}", m_impl->where(id), error.what());
    }
    return points;
}

std::shared_ptr<const LayerHistory> RunStore::layers(std::int64_t id) const {
    const std::lock_guard lock(m_impl->mutex);
    SqliteStatement outline = m_impl->prepare("SELECT layers FROM documents WHERE run = ?");
    if (!outline.bind(id).step() || outline.isNull(0)) return nullptr;
    try {
        auto history =
            std::make_shared<LayerHistory>(historyFromOutline(parseJson(outline.text(0), "layers")));
        SqliteStatement rows = m_impl->prepare("SELECT data FROM moments WHERE run = ? ORDER BY step");
        for (rows.bind(id); rows.step();) {
            const std::string data = rows.text(0);
            history->moments.push_back(
                std::make_shared<const LayerStatistics>(unpackMoment(data, history->weights.size())));
        }
        if (history->moments.empty()) return nullptr;
        return history;
    } catch (const Error& error) {
        throw Error("{}: {}", m_impl->where(id), error.what());
    }
}

}  // namespace shardlab::engine
