#include "app/controllers/run_list.h"

#include <QDateTime>
#include <algorithm>
#include <ctime>
#include <functional>

#include "app/controllers/run_archive.h"
#include "widgets/common/date_text.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/devices/device_names.h"

namespace shardlab {

namespace {

/// Of thousands of runs at once: the C library takes a tenth of the time of QDateTime to find the local time.
QString localTime(const std::string& utc) {
    std::tm parts{};
    const char* end = ::strptime(utc.c_str(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    if (end != nullptr && *end == '\0') {
        const std::time_t time = ::timegm(&parts);
        if (::localtime_r(&time, &parts) != nullptr) {
            const QDate date(parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday);
            return dateTimeText(QDateTime(date, QTime(parts.tm_hour, parts.tm_min), Qt::UTC));  // as it is
        }
    }
    const QDateTime time = QDateTime::fromString(toQString(utc), Qt::ISODate).toLocalTime();
    return time.isValid() ? dateTimeText(time) : toQString(utc);
}

constexpr qint64 kThisSession = qint64{1} << 40;  ///< older runs have the numbers of the store

RunRow storedRow(const engine::RunInfo& info, const QString& id) {
    RunRow row;
    row.id = id;
    row.name = toQString(info.name);
    row.experiment = toQString(info.experimentName);
    row.device = deviceName(info.device);
    row.status = toQString(info.status);
    row.started = localTime(info.startedAt);
    row.epochs = info.epochs;
    row.bestName = toQString(info.bestMetricName);
    row.best = info.bestMetric;
    row.color = theme().runColor(info.color);
    row.number = info.color;
    return row;
}

}  // namespace

const RunRow* RunList::find(const QString& id) const {
    const int row = rowOf(id);
    return row < 0 ? nullptr : &m_rows[static_cast<std::size_t>(row)];
}

RunRow* RunList::edit(const QString& id) {
    return const_cast<RunRow*>(find(id));
}

std::vector<const RunRow*> RunList::shownRows() const {
    std::vector<const RunRow*> rows;
    for (const QString& id : m_shown) {
        if (inScope(*find(id))) rows.push_back(find(id));
    }
    std::ranges::sort(rows, std::greater());  // they lie in one vector, the newest first
    return rows;
}

int RunList::nextColor() const {
    return m_rows.empty() ? 0 : m_colors.value(m_rows.front().id) + 1;
}

void RunList::sort() {
    const auto age = [this](const RunRow& row) { return m_ages.value(row.id); };
    if (!std::ranges::is_sorted(m_rows, std::greater(), age))
        std::ranges::stable_sort(m_rows, std::greater(), age);
    index();
}

void RunList::index() {
    m_rowOf.clear();
    m_rowOf.reserve(static_cast<int>(m_rows.size()));
    for (const RunRow& row : m_rows)
        m_rowOf.insert(row.id, m_rowOf.size());
}

void RunList::begin(const QString& id, const engine::Experiment& experiment, int color) {
    RunRow row;
    row.id = id;
    row.name = toQString(experiment.name);
    row.experiment = row.name;
    row.device = deviceName(experiment.runtime.device);
    row.status = QLatin1String(nameOf(engine::RunStatus::Running));
    row.started = dateTimeText(QDateTime::currentDateTime());
    row.color = theme().runColor(color);
    row.number = color;
    row.active = true;
    m_colors.insert(id, color);
    m_ages.insert(id, kThisSession + m_ages.size());
    m_shown.insert(id);
    m_rows.insert(m_rows.begin(), row);
    index();
}

void RunList::addStored(const std::vector<engine::RunInfo>& runs, const std::vector<QString>& ids) {
    m_rows.reserve(m_rows.size() + runs.size());
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const engine::RunInfo& info = runs[i];
        RunRow row = storedRow(info, ids.empty() ? RunArchive::idOf(info) : ids[i]);
        if (info.archived) m_archived.insert(row.id);
        if (m_discarded.contains(row.id)) continue;
        if (RunRow* known = edit(row.id)) {
            row.label = known->label;
            if (!known->active) *known = std::move(row);
            continue;
        }
        m_colors.insert(row.id, info.color);
        m_ages.insert(row.id, info.id);
        m_rows.push_back(std::move(row));
    }
    sort();
}

bool RunList::updateOne(const engine::RunInfo& run, const QString& id) {
    if (run.bin) {
        if (rowOf(id) < 0) return false;
        discard({id});
        return true;
    }
    setArchivedOf(id, run.archived);
    if (m_discarded.contains(id)) {
        restore({id});
        return true;
    }
    RunRow row = storedRow(run, id);
    if (RunRow* known = edit(id)) {
        row.label = known->label;
        if (known->active) return false;
        *known = row;
        return false;
    }
    m_colors.insert(id, run.color);
    if (!m_ages.contains(id)) m_ages.insert(id, run.id);
    m_rows.push_back(std::move(row));
    return true;
}

bool RunList::update(const std::vector<engine::RunInfo>& runs, const std::vector<QString>& ids,
                     const QStringList& gone) {
    bool moved = false;
    for (std::size_t i = 0; i < runs.size(); ++i)
        moved = updateOne(runs[i], ids[i]) || moved;
    for (const QString& id : gone) {
        m_discarded.remove(id);
        m_discardedShown.remove(id);
        m_shown.remove(id);
    }
    const QSet<QString> lost(gone.begin(), gone.end());
    moved =
        std::erase_if(m_rows, [&](const RunRow& row) { return !row.active && lost.contains(row.id); }) > 0 ||
        moved;
    if (moved) sort();
    return moved;
}

void RunList::setArchivedOf(const QString& id, bool archived) {
    if (archived) {
        m_archived.insert(id);
    } else {
        m_archived.remove(id);
    }
}

void RunList::setShown(const QString& id, bool shown) {
    if (rowOf(id) < 0) return;
    if (shown) {
        m_shown.insert(id);
    } else {
        m_shown.remove(id);
    }
}

bool RunList::inScope(const RunRow& row) const {
    if (m_archived.contains(row.id)) return false;
    const bool imported = row.experiment.isEmpty();  // to be seen beside those of any experiment
    return m_scope.isEmpty() || m_scope.contains(row.experiment) || row.active || imported;
}

void RunList::setArchived(const QStringList& ids, bool archived) {
    for (const QString& id : ids)
        setArchivedOf(id, archived);
}

void RunList::discard(const QStringList& ids) {
    for (const QString& id : ids) {
        if (const RunRow* row = find(id)) m_discarded.insert(id, *row);
        if (m_shown.remove(id)) m_discardedShown.insert(id);
    }
    std::erase_if(m_rows, [this](const RunRow& row) { return m_discarded.contains(row.id); });
    index();
}

void RunList::restore(const QStringList& ids) {
    for (const QString& id : ids) {
        const auto found = m_discarded.find(id);
        if (found == m_discarded.end()) continue;
        m_rows.push_back(found.value());
        m_discarded.erase(found);
        if (m_discardedShown.remove(id)) m_shown.insert(id);
    }
    sort();
}

void RunList::refreshColors() {
    for (RunRow& row : m_rows)
        row.color = theme().runColor(m_colors.value(row.id));
    for (RunRow& row : m_discarded)
        row.color = theme().runColor(m_colors.value(row.id));
}

}  // namespace shardlab
