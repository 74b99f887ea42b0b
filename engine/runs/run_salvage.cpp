#include "engine/runs/run_salvage.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <vector>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/experiment/document_paths.h"
#include "engine/runs/run_row.h"
#include "engine/runs/run_schema.h"

namespace shardlab::engine {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kPageSize = 4096;  // SQLite's own; see "Database Header" in its file format
constexpr std::array kTables{"runs", "documents", "batches", "moments"};

/// What cannot be done is nothing; the other rows go on.
template <typename Action>
auto tried(Action action, decltype(action()) otherwise) {
    try {
        return action();
    } catch (const std::exception&) {
        return otherwise;
    }
}

std::string firstPage(const fs::path& file) {
    std::string page(kPageSize, '\0');
    std::ifstream stream(file, std::ios::binary);
    stream.read(page.data(), static_cast<std::streamsize>(page.size()));
    page.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, stream.gcount())));
    return page;
}

/// The schema cookie of a first page; -1: it is none.
std::int64_t schemaOf(const std::string& page) {
    constexpr std::size_t kCookie = 40;
    if (page.size() != kPageSize) return -1;
    std::int64_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value * 256 + static_cast<unsigned char>(page[kCookie + i]);
    return value;
}

std::vector<std::string> columnsOf(const SqliteDatabase& database, const char* table) {
    std::vector<std::string> columns;
    SqliteStatement rows =
        database.prepare(fmt::format("SELECT name FROM pragma_table_info('{}')", table).c_str());
    while (rows.step())
        columns.push_back(rows.text(0));
    return columns;
}

/// The rows of a table one by one, by their number.
class RowCopier {
public:
    RowCopier(const SqliteDatabase& from, const SqliteDatabase& to, const char* table)
        : m_from(from), m_to(to), m_table(table) {
        const std::vector<std::string> there =
            tried([&] { return columnsOf(from, table); }, std::vector<std::string>());
        for (const std::string& column : columnsOf(to, table)) {
            if (std::ranges::find(there, column) != there.end()) m_columns.push_back(column);
        }
    }

    void run() {
        if (m_columns.empty() || !tried([this] { return prepare(); }, false)) return;
        // If the last number cannot be read, the search ends where nothing comes any more.
        constexpr std::int64_t kMostMissing = 100'000;
        const std::optional<std::int64_t> last = lastRow();
        std::int64_t missing = 0;
        for (std::int64_t row = 1; last ? row <= *last : missing < kMostMissing; ++row) {
            // Not by step(), which notes damage: here it is known, and there may be much of it.
            const bool read = sqlite3_step(m_read->reset().bind(row).handle()) == SQLITE_ROW;
            missing = read ? 0 : missing + 1;
            if (read) write(row);
        }
    }

private:
    std::optional<std::int64_t> lastRow() const {
        return tried(
            [this] {
                SqliteStatement row = m_from.prepare(
                    fmt::format("SELECT coalesce(max(rowid), 0) FROM {} NOT INDEXED", m_table).c_str());
                row.step();
                return std::optional(row.integer(0));
            },
            std::nullopt);
    }

    bool prepare() {
        const std::string columns = fmt::format("{}", fmt::join(m_columns, ", "));
        m_read.emplace(m_from.prepare(
            fmt::format("SELECT {} FROM {} NOT INDEXED WHERE rowid = ?", columns, m_table).c_str()));
        m_write.emplace(m_to.prepare(fmt::format("INSERT OR IGNORE INTO {}(rowid, {}) VALUES(?{})", m_table,
                                                 columns, repeated(m_columns.size()))
                                         .c_str()));
        return true;
    }

    void write(std::int64_t row) {
        m_write->reset().bind(row);
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            sqlite3_bind_value(m_write->handle(), static_cast<int>(i) + 2,
                               sqlite3_column_value(m_read->handle(), static_cast<int>(i)));
        }
        m_write->step();
    }

    static std::string repeated(std::size_t count) {
        std::string text;
        for (std::size_t i = 0; i < count; ++i)
            text += ", ?";
        return text;
    }

    const SqliteDatabase& m_from;
    const SqliteDatabase& m_to;
    const char* m_table;
    std::vector<std::string> m_columns;
    std::optional<SqliteStatement> m_read, m_write;
};

int count(const SqliteDatabase& database) {
    SqliteStatement row = database.prepare("SELECT count(*) FROM runs");
    row.step();
    return static_cast<int>(row.integer(0));
}

/// A copy of the damaged file with its log: opening it writes into it.
class Copy {
public:
    Copy(const fs::path& damaged, const fs::path& target) : m_file(target) {
        remove();
        std::error_code error;
        for (const char* suffix : {"", "-wal"}) {
            if (fs::exists(damaged.string() + suffix, error))
                fs::copy_file(damaged.string() + suffix, target.string() + suffix, error);
            if (error) throw Error("{}: cannot be copied: {}", damaged.string(), error.message());
        }
    }
    ~Copy() { remove(); }
    Copy(const Copy&) = delete;
    Copy& operator=(const Copy&) = delete;
    const fs::path& file() const { return m_file; }

    /// SQLite takes the number of pages from the size of the file, which may have been cut.
    void replaceHead(std::string page) const {
        constexpr std::size_t kValidFor = 92;
        for (std::size_t i = 0; i < 4; ++i)
            page[kValidFor + i] = static_cast<char>(~page[24 + i]);
        std::fstream stream(m_file, std::ios::binary | std::ios::in | std::ios::out);
        stream.write(page.data(), static_cast<std::streamsize>(page.size()));
    }

private:
    void remove() const noexcept {
        std::error_code ignored;
        for (const char* suffix : {"", "-wal", "-shm", "-journal"})
            fs::remove(m_file.string() + suffix, ignored);
        fs::remove(damageMark(m_file), ignored);
    }
    fs::path m_file;
};

/// False, without a change, where no table can be found.
bool copyTables(const fs::path& from, const SqliteDatabase& target) {
    const SqliteDatabase damaged(from);
    std::int64_t version = versionOfRuns(damaged);
    if (version < 1 || version > kRunSchema) version = kRunSchema;
    const bool found = tried([&] { return !columnsOf(damaged, "runs").empty(); }, false);
    if (!found) return false;
    createRunSchema(target, version);
    SqliteTransaction transaction(target);
    for (const char* table : kTables)
        RowCopier(damaged, target, table).run();
    transaction.commit();
    return true;
}

/// Of a run whose row is lost: what its experiment and its history say.
void restoreRow(const SqliteDatabase& database, std::int64_t id, const Json& experiment,
                const std::optional<History>& history) {
    RunInfo run;
    const auto compile = experiment.find("compile");
    if (history)
        noteHistory(run, *history,
                    compile == experiment.end() ? Json::array() : compile->value("metrics", Json::array()));
    const auto text = [&](const char* key) {
        const auto found = experiment.find(key);
        return found != experiment.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    database
        .prepare(
            "INSERT INTO runs(id, name, device, status, started_at, epochs, best_metric_name, best_metric, "
            "owner, experiment_name, metrics, parameters, wall_seconds, simulated_seconds) "
            "VALUES(?, ?, ?, ?, '', ?, ?, ?, '', ?, ?, ?, ?, ?)")
        .bind(id)
        .bind(text("name"))
        .bind(run.device)
        .bind(run.status)
        .bind(static_cast<std::int64_t>(run.epochs))
        .bind(run.bestMetricName)
        .bind(run.bestMetric)
        .bind(text("name"))
        .bind(dumpedText(run.metrics))
        .bind(dumpedText(shortDocumentValues(experiment)))
        .bind(run.wallSeconds)
        .bind(run.simulatedSeconds)
        .step();
}

void restoreRows(const SqliteDatabase& database) {
    SqliteStatement rows = database.prepare(
        "SELECT run, experiment, history FROM documents WHERE run NOT IN (SELECT id FROM runs)");
    while (rows.step()) {
        const Json experiment = Json::parse(rows.text(1), nullptr, false);
        if (!experiment.is_object()) continue;
        const auto history =
            tried([&] { return std::optional(History::fromJson(Json::parse(rows.text(2)))); }, std::nullopt);
        tried(
            [&] {
                restoreRow(database, rows.integer(0), experiment, history);
                return true;
            },
            false);
    }
}

}  // namespace

fs::path headFile(const fs::path& database) {
    return database.string() + ".head";
}

void saveHead(const SqliteDatabase& database, const fs::path& file) {
    tried(
        [&] {
            // Only a change of the tables changes the page: most openings have nothing to do.
            std::int64_t schema = 0;
            SqliteStatement row = database.prepare("PRAGMA schema_version");
            if (row.step()) schema = row.integer(0);
            const std::string kept = firstPage(headFile(file));
            if (!kept.empty() && schemaOf(kept) == schema) return true;
            const std::string page = database.head(kPageSize);
            if (schemaOf(page) == schema) writeFileAtomically(headFile(file), page);
            return true;
        },
        false);
}

int salvageRuns(const fs::path& damaged, const fs::path& recovered) {
    const SqliteDatabase target(recovered);
    const fs::path copied = damaged.string() + ".salvage";
    bool found = false;
    for (const std::string& head : {firstPage(damaged), firstPage(headFile(damaged))}) {
        if (found || head.size() != kPageSize) continue;
        const Copy copy(damaged, copied);
        copy.replaceHead(head);
        found = copyTables(copy.file(), target);
    }
    openRunSchema(target, recovered);
    if (!found) return 0;
    SqliteTransaction transaction(target);
    restoreRows(target);
    target.execute(
        "INSERT INTO documents(run, experiment) SELECT id, 'null' FROM runs "
        "WHERE id NOT IN (SELECT run FROM documents);"
        "DELETE FROM documents WHERE run NOT IN (SELECT id FROM runs);"
        "DELETE FROM batches WHERE run NOT IN (SELECT id FROM runs);"
        "DELETE FROM moments WHERE run NOT IN (SELECT id FROM runs);");
    transaction.commit();
    return count(target);
}

}  // namespace shardlab::engine
