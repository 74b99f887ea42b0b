#include "app/shell/recovery.h"

#include <QDateTime>
#include <algorithm>

#include "app/shell/file_actions.h"
#include "app/shell/main_window.h"
#include "app/shell/notice_bar.h"
#include "widgets/common/date_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

/// "14:32" today, else "3 May, 14:32".
QString timeOf(std::chrono::system_clock::time_point savedAt) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(savedAt.time_since_epoch()).count();
    return recentTimeText(QDateTime::fromSecsSinceEpoch(seconds));
}

}  // namespace

Recovery::Recovery(MainWindow& window, Autosave::Delays delays)
    : m_window(window), m_autosave(window.workbench().document, window.workbench().file, delays, this) {
    connect(&m_autosave, &Autosave::failed, &window, [&window](const QString& error) {
        NoticeBar::show(&window, tr("Autosave failed: %1").arg(error), true);
    });
    runInBackground(
        this, &m_worker, [] { return findRecoverable(recoveryDirectory()); },
        [this](std::vector<Recoverable> found) {
            m_found = std::move(found);
            std::reverse(m_found.begin(), m_found.end());
            offerNext();
        },
        [](const QString&) {});
}

void Recovery::offerNext() {
    if (m_found.empty()) return;
    const Recoverable found = m_found.back();
    const auto then = [this, found](void (Recovery::*act)(const Recoverable&)) {
        return [this, found, act] {
            m_found.pop_back();
            (this->*act)(found);
            offerNext();
        };
    };
    const QString text = tr("“%1” was not saved before Shardlab ended. Restore the changes from %2?")
                             .arg(toQString(found.name), timeOf(found.savedAt));
    NoticeBar::ask(&m_window,
                   {QStringLiteral("recovery"),
                    text,
                    tr("Ask again at the next start"),
                    {{tr("Restore"), then(&Recovery::restore)}, {tr("Discard"), then(&Recovery::discard)}}});
}

void Recovery::restore(const Recoverable& found) {
    m_window.fileActions().whenSaved([this, found] {
        ExperimentDocument& document = m_window.workbench().document;
        // Its digest of then: what was saved to the file since is not overwritten unseen.
        m_window.workbench().file.follow(toQString(found.original), found.originalDigest);
        document.replace(found.experiment, toQString(found.original));
        document.undoStack().resetClean();  // the file, if there is one, does not have these edits
        m_autosave.adopt(found.path, found.lock);
        Q_EMIT m_window.workbench().opened({});
    });
}

void Recovery::discard(const Recoverable& found) {
    runInBackground(
        this, &m_worker,
        [found] {
            removeRecoverable(found.path);
            return true;
        },
        [](bool) {}, [](const QString&) {});
}

}  // namespace shardlab
