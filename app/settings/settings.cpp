#include "app/settings/settings.h"

#include <QSettings>

namespace shardlab::settings {

QString themeName() {
    return QSettings().value(QStringLiteral("appearance/theme"), QStringLiteral("light")).toString();
}
void setThemeName(const QString& name) {
    QSettings().setValue(QStringLiteral("appearance/theme"), name);
}

QStringList recentFiles() {
    return QSettings().value(QStringLiteral("files/recent")).toStringList();
}

void addRecentFile(const QString& path) {
    constexpr int kMost = 10;
    QStringList files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    QSettings().setValue(QStringLiteral("files/recent"), QStringList(files.mid(0, kMost)));
}

WindowLayout windowLayout() {
    const QSettings settings;
    return {settings.value(QStringLiteral("window/geometry")).toByteArray(),
            settings.value(QStringLiteral("window/state")).toByteArray()};
}

void setWindowLayout(const WindowLayout& layout) {
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), layout.geometry);
    settings.setValue(QStringLiteral("window/state"), layout.state);
}

}  // namespace shardlab::settings
