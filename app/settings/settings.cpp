#include "app/settings/settings.h"

#include <unistd.h>

#include <QCoreApplication>
#include <QFileInfo>
#include <QSettings>
#include <filesystem>

namespace shardlab::settings {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kMostBytes = std::uintmax_t{4} << 20;
constexpr const char* kNowhere = "/dev/null/shardlab";  // no file can be there

QString tr(const char* text) {
    return QCoreApplication::translate("settings", text);
}

/// $XDG_CONFIG_HOME, else ~/.config; empty without either: Qt would take "/" for the home.
fs::path configDirectory() {
    const QByteArray config = qgetenv("XDG_CONFIG_HOME"), home = qgetenv("HOME");
    if (config.startsWith('/')) return config.toStdString();
    if (home.startsWith('/') && home.size() > 1) return fs::path(home.toStdString()) / ".config";
    return {};
}

QString shown(const fs::path& path) {
    return QString::fromStdString(path.string());
}

/// Why a file of settings must not be opened; empty: it is not there or can be read.
QString whyUnreadable(const fs::path& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (!fs::exists(status)) return {};
    if (!fs::is_regular_file(status)) return tr("%1 is not a regular file").arg(shown(file));
    if (fs::file_size(file, error) > kMostBytes) return tr("%1 is larger than 4 MiB").arg(shown(file));
    return ::access(file.c_str(), R_OK) == 0 ? QString() : tr("%1 cannot be read").arg(shown(file));
}

/// Why nothing can be written there; empty: it can.
QString whyUnwritable(const fs::path& directory, const fs::path& file) {
    std::error_code error;
    fs::path nearest = directory;
    while (!fs::exists(nearest, error) && nearest.has_parent_path() && nearest != nearest.parent_path())
        nearest = nearest.parent_path();
    if (!fs::is_directory(nearest, error)) return tr("%1 is not a folder").arg(shown(nearest));
    if (::access(nearest.c_str(), W_OK) != 0)
        return tr("the folder %1 cannot be written").arg(shown(nearest));
    const bool exists = fs::exists(file, error);
    return exists && ::access(file.c_str(), W_OK) != 0 ? tr("%1 cannot be written").arg(shown(file))
                                                       : QString();
}

constexpr const char* kDocks = "window/docks";
constexpr const char* kFiles = "files/recent";
constexpr const char* kData = "data/recent";
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

QString prepare() {
    const fs::path base = configDirectory();
    const std::string name = QCoreApplication::applicationName().toStdString();
    const fs::path directory = base / QCoreApplication::organizationName().toStdString();
    const fs::path file = directory / (name + ".conf");
    QString why = base.empty() ? tr("HOME and XDG_CONFIG_HOME are not set to a folder") : whyUnreadable(file);
    if (why.isEmpty()) why = whyUnreadable(directory.string() + ".conf");  // Qt reads it, too
    if (!why.isEmpty()) {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, QString::fromLatin1(kNowhere));
    } else {
        why = whyUnwritable(directory, file);
    }
    return why.isEmpty() ? QString() : tr("Settings cannot be saved: %1").arg(why);
}

QString themeName() {
    return QSettings().value(QStringLiteral("appearance/theme"), QStringLiteral("light")).toString();
}
void setThemeName(const QString& name) {
    QSettings().setValue(QStringLiteral("appearance/theme"), name);
}

QString language() {
    return QSettings().value(QStringLiteral("appearance/language"), QStringLiteral("system")).toString();
}

void setLanguage(const QString& code) {
    QSettings().setValue(QStringLiteral("appearance/language"), code);
}

int textScale() {
    constexpr int kUsual = 100;
    return QSettings().value(QStringLiteral("appearance/textScale"), kUsual).toInt();
}

void setTextScale(int percent) {
    QSettings().setValue(QStringLiteral("appearance/textScale"), percent);
}

bool reducedMotion() {
    return QSettings().value(QStringLiteral("appearance/reducedMotion"), false).toBool();
}

void setReducedMotion(bool reduced) {
    QSettings().setValue(QStringLiteral("appearance/reducedMotion"), reduced);
}

QStringList recentFiles() {
    return QSettings().value(QString::fromLatin1(kFiles)).toStringList();
}

void addRecentFile(const QString& path) {
    addRecent(kFiles, QFileInfo(path).absoluteFilePath());  // the next start may be in another folder
}

/// "csv\t/home/me/table.csv": the first tab ends the source.
QList<RecentData> recentData() {
    QList<RecentData> found;
    for (const QString& entry : QSettings().value(QString::fromLatin1(kData)).toStringList()) {
        const int end = entry.indexOf(u'\t');
        if (end > 0) found << RecentData{entry.left(end), entry.mid(end + 1)};
    }
    return found;
}

void addRecentData(const RecentData& data) {
    addRecent(kData, data.source + u'\t' + data.path);
}

double pricePerHour(const QString& device) {
    return QSettings().value(QStringLiteral("prices/") + device, 0.0).toDouble();
}

void setPricePerHour(const QString& device, double price) {
    const QString key = QStringLiteral("prices/") + device;
    if (price > 0) return QSettings().setValue(key, price);
    QSettings().remove(key);
}

QString tfjsPath() {
    return QSettings().value(QStringLiteral("export/tfjs")).toString();
}

void setTfjsPath(const QString& path) {
    QSettings().setValue(QStringLiteral("export/tfjs"), path);
}

QString tensorBoardLogs() {
    return QSettings().value(QStringLiteral("training/tensorboard")).toString();
}

void setTensorBoardLogs(const QString& logdir) {
    QSettings().setValue(QStringLiteral("training/tensorboard"), logdir);
}

QStringList pinnedDevices() {
    return QSettings().value(QStringLiteral("compare/pinned")).toStringList();
}

void setPinnedDevices(const QStringList& devices) {
    QSettings().setValue(QStringLiteral("compare/pinned"), devices);
}

QStringList addedDevices() {
    return QSettings().value(QStringLiteral("compare/added")).toStringList();
}

void setAddedDevices(const QStringList& devices) {
    QSettings().setValue(QStringLiteral("compare/added"), devices);
}

LessonProgress lessonProgress(const QString& lesson) {
    QSettings settings;
    settings.beginGroup(QStringLiteral("lessons/") + lesson);
    const auto number = [&](const char* key) { return settings.value(QLatin1String(key), 0).toInt(); };
    return {.step = number("step"), .reached = number("reached"), .steps = number("steps")};
}

void setLessonProgress(const QString& lesson, const LessonProgress& progress) {
    QSettings settings;
    settings.beginGroup(QStringLiteral("lessons/") + lesson);
    settings.setValue(QStringLiteral("step"), progress.step);
    settings.setValue(QStringLiteral("reached"), progress.reached);
    settings.setValue(QStringLiteral("steps"), progress.steps);
}

QString learnerName() {
    return QSettings().value(QStringLiteral("lessons/learner")).toString();
}

void setLearnerName(const QString& name) {
    QSettings().setValue(QStringLiteral("lessons/learner"), name);
}

bool tourSeen() {
    return QSettings().value(QStringLiteral("help/tourSeen"), false).toBool();
}

void setTourSeen() {
    QSettings().setValue(QStringLiteral("help/tourSeen"), true);
}

bool tipsShown() {
    return QSettings().value(QStringLiteral("help/tips"), true).toBool();
}

void setTipsShown(bool shown) {
    QSettings().setValue(QStringLiteral("help/tips"), shown);
}

bool isTipSeen(const QString& tip) {
    return QSettings().value(QStringLiteral("help/tip_") + tip, false).toBool();
}

void setTipSeen(const QString& tip) {
    QSettings().setValue(QStringLiteral("help/tip_") + tip, true);
}

QStringList recentCommands() {
    return QSettings().value(QString::fromLatin1(kCommands)).toStringList();
}

void addRecentCommand(const QString& title) {
    addRecent(kCommands, title);
}

MetricChoices metricChoices() {
    const QSettings settings;
    MetricChoices choices;
    choices.pinned = settings.value(QStringLiteral("metrics/pinned"), choices.pinned).toStringList();
    choices.hidden = settings.value(QStringLiteral("metrics/hidden"), choices.hidden).toStringList();
    return choices;
}

void setMetricChoices(const MetricChoices& choices) {
    QSettings settings;
    settings.setValue(QStringLiteral("metrics/pinned"), choices.pinned);
    settings.setValue(QStringLiteral("metrics/hidden"), choices.hidden);
}

RunTableChoices runTableChoices() {
    QSettings settings;
    settings.beginGroup(QStringLiteral("runs"));
    RunTableChoices choices;
    choices.shown = settings.value(QStringLiteral("shown")).toStringList();
    choices.hidden = settings.value(QStringLiteral("hidden")).toStringList();
    choices.order = settings.value(QStringLiteral("order")).toStringList();
    choices.sortBy = settings.value(QStringLiteral("sort"), choices.sortBy).toString();
    choices.descending = settings.value(QStringLiteral("descending"), choices.descending).toBool();
    choices.groupBy = settings.value(QStringLiteral("group")).toString();
    settings.beginGroup(QStringLiteral("widths"));
    for (const QString& column : settings.childKeys())
        choices.widths[column] = settings.value(column).toInt();
    return choices;
}

void setRunTableChoices(const RunTableChoices& choices) {
    QSettings settings;
    settings.remove(QStringLiteral("runs"));
    settings.beginGroup(QStringLiteral("runs"));
    settings.setValue(QStringLiteral("shown"), choices.shown);
    settings.setValue(QStringLiteral("hidden"), choices.hidden);
    settings.setValue(QStringLiteral("order"), choices.order);
    settings.setValue(QStringLiteral("sort"), choices.sortBy);
    settings.setValue(QStringLiteral("descending"), choices.descending);
    settings.setValue(QStringLiteral("group"), choices.groupBy);
    settings.beginGroup(QStringLiteral("widths"));
    for (auto width = choices.widths.begin(); width != choices.widths.end(); ++width)
        settings.setValue(width.key(), width.value());
}

WindowLayout windowLayout() {
    QSettings settings;
    WindowLayout layout{settings.value(QStringLiteral("window/geometry")).toByteArray(), {}};
    settings.beginGroup(QString::fromLatin1(kDocks));
    for (const QString& page : settings.childKeys())
        layout.docks[page] = settings.value(page).toByteArray();
    return layout;
}

void setWindowLayout(const WindowLayout& layout) {
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), layout.geometry);
    settings.remove(QStringLiteral("window/state"));  // one arrangement for all pages, of older programs
    settings.remove(QString::fromLatin1(kDocks));
    settings.beginGroup(QString::fromLatin1(kDocks));
    for (auto page = layout.docks.begin(); page != layout.docks.end(); ++page)
        settings.setValue(page.key(), page.value());
}

}  // namespace shardlab::settings
