#include "engine/runs/run_store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>

#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/experiment/experiment.h"
#include "engine/model/model.h"
#include "engine/runs/run_weights.h"
#include "engine/runs/sqlite_database.h"
#include "engine/training/best_metric.h"

namespace shardlab::engine {
namespace fs = std::filesystem;
namespace {

constexpr int kVersion = 1;
constexpr const char* kSchema = R"sql(
CREATE TABLE IF NOT EXISTS runs(
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- numbers are not given twice: the weights' files carry them
    name TEXT NOT NULL, device TEXT NOT NULL, status TEXT NOT NULL, started_at TEXT NOT NULL,
    epochs INTEGER NOT NULL, best_metric_name TEXT NOT NULL, best_metric REAL NOT NULL,
    experiment TEXT NOT NULL, history TEXT, owner TEXT NOT NULL);
PRAGMA user_version = 1;
)sql";

std::string timeText(const char* format) {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm utc{};
    ::gmtime_r(&now, &utc);
    char buffer[32];
    const std::size_t size = std::strftime(buffer, sizeof buffer, format, &utc);
    return {buffer, size};
}

/// "4711-1234567": process number and its start time in clock ticks, since numbers are used again. Empty when
/// the process is gone, and when it was killed and only waits for its parent or for its memory to be freed.
/// Source: proc(5), /proc/[pid]/stat fields 3, 9 and 22; PF_EXITING in the kernel's sched.h.
std::string processIdentity(pid_t process) {
    std::ifstream stream(fmt::format("/proc/{}/stat", process));
    std::string line;
    std::getline(stream, line);
    const std::size_t afterName = line.rfind(')');
    if (afterName == std::string::npos) return {};
    constexpr unsigned long kExiting = 4;
    std::istringstream fields(line.substr(afterName + 1));
    std::string state, skipped, startTime;
    unsigned long flags = 0;
    fields >> state;
    for (int field = 4; field < 9; ++field)
        fields >> skipped;
    fields >> flags;
    for (int field = 10; field <= 22; ++field)
        fields >> startTime;
    if (!fields || state == "Z" || state == "X" || (flags & kExiting) != 0) return {};
    return fmt::format("{}-{}", process, startTime);
}

bool ownerAlive(const std::string& owner) {
    const std::size_t digits = owner.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string::npos || digits > 9) return false;
    return processIdentity(static_cast<pid_t>(std::stol(owner.substr(0, digits)))) == owner;
}

bool unfinished(const std::string& status) {
    for (const RunStatus ended : {RunStatus::Completed, RunStatus::Stopped, RunStatus::Failed}) {
        if (status == nameOf(ended)) return false;
    }
    return true;
}

/// Held while the database is opened: only one process at a time moves a damaged one aside.
class DirectoryLock {
public:
    explicit DirectoryLock(const fs::path& path)
        : m_descriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, static_cast<mode_t>(0666))) {
        if (m_descriptor < 0) throw Error("{}: cannot be written: {}", path.string(), std::strerror(errno));
        while (::flock(m_descriptor, LOCK_EX) != 0 && errno == EINTR) {
        }
    }
    ~DirectoryLock() { ::close(m_descriptor); }
    DirectoryLock(const DirectoryLock&) = delete;
    DirectoryLock& operator=(const DirectoryLock&) = delete;

private:
    int m_descriptor;
};

}  // namespace

class RunStore::Impl {
public:
    explicit Impl(fs::path where) : directory(std::move(where)) {
        std::error_code error;
        fs::create_directories(directory, error);
        if (error) throw Error("{}: cannot be created: {}", directory.string(), error.message());
        const DirectoryLock lock(directory / "runs.lock");
        open();
    }

    void open() {
        const fs::path file = directory / "runs.db";
        database = std::make_unique<SqliteDatabase>(file);
        if (!database->sound()) {
            database.reset();
            moveAside(file);
            database = std::make_unique<SqliteDatabase>(file);
        }
        database->execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
        SqliteStatement version = database->prepare("PRAGMA user_version");
        version.step();
        if (version.integer(0) > kVersion) {
            throw Error("{}: written by a newer Shardlab: this one reads version {}; got {}", file.string(),
                        kVersion, version.integer(0));
        }
        if (version.integer(0) == 0) database->execute(kSchema);
        addColor();
    }

    /// A column that older programs do not know and need not.
    void addColor() const {
        const bool known =
            database->prepare("SELECT 1 FROM pragma_table_info('runs') WHERE name = 'color'").step();
        if (!known) database->execute("ALTER TABLE runs ADD COLUMN color INTEGER");
    }

    void moveAside(const fs::path& file) {
        fs::path target = file.string() + timeText(".damaged-%Y%m%dT%H%M%SZ");
        for (int i = 1; fs::exists(target); ++i)
            target = file.string() + timeText(".damaged-%Y%m%dT%H%M%SZ") + fmt::format("-{}", i);
        std::error_code error;
        fs::rename(file, target, error);
        if (error)
            throw Error("{}: is damaged and cannot be moved aside: {}", file.string(), error.message());
        for (const char* suffix : {"-wal", "-shm"}) {
            fs::rename(file.string() + suffix, target.string() + suffix, error);  // they may not be there
        }
        notice = fmt::format("The list of runs {} is damaged. It was moved to {}; a new list was started.",
                             file.string(), target.string());
    }

    /// compile.metrics of the run's experiment.
    Json metricsOf(std::int64_t id) const {
        SqliteStatement row =
            database->prepare("SELECT json_extract(experiment, '$.compile.metrics') FROM runs WHERE id = ?");
        if (!row.bind(id).step() || row.isNull(0)) return Json::array();
        return parseJson(row.text(0), fmt::format("{}: run {}", (directory / "runs.db").string(), id));
    }

    fs::path weightsFile(std::int64_t id) const { return directory / fmt::format("{}.npz", id); }

    void requireChange(std::int64_t id, std::int64_t changes) const {
        if (changes == 0) throw Error("{}: unknown run {}", directory.string(), id);
    }

    RunInfo readRow(const SqliteStatement& row) const {
        RunInfo info;
        info.id = row.integer(0);
        info.name = row.text(1);
        info.device = row.text(2);
        info.status = row.text(3);
        info.startedAt = row.text(4);
        info.epochs = static_cast<int>(row.integer(5));
        info.bestMetricName = row.text(6);
        info.bestMetric = row.real(7);
        info.color = static_cast<int>(row.isNull(9) ? info.id : row.integer(9));
        if (!row.isNull(10)) info.experimentName = row.text(10);
        if (unfinished(info.status) && !ownerAlive(row.text(8))) info.status = "interrupted";
        std::error_code ignored;
        info.hasWeights = fs::is_regular_file(weightsFile(info.id), ignored);
        return info;
    }

    fs::path directory;
    std::string notice;
    std::unique_ptr<SqliteDatabase> database;
};

fs::path RunStore::defaultDirectory() {
    const char* data = std::getenv("XDG_DATA_HOME");  // NOLINT(concurrency-mt-unsafe): nobody sets it
    if (data != nullptr && *data == '/') return fs::path(data) / "shardlab" / "runs";
    const char* home = std::getenv("HOME");  // NOLINT(concurrency-mt-unsafe)
    if (home == nullptr || *home == '\0') throw Error("runs: neither XDG_DATA_HOME nor HOME is set");
    return fs::path(home) / ".local/share/shardlab/runs";
}

RunStore::RunStore(const fs::path& directory) : m_impl(std::make_unique<Impl>(directory)) {}
RunStore::~RunStore() = default;

const fs::path& RunStore::directory() const {
    return m_impl->directory;
}
const std::string& RunStore::notice() const {
    return m_impl->notice;
}

std::int64_t RunStore::add(const Experiment& experiment, int color) {
    SqliteStatement insert = m_impl->database->prepare(
        "INSERT INTO runs(name, device, status, started_at, epochs, best_metric_name, best_metric, "
        "experiment, owner, color) "
        "VALUES(?, ?, ?, ?, 0, '', 0, ?, ?, ?) RETURNING id");
    insert.bind(experiment.name)
        .bind(experiment.runtime.device)
        .bind(std::string(nameOf(RunStatus::Preparing)))
        .bind(timeText("%Y-%m-%dT%H:%M:%SZ"))
        .bind(experiment.toJson().dump(-1, ' ', false, Json::error_handler_t::replace))
        .bind(processIdentity(::getpid()))
        .bind(static_cast<std::int64_t>(color));
    insert.step();
    const std::int64_t id = insert.integer(0);
    insert.step();  // to its end: the row is committed
    return id;
}

void RunStore::update(std::int64_t id, const History& history) {
    const BestMetric best = bestMetric(history, m_impl->metricsOf(id));
    SqliteStatement statement = m_impl->database->prepare(
        "UPDATE runs SET device = ?, status = ?, epochs = ?, best_metric_name = ?, best_metric = ?, history "
        "= ? "
        "WHERE id = ? RETURNING id");
    const bool found = statement.bind(history.device)
                           .bind(std::string(nameOf(history.status)))
                           .bind(static_cast<std::int64_t>(history.epochs.size()))
                           .bind(best.name)
                           .bind(best.value)
                           .bind(history.toJson().dump(-1, ' ', false, Json::error_handler_t::replace))
                           .bind(id)
                           .step();
    m_impl->requireChange(id, found ? 1 : 0);
    statement.step();
}

void RunStore::saveWeights(std::int64_t id, const NamedWeights& weights) {
    load(id);  // throws if there is no such run
    writeRunWeights(m_impl->weightsFile(id), weights);
}

void RunStore::rename(std::int64_t id, const std::string& name) {
    SqliteStatement statement =
        m_impl->database->prepare("UPDATE runs SET name = ? WHERE id = ? RETURNING id");
    const bool found = statement.bind(name).bind(id).step();
    m_impl->requireChange(id, found ? 1 : 0);
    statement.step();
}

void RunStore::remove(std::int64_t id) {
    SqliteStatement statement = m_impl->database->prepare("DELETE FROM runs WHERE id = ? RETURNING id");
    const bool found = statement.bind(id).step();
    m_impl->requireChange(id, found ? 1 : 0);
    statement.step();
    std::error_code error;
    fs::remove(m_impl->weightsFile(id), error);
    if (error) throw Error("{}: cannot be removed: {}", m_impl->weightsFile(id).string(), error.message());
}

std::vector<RunInfo> RunStore::list() const {
    SqliteStatement rows = m_impl->database->prepare(
        "SELECT id, name, device, status, started_at, epochs, best_metric_name, best_metric, owner, color, "
        "json_extract(experiment, '$.name') FROM runs "
        "ORDER BY id DESC");
    std::vector<RunInfo> runs;
    while (rows.step())
        runs.push_back(m_impl->readRow(rows));
    return runs;
}

RunInfo RunStore::load(std::int64_t id) const {
    SqliteStatement row = m_impl->database->prepare(
        "SELECT id, name, device, status, started_at, epochs, best_metric_name, best_metric, owner, color, "
        "json_extract(experiment, '$.name'), experiment, history "
        "FROM runs WHERE id = ?");
    if (!row.bind(id).step()) throw Error("{}: unknown run {}", m_impl->directory.string(), id);
    RunInfo info = m_impl->readRow(row);
    const std::string where = fmt::format("{}: run {}", (m_impl->directory / "runs.db").string(), id);
    info.experiment = parseJson(row.text(11), where);
    if (!row.isNull(12)) info.history = History::fromJson(parseJson(row.text(12), where));
    return info;
}

NamedWeights RunStore::weights(std::int64_t id) const {
    const RunInfo info = load(id);
    const fs::path file = m_impl->weightsFile(id);
    std::error_code ignored;
    if (!fs::exists(file, ignored)) throw Error("{}: run {} has no saved weights", file.string(), id);
    const Model model = Model::build(Experiment::fromJson(info.experiment).model);
    return readRunWeights(file, model.weightSpecs());
}

}  // namespace shardlab::engine
