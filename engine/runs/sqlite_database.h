#pragma once
#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace shardlab::engine {

/// One prepared statement: bind in order, then step. Throws Error naming the database.
class SqliteStatement {
public:
    SqliteStatement(sqlite3* database, const char* sql, std::string where);
    SqliteStatement& bind(std::int64_t value);
    SqliteStatement& bind(double value);
    SqliteStatement& bind(const std::string& value);
    SqliteStatement& bindBlob(const std::string& bytes);
    SqliteStatement& bind(const std::optional<std::string>& value);  ///< nothing: NULL
    bool step();                                                     ///< true: there is a row
    SqliteStatement& reset();                                        ///< to bind and step again
    std::int64_t integer(int column) const;
    double real(int column) const;
    std::string text(int column) const;  ///< or the bytes of a blob
    bool isNull(int column) const;
    sqlite3_stmt* handle() const { return m_statement.get(); }

private:
    void check(int result) const;
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    sqlite3* m_database;
    std::string m_where;
    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
    int m_next = 1;
};

/// Where damage that a statement finds is noted: the next opening looks at the whole file.
std::filesystem::path damageMark(const std::filesystem::path& database);

/// A connection that waits for other processes to finish their writes.
class SqliteDatabase {
public:
    /// Immutable: of a folder in which nothing can be written, without what the write-ahead log has.
    enum class Access { ReadWrite, ReadOnly, Immutable };
    /// Opens or creates. Throws Error.
    explicit SqliteDatabase(const std::filesystem::path& path, Access access = Access::ReadWrite);
    SqliteStatement prepare(const char* sql) const { return {m_database.get(), sql, m_where}; }
    void execute(const char* sql) const;
    /// Whether the file is a database whose table is sound (or missing): false for damaged ones and for files
    /// of another kind. Reads the table, no other one; null: all of them.
    bool sound(const char* table) const;
    bool readOnly() const { return sqlite3_db_readonly(m_database.get(), "main") != 0; }
    sqlite3* handle() const { return m_database.get(); }
    /// Gives the pages that nothing uses back to the disk, as far as that is possible now.
    void shrink() const noexcept;
    void vacuum() const noexcept;  ///< the same by writing the whole file again
    /// The first bytes of the file, once the log is in it as far as that is possible now. Read by SQLite:
    /// whoever opens and closes the file beside it takes the locks of all connections of this process away.
    std::string head(std::size_t bytes) const;
    /// Whether a transaction of this connection is open.
    bool inTransaction() const { return sqlite3_get_autocommit(m_database.get()) == 0; }
    std::int64_t changes() const { return sqlite3_changes(m_database.get()); }

private:
    struct Close {
        void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    };
    std::string m_where;
    std::unique_ptr<sqlite3, Close> m_database;
};

/// All or nothing: what was done since its beginning is undone unless it was committed. Within another one of
/// the connection it is part of that: the outer one's commit writes it, or its end undoes it.
class SqliteTransaction {
public:
    explicit SqliteTransaction(const SqliteDatabase& database);
    ~SqliteTransaction();
    SqliteTransaction(const SqliteTransaction&) = delete;
    SqliteTransaction& operator=(const SqliteTransaction&) = delete;
    void commit();

private:
    const SqliteDatabase& m_database;
    bool m_inner;
    bool m_open = true;
};

}  // namespace shardlab::engine
