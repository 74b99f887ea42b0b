#include "app/cli/histograms_file.h"

#include <filesystem>
#include <utility>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/monitoring/layer_history_json.h"

namespace shardlab::cli {
namespace fs = std::filesystem;

HistogramsFile::HistogramsFile(std::string path)
    : m_path(std::move(path)),
      m_live(!m_path.empty() && (!fs::exists(m_path) || fs::is_regular_file(m_path))) {}

void HistogramsFile::follow(const engine::SnapshotDelta& delta) {
    if (!m_live) return;
    if (delta.layers) m_waiting = delta.layers;
    if (!m_waiting || Clock::now() < m_next) return;
    constexpr int kShare = 20;
    const auto start = Clock::now();
    try {
        write(*std::exchange(m_waiting, nullptr));
    } catch (const engine::Error&) {
    }
    const auto end = Clock::now();
    m_next = end + (kShare - 1) * (end - start);
}

void HistogramsFile::finish(const engine::RunResult& result) {
    if (!m_path.empty() && result.layers) write(*result.layers);
}

void HistogramsFile::write(const engine::LayerHistory& layers) {
    engine::writeFileAtomically(m_path, engine::toJson(layers).dump() + "\n");
}

}  // namespace shardlab::cli
