#pragma once
#include <QObject>
#include <QString>
#include <QThread>

namespace shardlab {

/// Looks after one file on a thread of its own, which may wait for the disk: says what it holds once it is
/// told the file, and whenever a program changed it, replaced it, removed it or made it again.
class FileObserver : public QObject {
    Q_OBJECT
public:
    explicit FileObserver(QObject* parent = nullptr);
    ~FileObserver() override;
    /// Another file, or none if empty. `question` comes back with the answers, so that older ones are known.
    void watch(const QString& path, int question);

Q_SIGNALS:
    /// The file's digest as digestOfVersion() says it; empty: it is not there.
    void seen(int question, const QString& digest);

private:
    QThread m_thread;
    QObject* m_eye = nullptr;  ///< lives on the thread
};

}  // namespace shardlab
