// Lists of runs, and what has changed since the last one.
#include <charconv>
#include <set>

#include "engine/runs/run_row.h"
#include "engine/runs/run_store.h"
#include "engine/runs/run_store_impl.h"
#include "engine/runs/run_table.h"

namespace shardlab::engine {
namespace fs = std::filesystem;
namespace {

const char* conditionOf(RunScope scope) {
    switch (scope) {
        case RunScope::Kept:
            return "WHERE deleted_at IS NULL";
        case RunScope::Bin:
            return "WHERE deleted_at IS NOT NULL";
        default:
            return "";
    }
}

}  // namespace

std::set<std::int64_t> RunStore::Impl::runsWithWeights() const {
    std::set<std::int64_t> ids;
    std::error_code error;
    for (fs::directory_iterator entry(directory, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        std::int64_t id = 0;
        const auto [rest, code] = std::from_chars(name.data(), name.data() + name.size(), id);
        if (code == std::errc() && std::string_view(rest) == ".npz") ids.insert(id);
    }
    return ids;
}

/// Of a statement that selects kRunRowColumns, and others behind them.
void RunStore::Impl::visitRows(SqliteStatement& rows,
                               const std::function<void(RunInfo, const SqliteStatement&)>& visit) const {
    const std::set<std::int64_t> withWeights = runsWithWeights();
    while (rows.step()) {
        RunInfo run = readRunRow(rows);
        run.hasWeights = withWeights.contains(run.id);
        if (run.bin) fillBin(run);
        visit(std::move(run), rows);
    }
}

Json RunStore::Impl::parsedParameters(const std::string& text) {
    Json parameters = Json::parse(text, nullptr, false);
    return parameters.is_object() ? parameters : Json::object();
}

SqliteStatement RunStore::Impl::rowsOf(RunScope scope, Parameters parameters) const {
    return prepare(fmt::format("SELECT {}{} FROM runs {} ORDER BY id DESC", kRunRowColumns,
                               parameters == Parameters::Read ? ", parameters" : "", conditionOf(scope))
                       .c_str());
}

void RunStore::Impl::forEach(RunScope scope, Parameters parameters,
                             const std::function<void(RunInfo)>& visit) const {
    const std::lock_guard lock(mutex);
    SqliteStatement rows = rowsOf(scope, parameters);
    visitRows(rows, [&](RunInfo run, const SqliteStatement& row) {
        if (parameters == Parameters::Read) run.parameters = parsedParameters(row.text(kRunRowWidth));
        visit(std::move(run));
    });
}

void RunStore::fill(RunTable& table, RunScope scope) const {
    const std::lock_guard lock(m_impl->mutex);
    SqliteStatement rows = m_impl->rowsOf(scope, Impl::Parameters::Read);
    m_impl->visitRows(rows, [&](RunInfo run, const SqliteStatement& row) {
        table.add(std::move(run), row.text(kRunRowWidth));
    });
}

std::vector<RunInfo> RunStore::list(RunScope scope) const {
    std::vector<RunInfo> runs;
    m_impl->forEach(scope, Impl::Parameters::Skipped, [&](RunInfo run) { runs.push_back(std::move(run)); });
    return runs;
}

std::vector<RunInfo> RunStore::listWithParameters(RunScope scope) const {
    std::vector<RunInfo> runs;
    forEach([&](RunInfo run) { runs.push_back(std::move(run)); }, scope);
    return runs;
}

void RunStore::forEach(const std::function<void(RunInfo)>& visit, RunScope scope) const {
    m_impl->forEach(scope, Impl::Parameters::Read, visit);
}

std::int64_t RunStore::revision() const {
    const std::lock_guard lock(m_impl->mutex);
    SqliteStatement row = m_impl->prepare("SELECT revision FROM state");
    row.step();
    return row.integer(0);
}

bool RunStore::changedElsewhere() {
    const std::lock_guard lock(m_impl->mutex);
    if (m_impl->database.followReplacement()) m_impl->seen = -1;
    SqliteStatement row = m_impl->prepare("PRAGMA data_version");
    row.step();
    return std::exchange(m_impl->seen, row.integer(0)) != row.integer(0);
}

/// The revision is read first: what changes in between is told twice, never missed.
RunChanges RunStore::changesSince(std::int64_t revision) const {
    const std::lock_guard lock(m_impl->mutex);
    RunChanges changes{.revision = this->revision(), .runs = {}, .present = {}};
    SqliteStatement rows = m_impl->prepare(
        fmt::format("SELECT {}, parameters FROM runs WHERE revision > ? "
                    "UNION ALL SELECT {}, parameters FROM runs WHERE revision <= ? AND deleted_at IS NULL "
                    "AND status NOT IN ('completed', 'stopped', 'failed') ORDER BY id DESC",
                    kRunRowColumns, kRunRowColumns)
            .c_str());
    rows.bind(revision).bind(revision);
    m_impl->visitRows(rows, [&](RunInfo run, const SqliteStatement& row) {
        run.parameters = Impl::parsedParameters(row.text(kRunRowWidth));
        changes.runs.push_back(std::move(run));
    });
    SqliteStatement ids = m_impl->prepare("SELECT id FROM runs");
    while (ids.step())
        changes.present.push_back(ids.integer(0));
    return changes;
}

}  // namespace shardlab::engine
