#include "engine/runs/sqlite_database.h"

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr int kBusyMilliseconds = 5000;

}  // namespace

SqliteStatement::SqliteStatement(sqlite3* database, const char* sql, std::string where)
    : m_database(database), m_where(std::move(where)) {
    sqlite3_stmt* statement = nullptr;
    check(sqlite3_prepare_v2(database, sql, -1, &statement, nullptr));
    m_statement.reset(statement);
}

void SqliteStatement::check(int result) const {
    if (result == SQLITE_OK || result == SQLITE_ROW || result == SQLITE_DONE) return;
    throw Error("{}: {}", m_where, sqlite3_errmsg(m_database));
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

SqliteDatabase::SqliteDatabase(const std::filesystem::path& path) : m_where(path.string()) {
    // SQLite would wait for what a pipe or a device holds.
    std::error_code ignored;
    const auto status = std::filesystem::status(path, ignored);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        throw Error("{}: expected a regular file", m_where);
    sqlite3* database = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX;
    const int result = sqlite3_open_v2(m_where.c_str(), &database, flags, nullptr);
    m_database.reset(database);
    if (result != SQLITE_OK) throw Error("{}: cannot be opened: {}", m_where, sqlite3_errstr(result));
    sqlite3_busy_timeout(database, kBusyMilliseconds);
}

void SqliteDatabase::execute(const char* sql) const {
    if (sqlite3_exec(m_database.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK) return;
    throw Error("{}: {}", m_where, sqlite3_errmsg(m_database.get()));
}

bool SqliteDatabase::sound(const char* table) const {
    sqlite3_stmt* raw = nullptr;
    const std::string check = std::string("PRAGMA quick_check(") + table + ")";
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
