#include "app/shell/more_windows.h"

#include <QCoreApplication>
#include <QProcess>

namespace shardlab {

QStringList openWindows(const QStringList& files, const QStringList& options) {
    QStringList failures;
    for (const QString& file : files) {
        const QStringList arguments = options + QStringList{QStringLiteral("--"), file};
        if (!QProcess::startDetached(QCoreApplication::applicationFilePath(), arguments))
            failures << QCoreApplication::translate(
                            "main", "%1: no further window could be opened; open the file in this one.")
                            .arg(file);
    }
    return failures;
}

}  // namespace shardlab
