#include "app/controllers/run_table_controller.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QSignalBlocker>
#include <QUndoCommand>
#include <algorithm>

#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

QString runCount(int runs) {
    return formatNumber(runs, RunTableController::tr("1 run"), RunTableController::tr("%1 runs"));
}

std::string utcNow() {
    return QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyy-MM-ddThh:mm:ssZ")).toStdString();
}

class RunEdit final : public QUndoCommand {
public:
    RunEdit(const QString& text, std::function<void()> redo, std::function<void()> undo)
        : QUndoCommand(text), m_redo(std::move(redo)), m_undo(std::move(undo)) {}
    void redo() override { m_redo(); }
    void undo() override { m_undo(); }

private:
    std::function<void()> m_redo, m_undo;
};

}  // namespace

RunTableController::RunTableController(RunController& runs, Readings& readings, QObject* parent)
    : QObject(parent), m_runs(runs), m_readings(readings) {
    constexpr int kUndoSteps = 200;
    m_undo.setUndoLimit(kUndoSteps);
    connect(&runs, &RunController::recordChanged, this, &RunTableController::note);
    connect(&runs.archive(), &RunArchive::added, this, [this](const QString& id, qint64 number) {
        if (engine::RunInfo* run = edit(id)) run->id = number;
    });
    connect(&runs.archive(), &RunArchive::refused, this, [this] {
        if (m_loaded) load();  // what was shown is not so
    });
    constexpr int kBetweenLooks = 1000;  // ms
    m_looks.setInterval(kBetweenLooks);
    connect(&m_looks, &QTimer::timeout, this, &RunTableController::follow);
    connect(&runs, &RunController::storeRead, this, [this](qint64 revision) {
        if (m_revision < 0) m_revision = revision;
        m_looks.start();
    });
    connect(qApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive) follow();
    });
}

const engine::RunInfo* RunTableController::find(const QString& id) const {
    const int row = rowOf(id);
    return row < 0 ? nullptr : &m_table->run(static_cast<std::size_t>(row));
}

engine::RunInfo* RunTableController::edit(const QString& id) {
    return const_cast<engine::RunInfo*>(find(id));
}

const RunColumns& RunTableController::columns() {
    if (!m_columns) m_columns = std::make_shared<const RunColumns>(*m_table);
    return *m_columns;
}

void RunTableController::load() {
    if (std::exchange(m_loading, true)) return;
    m_stale = false;
    m_news.clear();
    m_runs.archive().loadTable([this](RunArchive::Table& table) {
        m_loading = false;
        if (m_stale) return load();  // edits of the meantime may be missing
        take(table);
    });
}

void RunTableController::exportLogs(const QStringList& ids, const QString& logdir) {
    const LongTaskPtr task = m_readings.begin(tr("Exporting to TensorBoard"), LongTask::Kind::Work);
    m_runs.archive().exportLogs(ids, logdir, task, [this, logdir](int runs) {
        Q_EMIT exchanged(tr("Exported %1 for TensorBoard: %2").arg(runCount(runs), logdir));
    });
}

void RunTableController::exportFile(const QStringList& ids, const engine::RunExport& what,
                                    const QString& file) {
    const LongTaskPtr task =
        m_readings.begin(tr("Exporting %1").arg(QFileInfo(file).fileName()), LongTask::Kind::Work);
    m_runs.archive().exportFile(ids, what, file, task, [this, file](int runs) {
        Q_EMIT exchanged(tr("Exported %1: %2").arg(runCount(runs), file));
    });
}

void RunTableController::importLogs(const QString& logdir) {
    const LongTaskPtr task = m_readings.begin(QDir(logdir).dirName());
    m_runs.archive().importLogs(logdir, task, [this](int runs) {
        m_stale = m_loading;
        load();
        Q_EMIT exchanged(tr("Imported %1 of TensorBoard").arg(runCount(runs)));
    });
}

void RunTableController::take(RunArchive::Table& table) {
    std::vector<engine::RunInfo> unknown;  // of other programs
    std::vector<QString> unknownIds;
    for (std::size_t row = 0; row < table.ids.size(); ++row) {
        const engine::RunInfo& run = table.runs->run(row);
        if (run.bin || m_runs.find(table.ids[row]) != nullptr) continue;
        unknown.push_back(run);
        unknownIds.push_back(table.ids[row]);
    }
    if (!unknown.empty()) m_runs.addStored(unknown, unknownIds);
    m_table = table.runs;
    m_ids = table.ids;
    m_binDays = table.binDays;
    m_revision = table.revision;
    if (!m_looks.isActive()) m_looks.start();
    m_columns = table.columns;
    index();
    m_loaded = true;
    QSignalBlocker blocker(this);
    for (const auto& [id, run] : m_news)
        note(id, run);
    blocker.unblock();
    Q_EMIT loaded();
}

void RunTableController::index() {
    m_rowOf.clear();
    m_rowOf.reserve(static_cast<int>(m_ids.size()));
    for (const QString& id : m_ids)
        m_rowOf.insert(id, m_rowOf.size());
}

/// The first epoch of a run may bring metrics that no run had.
bool RunTableController::hasNewMetric(const engine::RunInfo& run) {
    for (const auto& [key, value] : run.metrics.items()) {
        const QString name = toQString(key);
        if (!columns().all().contains(name) &&
            !columns().metrics().contains(QStringLiteral("metrics.") + name))
            return true;
    }
    return false;
}

/// Of a run that is there, what training changes.
void RunTableController::note(const QString& id, const engine::RunInfo& run) {
    if (m_loading) m_news.insert_or_assign(id, run);
    if (!m_loaded) return;
    if (engine::RunInfo* known = edit(id)) {
        known->status = run.status;
        known->epochs = run.epochs;
        known->metrics = run.metrics;
        known->bestMetricName = run.bestMetricName;
        known->bestMetric = run.bestMetric;
        known->wallSeconds = run.wallSeconds;
        known->simulatedSeconds = run.simulatedSeconds;
        known->hasWeights = run.hasWeights;
        if (hasNewMetric(run)) {
            m_columns.reset();
            return Q_EMIT loaded();
        }
        Q_EMIT runChanged(rowOf(id));
        return;
    }
    m_table->add(run);
    m_columns.reset();
    m_ids.push_back(id);
    m_rowOf.insert(id, static_cast<int>(m_ids.size()) - 1);
    Q_EMIT runAdded(rowOf(id));
}

void RunTableController::push(const QString& text, std::function<void()> redo, std::function<void()> undo) {
    const auto noted = [this](const std::function<void()>& change) {
        return [this, change] {
            m_stale = m_stale || m_loading;
            ++m_edits;
            change();
            Q_EMIT runsEdited();
        };
    };
    m_undo.push(new RunEdit(text, noted(redo), noted(undo)));
}

void RunTableController::rename(const QString& id, const QString& name) {
    const RunRow* run = m_runs.find(id);
    if (run == nullptr || name == run->name) return;
    const auto put = [this, id](const QString& text) {
        if (engine::RunInfo* named = edit(id)) named->name = text.toStdString();
        m_runs.rename(id, text);
    };
    push(
        tr("Rename run"), [=] { put(name); }, [=, before = run->name] { put(before); });
}

void RunTableController::setTags(const QString& id, const engine::RunTags& tags) {
    const engine::RunInfo* run = find(id);
    if (run == nullptr || run->tags == tags) return;
    push(
        tr("Change tags"),
        [=, this, before = run->tags] {
            putTags({{id, {before, tags}}});
        },
        [=, this, before = run->tags] {
            putTags({{id, {tags, before}}});
        });
}

void RunTableController::changeTags(const QStringList& ids, const engine::TagChange& change) {
    std::map<QString, TagStep> there, back;
    for (const QString& id : ids) {
        const engine::RunInfo* run = find(id);
        if (run == nullptr) continue;
        const engine::RunTags tags = changedTags(run->tags, change);
        if (tags == run->tags) continue;
        there[id] = {run->tags, tags};
        back[id] = {tags, run->tags};
    }
    if (there.empty()) return;
    push(
        tr("Change tags"), [=, this] { putTags(there); }, [=, this] { putTags(back); });
}

void RunTableController::setNotes(const QStringList& ids, const QString& notes) {
    std::map<QString, std::string> before, after;
    for (const QString& id : ids) {
        const engine::RunInfo* run = find(id);
        if (run == nullptr || toQString(run->notes) == notes) continue;
        before[id] = run->notes;
        after[id] = notes.toStdString();
    }
    if (after.empty()) return;
    push(
        tr("Change note"), [=, this] { putNotes(after); }, [=, this] { putNotes(before); });
}

void RunTableController::setPinned(const QStringList& ids, bool pinned) {
    std::map<QString, bool> before, after;
    for (const QString& id : ids) {
        const engine::RunInfo* run = find(id);
        if (run == nullptr || run->pinned == pinned) continue;
        before[id] = run->pinned;
        after[id] = pinned;
    }
    if (after.empty()) return;
    push(
        pinned ? tr("Pin runs") : tr("Unpin runs"), [=, this] { putPinned(after); },
        [=, this] { putPinned(before); });
}

void RunTableController::setArchived(const QStringList& ids, bool archived) {
    QStringList changed;
    for (const QString& id : ids) {
        const engine::RunInfo* run = find(id);
        if (run != nullptr && run->archived != archived) changed << id;
    }
    if (changed.isEmpty()) return;
    push(
        archived ? tr("Archive runs") : tr("Unarchive runs"), [=, this] { putArchived(changed, archived); },
        [=, this] { putArchived(changed, !archived); });
    Q_EMIT edited(archived ? formatNumber(changed.size(), tr("1 run archived"), tr("%1 runs archived"))
                           : formatNumber(changed.size(), tr("1 run unarchived"), tr("%1 runs unarchived")));
}

bool RunTableController::isTraining(const QString& id) const {
    if (m_runs.isActive(id)) return true;
    const engine::RunInfo* run = find(id);
    return run != nullptr && (run->status == "preparing" || run->status == "compiling" ||
                              run->status == "running" || run->status == "paused");
}

void RunTableController::discard(QStringList ids) {
    ids.erase(std::remove_if(ids.begin(), ids.end(), [this](const QString& id) { return isTraining(id); }),
              ids.end());
    if (ids.isEmpty()) return;
    push(
        tr("Delete runs"), [=, this] { putInBin(ids, true); }, [=, this] { putInBin(ids, false); });
    Q_EMIT edited(formatNumber(ids.size(), tr("1 run moved to the bin"), tr("%1 runs moved to the bin")));
}

void RunTableController::restore(const QStringList& ids) {
    push(
        tr("Restore runs"), [=, this] { putInBin(ids, false); }, [=, this] { putInBin(ids, true); });
    Q_EMIT edited(formatNumber(ids.size(), tr("1 run restored"), tr("%1 runs restored")));
}

void RunTableController::purge(const QStringList& ids) {
    for (const QString& id : ids) {
        if (const int row = rowOf(id); row >= 0) m_table->setRemoved(static_cast<std::size_t>(row));
    }
    m_stale = m_stale || m_loading;
    ++m_edits;
    const LongTaskPtr task = m_readings.begin(tr("Deleting runs"), LongTask::Kind::Work);
    m_runs.archive().purge(ids, task, [this, task](const engine::PurgedRuns& purged) {
        if (task->canceled()) {  // the others are there again
            m_stale = m_loading;
            load();
        }
        Q_EMIT this->purged(formatNumber(purged.runs, tr("1 run deleted permanently, %2 freed"),
                                         tr("%1 runs deleted permanently, %2 freed"))
                                .arg(formatBytes(purged.bytes)));
    });
    Q_EMIT runsEdited();
}

void RunTableController::setBinDays(int days) {
    if (days == m_binDays) return;
    m_binDays = days;
    m_runs.archive().setBinDays(days);
    m_stale = m_loading;
    load();  // the days that are left
}

/// What others tagged in between stays: the store gets the difference, unless only the order is another one.
void RunTableController::putTags(const std::map<QString, TagStep>& steps) {
    std::vector<std::pair<QString, RunArchive::Change>> changes;
    for (const auto& [id, step] : steps) {
        const engine::TagChange change = engine::tagChange(step.from, step.to);
        const bool order = change.add.empty() && change.remove.empty();
        if (engine::RunInfo* run = edit(id)) run->tags = order ? step.to : changedTags(run->tags, change);
        changes.emplace_back(id, [order, change, to = step.to](engine::RunStore& store, std::int64_t number) {
            if (order) return store.setTags(number, to);
            store.changeTags(number, change);
        });
    }
    m_runs.archive().change(changes);
}

void RunTableController::putNotes(const std::map<QString, std::string>& notes) {
    std::vector<std::pair<QString, RunArchive::Change>> changes;
    for (const auto& [id, text] : notes) {
        if (engine::RunInfo* run = edit(id)) run->notes = text;
        changes.emplace_back(
            id, [text = text](engine::RunStore& store, std::int64_t run) { store.setNotes(run, text); });
    }
    m_runs.archive().change(changes);
}

void RunTableController::putPinned(const std::map<QString, bool>& pinned) {
    std::vector<std::pair<QString, RunArchive::Change>> changes;
    for (const auto& [id, each] : pinned) {
        if (engine::RunInfo* run = edit(id)) run->pinned = each;
        changes.emplace_back(
            id, [each = each](engine::RunStore& store, std::int64_t run) { store.setPinned(run, each); });
    }
    m_runs.archive().change(changes);
}

void RunTableController::putArchived(const QStringList& ids, bool archived) {
    for (const QString& id : ids) {
        if (engine::RunInfo* run = edit(id)) run->archived = archived;
    }
    m_runs.setArchived(ids, archived);
}

void RunTableController::putInBin(const QStringList& ids, bool inBin) {
    std::vector<engine::RunInfo> restored;
    std::vector<QString> restoredIds;
    for (const QString& id : ids) {
        engine::RunInfo* run = edit(id);
        if (run == nullptr) continue;
        run->bin = inBin ? std::optional(engine::RunBin{.deletedAt = utcNow(),
                                                        .daysLeft = m_binDays > 0 ? m_binDays : -1})
                         : std::nullopt;
        if (inBin || run->id <= 0) continue;
        restored.push_back(*run);
        restoredIds.push_back(id);
    }
    if (inBin) {
        m_runs.discard(ids);
    } else {
        m_runs.restore(ids);
        m_runs.addStored(restored, restoredIds);  // those that were deleted before this start
    }
    if (m_loaded) load();  // their size
}

}  // namespace shardlab
