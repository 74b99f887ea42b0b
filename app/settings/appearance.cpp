#include "app/settings/appearance.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QIcon>
#include <QJsonDocument>
#include <QMainWindow>
#include <QPixmapCache>
#include <QProxyStyle>
#include <QRegularExpression>
#include <algorithm>

#include "widgets/common/combo_popups.h"
#include "widgets/common/combo_text.h"
#include "widgets/common/dialog_room.h"
#include "widgets/common/field_labels.h"
#include "widgets/common/focus_ring.h"
#include "widgets/common/motion.h"
#include "widgets/common/theme.h"
#include "widgets/common/wheel_guard.h"
#include "widgets/help/field_help.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

namespace {

constexpr double kPoints = 9.5;  // of the usual text
int scale = 100;                 // percent

/// Fusion; scroll bars, combo boxes and busy bars stand still where motion is reduced.
class WorkbenchStyle final : public QProxyStyle {
public:
    WorkbenchStyle() : QProxyStyle(QStringLiteral("Fusion")) {}
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override {
        const bool animation = hint == SH_Widget_Animate || hint == SH_Widget_Animation_Duration;
        return animation && reducedMotion() ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
    }
};

QByteArray resource(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Sizes of the style sheet ("font-size: 8.5pt") in the text size of now.
QString scaled(const QString& rules) {
    static const QRegularExpression size(QStringLiteral("(font-size:\\s*)([0-9.]+)pt"));
    QString result;
    int end = 0;
    for (auto each = size.globalMatch(rules); each.hasNext();) {
        const QRegularExpressionMatch match = each.next();
        const double points = match.captured(2).toDouble() * scale / 100;
        result += rules.midRef(end, match.capturedStart() - end) + match.captured(1) +
                  QString::number(points, 'f', 2) + QStringLiteral("pt");
        end = match.capturedEnd();
    }
    return result + rules.midRef(end);
}

void setFont(QApplication& application) {
    QFont font(QStringLiteral("Inter"));
    font.setPointSizeF(kPoints * scale / 100);
    application.setFont(font);
}

}  // namespace

void setupAppearance(QApplication& application) {
    QApplication::setStyle(new WorkbenchStyle);
    for (const char* face : {"Regular", "SemiBold"}) {
        QFontDatabase::addApplicationFont(
            QStringLiteral(":/styles/fonts/Inter-%1.otf").arg(QLatin1String(face)));
    }
    setFont(application);
    new FocusRing(&application);
    new WheelGuard(&application);
    new FieldLabels(&application);
    new ComboPopups(&application);
    new ComboText(&application);
    new DialogRoom(&application);
    new FieldHelp(FieldTexts(QString::fromUtf8(resource(QStringLiteral(":/help/fields.md")))), &application);
    application.setWindowIcon(QIcon(QStringLiteral(":/icons/shardlab.svg")));
}

QStringList themeNames() {
    return {QStringLiteral("light"), QStringLiteral("dark"), QStringLiteral("high-contrast")};
}

void applyTheme(QApplication& application, const QString& name) {
    const QString known = themeNames().contains(name) ? name : themeNames().first();
    const QString file = QStringLiteral(":/styles/%1.json").arg(known);
    application.setStyleSheet({});  // Qt takes four times as long to change one into another
    setTheme(Theme(QJsonDocument::fromJson(resource(file)).object()));
    QPixmapCache::clear();
    application.setPalette(theme().palette());
    // A theme may add rules of its own to the common ones.
    const QByteArray rules = resource(QStringLiteral(":/styles/shardlab.qss")) +
                             resource(QStringLiteral(":/styles/%1.qss").arg(known));
    application.setStyleSheet(scaled(theme().expand(QString::fromUtf8(rules))));
}

QList<int> textScales() {
    return {100, 125, 150, 200};
}

void setTextScale(QApplication& application, int percent) {
    constexpr int kLeast = 50, kMost = 400;
    scale = std::clamp(percent, kLeast, kMost);
    const bool styled = !application.styleSheet().isEmpty();
    application.setStyleSheet({});  // see applyTheme()
    setFont(application);
    setPlotScale((100.0 + scale) / 200);  // lines need less than letters
    if (styled) applyTheme(application, theme().name());
}

int textScale() {
    return scale;
}

void applyMotion(bool reduced) {
    setReducedMotion(reduced);
    for (const Qt::UIEffect effect : {Qt::UI_AnimateMenu, Qt::UI_FadeMenu, Qt::UI_AnimateCombo,
                                      Qt::UI_AnimateTooltip, Qt::UI_FadeTooltip, Qt::UI_AnimateToolBox})
        QApplication::setEffectEnabled(effect, !reduced);
    for (QWidget* window : QApplication::topLevelWidgets()) {
        if (auto* main = qobject_cast<QMainWindow*>(window)) main->setAnimated(!reduced);
    }
}

}  // namespace shardlab
