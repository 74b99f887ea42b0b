#include "engine/runs/sqlite_database.h"

#include <cstring>
#include <fstream>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

/// While another program writes; a run that trains waits so long for its record, and tries again later.
constexpr int kBusyMilliseconds = 10000;

int openFlags(SqliteDatabase::Access access) {
    switch (access) {
        case SqliteDatabase::Access::ReadWrite:
            return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
        case SqliteDatabase::Access::Immutable:
            return SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
        default:
            return SQLITE_OPEN_READONLY;
    }
}

/// As a URI says it.
std::string immutableName(const std::string& path) {
    std::string name = "file:";
    for (const char c : path) {
        if (c == '%' || c == '?' || c == '#') {
            name += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        } else {
            name += c;
        }
    }
    return name + "?immutable=1";
}

/// One sentence of what SQLite says. Damage is noted.
[[noreturn]] void fail(sqlite3* database, const std::string& where, int result) {
    switch (result & 0xFF) {
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB: {
            std::ofstream(damageMark(where)).flush();
            throw Error("{}: is damaged; it is repaired when Shardlab starts the next time", where);
        }
        case SQLITE_FULL:
            throw Error("{}: cannot be written: no space is left on the disk", where);
        case SQLITE_READONLY:
            throw Error("{}: cannot be changed: it is read-only", where);
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            throw Error("{}: another program writes it for a long time; try again", where);
        case SQLITE_IOERR: {
            const int reason = sqlite3_system_errno(database);
            throw Error("{}: {}", where, reason == 0 ? sqlite3_errmsg(database) : std::strerror(reason));
        }
        default:
            throw Error("{}: {}", where, sqlite3_errmsg(database));
    }
}

}  // namespace

std::filesystem::path damageMark(const std::filesystem::path& database) {
    return database.string() + ".check";
}

SqliteStatement::SqliteStatement(sqlite3* database, const char* sql, std::string where)
    : m_database(database), m_where(std::move(where)) {
    sqlite3_stmt* statement = nullptr;
    check(sqlite3_prepare_v2(database, sql, -1, &statement, nullptr));
    m_statement.reset(statement);
}

void SqliteStatement::check(int result) const {
    if (result == SQLITE_OK || result == SQLITE_ROW || result == SQLITE_DONE) return;
    fail(m_database, m_where, result);
}

SqliteStatement& SqliteStatement::bind(std::int64_t value) {
    check(sqlite3_bind_int64(m_statement.get(), m_next++, value));
    return *this;
}

SqliteStatement& SqliteStatement::bind(double value) {
    check(sqlite3_bind_double(m_statement.get(), m_next++, value));
    return *this;
}

SqliteStatement& SqliteStatement::bind(const std::string& value) {
    check(sqlite3_bind_text64(m_statement.get(), m_next++, value.data(), value.size(), SQLITE_TRANSIENT,
                              SQLITE_UTF8));
    return *this;
}

SqliteStatement& SqliteStatement::bind(const std::optional<std::string>& value) {
    if (value) return bind(*value);
    check(sqlite3_bind_null(m_statement.get(), m_next++));
    return *this;
}

SqliteStatement& SqliteStatement::bindBlob(const std::string& bytes) {
    check(sqlite3_bind_blob64(m_statement.get(), m_next++, bytes.data(), bytes.size(), SQLITE_TRANSIENT));
    return *this;
}

bool SqliteStatement::step() {
    const int result = sqlite3_step(m_statement.get());
    check(result);
    return result == SQLITE_ROW;
}

SqliteStatement& SqliteStatement::reset() {
    sqlite3_reset(m_statement.get());
    m_next = 1;
    return *this;
}

std::int64_t SqliteStatement::integer(int column) const {
    return sqlite3_column_int64(m_statement.get(), column);
}
double SqliteStatement::real(int column) const {
    return sqlite3_column_double(m_statement.get(), column);
}
bool SqliteStatement::isNull(int column) const {
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_NULL;
}

std::string SqliteStatement::text(int column) const {
    const auto* data = static_cast<const char*>(sqlite3_column_blob(m_statement.get(), column));
    const int size = sqlite3_column_bytes(m_statement.get(), column);
    return data == nullptr ? std::string() : std::string(data, data + size);
}

SqliteDatabase::SqliteDatabase(const std::filesystem::path& path, Access access) : m_where(path.string()) {
    // SQLite would wait for what a pipe or a device holds.
    std::error_code ignored;
    const auto status = std::filesystem::status(path, ignored);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        throw Error("{}: expected a regular file", m_where);
    sqlite3* database = nullptr;
    const std::string name = access == Access::Immutable ? immutableName(m_where) : m_where;
    const int result =
        sqlite3_open_v2(name.c_str(), &database, openFlags(access) | SQLITE_OPEN_FULLMUTEX, nullptr);
    m_database.reset(database);
    if (result != SQLITE_OK) throw Error("{}: cannot be opened: {}", m_where, sqlite3_errstr(result));
    sqlite3_busy_timeout(database, kBusyMilliseconds);
}

void SqliteDatabase::execute(const char* sql) const {
    const int result = sqlite3_exec(m_database.get(), sql, nullptr, nullptr, nullptr);
    if (result != SQLITE_OK) fail(m_database.get(), m_where, result);
}

bool SqliteDatabase::sound(const char* table) const {
    sqlite3_stmt* raw = nullptr;
    const std::string check =
        table == nullptr ? std::string("PRAGMA quick_check") : fmt::format("PRAGMA quick_check({})", table);
    int result = sqlite3_prepare_v2(m_database.get(), check.c_str(), -1, &raw, nullptr);
    bool ok = true;
    if (result == SQLITE_OK) {
        result = sqlite3_step(raw);
        const unsigned char* text = result == SQLITE_ROW ? sqlite3_column_text(raw, 0) : nullptr;
        if (text != nullptr) ok = std::string(reinterpret_cast<const char*>(text)) == "ok";
    }
    sqlite3_finalize(raw);
    const int primary = result & 0xFF;
    return ok && primary != SQLITE_CORRUPT && primary != SQLITE_NOTADB;
}

void SqliteDatabase::shrink() const noexcept {
    // A row for each page: sqlite3_exec steps to the end. A reader elsewhere delays it to the next time.
    sqlite3_exec(m_database.get(), "PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)", nullptr,
                 nullptr, nullptr);
}

std::string SqliteDatabase::head(std::size_t bytes) const {
    sqlite3_wal_checkpoint_v2(m_database.get(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    sqlite3_file* file = nullptr;
    sqlite3_file_control(m_database.get(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
    std::string head(bytes, '\0');
    if (file == nullptr || file->pMethods == nullptr) return {};
    const int result = file->pMethods->xRead(file, head.data(), static_cast<int>(bytes), 0);
    return result == SQLITE_OK ? head : std::string();
}

void SqliteDatabase::vacuum() const noexcept {
    sqlite3_exec(m_database.get(), "VACUUM", nullptr, nullptr, nullptr);
}

SqliteTransaction::SqliteTransaction(const SqliteDatabase& database)
    : m_database(database), m_inner(database.inTransaction()) {
    m_database.execute(m_inner ? "SAVEPOINT part" : "BEGIN IMMEDIATE");
}

SqliteTransaction::~SqliteTransaction() {
    if (!m_open) return;
    try {
        m_database.execute(m_inner ? "ROLLBACK TO part; RELEASE part" : "ROLLBACK");
    } catch (const std::exception&) {
        // SQLite has rolled back by itself, as it does on a full disk.
    }
}

void SqliteTransaction::commit() {
    m_database.execute(m_inner ? "RELEASE part" : "COMMIT");
    m_open = false;
}

}  // namespace shardlab::engine
