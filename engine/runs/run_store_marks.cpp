// What a person says of a run: name, tags, notes, archived, pinned, discarded.
#include <unistd.h>

#include <vector>

#include "engine/runs/process_identity.h"
#include "engine/runs/run_store.h"
#include "engine/runs/run_store_impl.h"

namespace shardlab::engine {
namespace fs = std::filesystem;

void RunStore::rename(std::int64_t id, const std::string& name) {
    const std::lock_guard lock(m_impl->mutex);
    SqliteStatement statement = m_impl->prepare("UPDATE runs SET name = ? WHERE id = ? RETURNING id");
    m_impl->change(id, statement.bind(name).bind(id));
}

void RunStore::setTags(std::int64_t id, const std::vector<std::string>& tags) {
    const std::lock_guard lock(m_impl->mutex);
    SqliteStatement statement = m_impl->prepare("UPDATE runs SET tags = ? WHERE id = ? RETURNING id");
    const std::string text = Json(tags).dump(-1, ' ', false, Json::error_handler_t::replace);
    m_impl->change(id, statement.bind(text).bind(id));
}

void RunStore::setNotes(std::int64_t id, const std::string& notes) {
    const std::lock_guard lock(m_impl->mutex);
    SqliteStatement statement = m_impl->prepare("UPDATE runs SET notes = ? WHERE id = ? RETURNING id");
    m_impl->change(id, statement.bind(notes).bind(id));
}

void RunStore::setArchived(std::int64_t id, bool archived) {
    const std::lock_guard lock(m_impl->mutex);
    SqliteStatement statement = m_impl->prepare("UPDATE runs SET archived = ? WHERE id = ? RETURNING id");
    m_impl->change(id, statement.bind(static_cast<std::int64_t>(archived)).bind(id));
}

void RunStore::setPinned(std::int64_t id, bool pinned) {
    const std::lock_guard lock(m_impl->mutex);
    SqliteStatement statement = m_impl->prepare("UPDATE runs SET pinned = ? WHERE id = ? RETURNING id");
    m_impl->change(id, statement.bind(static_cast<std::int64_t>(pinned)).bind(id));
}

void RunStore::remove(std::int64_t id) {
    const std::lock_guard lock(m_impl->mutex);
    SqliteStatement statement = m_impl->prepare("DELETE FROM runs WHERE id = ? RETURNING id");
    m_impl->change(id, statement.bind(id));
    std::error_code error;
    fs::remove(m_impl->weightsFile(id), error);
    if (error) throw Error("{}: cannot be removed: {}", m_impl->weightsFile(id).string(), error.message());
}

void RunStore::discard(std::int64_t id) {
    const std::lock_guard lock(m_impl->mutex);
    SqliteStatement statement = m_impl->prepare("UPDATE runs SET discarded_by = ? WHERE id = ? RETURNING id");
    m_impl->change(id, statement.bind(processIdentity(::getpid())).bind(id));
}

void RunStore::restore(std::int64_t id) {
    const std::lock_guard lock(m_impl->mutex);
    SqliteStatement statement =
        m_impl->prepare("UPDATE runs SET discarded_by = NULL WHERE id = ? RETURNING id");
    m_impl->change(id, statement.bind(id));
}

void RunStore::purgeDiscarded() {
    const std::lock_guard lock(m_impl->mutex);
    std::vector<std::int64_t> gone;
    SqliteStatement rows =
        m_impl->prepare("SELECT id, discarded_by FROM runs WHERE discarded_by IS NOT NULL");
    while (rows.step()) {
        if (!processAlive(rows.text(1))) gone.push_back(rows.integer(0));
    }
    for (const std::int64_t id : gone)
        remove(id);
}

void RunStore::atOnce(const std::function<void()>& changes) {
    const std::lock_guard lock(m_impl->mutex);
    SqliteTransaction transaction(*m_impl->database.connection);
    changes();
    transaction.commit();
}

}  // namespace shardlab::engine
