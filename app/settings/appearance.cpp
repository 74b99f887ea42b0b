#include "app/settings/appearance.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QIcon>
#include <QJsonDocument>
#include <QPixmapCache>
#include <QStyleFactory>

#include "widgets/common/combo_popups.h"
#include "widgets/common/field_labels.h"
#include "widgets/common/focus_ring.h"
#include "widgets/common/theme.h"
#include "widgets/common/wheel_guard.h"

namespace shardlab {

namespace {
QByteArray resource(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}
}  // namespace

void setupAppearance(QApplication& application) {
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    for (const char* face : {"Regular", "SemiBold"}) {
        QFontDatabase::addApplicationFont(
            QStringLiteral(":/styles/fonts/Inter-%1.otf").arg(QLatin1String(face)));
    }
    constexpr double kPoints = 9.5;
    QFont font(QStringLiteral("Inter"));
    font.setPointSizeF(kPoints);
    application.setFont(font);
    new FocusRing(&application);
    new WheelGuard(&application);
    new FieldLabels(&application);
    new ComboPopups(&application);
    application.setWindowIcon(QIcon(QStringLiteral(":/icons/shardlab.svg")));
}

QStringList themeNames() {
    return {QStringLiteral("light"), QStringLiteral("dark"), QStringLiteral("high-contrast")};
}

void applyTheme(QApplication& application, const QString& name) {
    const QString known = themeNames().contains(name) ? name : themeNames().first();
    const QString file = QStringLiteral(":/styles/%1.json").arg(known);
    setTheme(Theme(QJsonDocument::fromJson(resource(file)).object()));
    QPixmapCache::clear();
    application.setPalette(theme().palette());
    // A theme may add rules of its own to the common ones.
    const QByteArray rules = resource(QStringLiteral(":/styles/shardlab.qss")) +
                             resource(QStringLiteral(":/styles/%1.qss").arg(known));
    application.setStyleSheet(theme().expand(QString::fromUtf8(rules)));
}

}  // namespace shardlab
