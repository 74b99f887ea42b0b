// What a person says of a run: name, tags, notes, archived, pinned.
#include <vector>

#include "engine/runs/run_row.h"
#include "engine/runs/run_store.h"
#include "engine/runs/run_store_impl.h"

namespace shardlab::engine {

void RunStore::rename(std::int64_t id, const std::string& name) {
    const auto lock = m_impl->writing();
    SqliteStatement statement = m_impl->prepare("UPDATE runs SET name = ? WHERE id = ? RETURNING id");
    m_impl->change(id, statement.bind(name).bind(id));
}

void RunStore::setTags(std::int64_t id, const std::vector<std::string>& tags) {
    const auto lock = m_impl->writing();
    SqliteStatement statement = m_impl->prepare("UPDATE runs SET tags = ? WHERE id = ? RETURNING id");
    m_impl->change(id, statement.bind(dumpedText(tags)).bind(id));
}

void RunStore::changeTags(std::int64_t id, const TagChange& change) {
    const auto lock = m_impl->writing();
    SqliteTransaction transaction(*m_impl->database.connection);
    // Not load(): it reads the experiment and all epochs, too.
    SqliteStatement row =
        m_impl->prepare(fmt::format("SELECT {} FROM runs WHERE id = ?", kRunRowColumns).c_str());
    if (!row.bind(id).step()) throw Error("{}: unknown run {}", m_impl->directory.string(), id);
    setTags(id, changedTags(readRunRow(row).tags, change));
    transaction.commit();
}

void RunStore::setNotes(std::int64_t id, const std::string& notes) {
    const auto lock = m_impl->writing();
    SqliteStatement statement = m_impl->prepare("UPDATE runs SET notes = ? WHERE id = ? RETURNING id");
    m_impl->change(id, statement.bind(notes).bind(id));
}

void RunStore::setArchived(std::int64_t id, bool archived) {
    const auto lock = m_impl->writing();
    SqliteStatement statement = m_impl->prepare("UPDATE runs SET archived = ? WHERE id = ? RETURNING id");
    m_impl->change(id, statement.bind(static_cast<std::int64_t>(archived)).bind(id));
}

void RunStore::setPinned(std::int64_t id, bool pinned) {
    const auto lock = m_impl->writing();
    SqliteStatement statement = m_impl->prepare("UPDATE runs SET pinned = ? WHERE id = ? RETURNING id");
    m_impl->change(id, statement.bind(static_cast<std::int64_t>(pinned)).bind(id));
}

void RunStore::atOnce(const std::function<void()>& changes) {
    const auto lock = m_impl->writing();
    SqliteTransaction transaction(*m_impl->database.connection);
    changes();
    transaction.commit();
}

}  // namespace shardlab::engine
