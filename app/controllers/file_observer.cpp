#include "app/controllers/file_observer.h"

#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QTimer>
#include <exception>

#include "app/controllers/experiment_file.h"

namespace shardlab {

namespace {

/// The part of a FileObserver that lives on its thread.
class Eye : public QObject {
public:
    explicit Eye(FileObserver& observer) : m_observer(observer) {
        constexpr int kWritten = 100;  // ms in which whoever writes is done
        m_later.setSingleShot(true);
        m_later.setInterval(kWritten);
        connect(&m_later, &QTimer::timeout, this, &Eye::look);
        connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_later, qOverload<>(&QTimer::start));
        connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_later, qOverload<>(&QTimer::start));
    }

    void watch(const QString& path, int question) {
        for (const QStringList& watched : {m_watcher.files(), m_watcher.directories()})
            if (!watched.isEmpty()) m_watcher.removePaths(watched);
        m_path = path;
        m_question = question;
        if (!path.isEmpty()) look();
    }

private:
    void look() {
        // A file that was replaced is another one to the system; its directory says that it is there again.
        if (m_watcher.directories().isEmpty()) m_watcher.addPath(QFileInfo(m_path).absolutePath());
        if (m_watcher.files().isEmpty() && QFileInfo::exists(m_path)) m_watcher.addPath(m_path);
        try {
            const std::string digest = digestOfVersion(m_path.toStdString());
            Q_EMIT m_observer.seen(m_question, QString::fromStdString(digest));
        } catch (const std::exception&) {
            // It cannot be read now: the next save says why.
        }
    }

    FileObserver& m_observer;
    QFileSystemWatcher m_watcher{this};
    QTimer m_later{this};
    QString m_path;
    int m_question = 0;
};

}  // namespace

FileObserver::FileObserver(QObject* parent) : QObject(parent), m_eye(new Eye(*this)) {
    m_eye->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_eye, &QObject::deleteLater);
    m_thread.start(QThread::LowPriority);
}

FileObserver::~FileObserver() {
    m_thread.quit();
    m_thread.wait();
}

void FileObserver::watch(const QString& path, int question) {
    QMetaObject::invokeMethod(
        m_eye, [eye = static_cast<Eye*>(m_eye), path, question] { eye->watch(path, question); });
}

}  // namespace shardlab
