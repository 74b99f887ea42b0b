#include "app/settings/settings.h"

#include <QSettings>

namespace shardlab::settings {

namespace {
constexpr const char* kFiles = "files/recent";
constexpr const char* kCommands = "commands/recent";

void addRecent(const char* key, const QString& entry) {
    constexpr int kMost = 10;
    QSettings settings;
    QStringList entries = settings.value(QLatin1String(key)).toStringList();
    entries.removeAll(entry);
    entries.prepend(entry);
    settings.setValue(QLatin1String(key), QStringList(entries.mid(0, kMost)));
}
}  // namespace

QString themeName() {
    return QSettings().value(QStringLiteral("appearance/theme"), QStringLiteral("light")).toString();
}
void setThemeName(const QString& name) {
    QSettings().setValue(QStringLiteral("appearance/theme"), name);
}

QStringList recentFiles() {
    return QSettings().value(QString::fromLatin1(kFiles)).toStringList();
}

void addRecentFile(const QString& path) {
    addRecent(kFiles, path);
}

double pricePerHour(const QString& device) {
    return QSettings().value(QStringLiteral("prices/") + device, 0.0).toDouble();
}

void setPricePerHour(const QString& device, double price) {
    const QString key = QStringLiteral("prices/") + device;
    if (price > 0) return QSettings().setValue(key, price);
    QSettings().remove(key);
}

QStringList recentCommands() {
    return QSettings().value(QString::fromLatin1(kCommands)).toStringList();
}

void addRecentCommand(const QString& title) {
    addRecent(kCommands, title);
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
