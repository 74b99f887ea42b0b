#include "app/settings/appearance.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QIcon>
#include <QJsonDocument>
#include <QLabel>
#include <QMainWindow>
#include <QMessageBox>
#include <QPixmapCache>
#include <QProxyStyle>
#include <QRegularExpression>
#include <algorithm>

#include "widgets/common/combo_popups.h"
#include "widgets/common/combo_text.h"
#include "widgets/common/dialog_room.h"
#include "widgets/common/field_labels.h"
#include "widgets/common/field_undo.h"
#include "widgets/common/focus_ring.h"
#include "widgets/common/motion.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"
#include "widgets/common/wheel_guard.h"
#include "widgets/help/field_help.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

namespace {

constexpr double kPoints = 9.5;  // of the usual text
int scale = 100;                 // percent

/// Qt's own box has rich text and does not say so.
bool isOfAboutQt(const QLabel& label) {
    const auto* box = qobject_cast<const QMessageBox*>(label.window());
    return box != nullptr && box->windowTitle() == QMessageBox::tr("About Qt");
}

/// Fusion; scroll bars, combo boxes and busy bars stand still where motion is reduced, and symbols grow with
/// the text. Labels and tooltips show what they are given, where it is not said to be rich text: names of
/// layers, runs, columns and words may look like markup ("<s>").
class WorkbenchStyle final : public QProxyStyle {
public:
    WorkbenchStyle() : QProxyStyle(QStringLiteral("Fusion")) {}
    using QProxyStyle::polish;
    void polish(QWidget* widget) override {
        QProxyStyle::polish(widget);
        auto* label = qobject_cast<QLabel*>(widget);
        if (label != nullptr && label->textFormat() == Qt::AutoText && !isOfAboutQt(*label))
            label->setTextFormat(Qt::PlainText);
    }
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override {
        const bool animation = hint == SH_Widget_Animate || hint == SH_Widget_Animation_Duration;
        return animation && reducedMotion() ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
    }
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override {
        const int usual = QProxyStyle::pixelMetric(metric, option, widget);
        switch (metric) {
            case PM_SmallIconSize:
            case PM_ButtonIconSize:
            case PM_TabBarIconSize:
                return std::max(usual, textScaled(16));
            case PM_ToolBarIconSize:
            case PM_ListViewIconSize:
                return std::max(usual, textScaled(20));
            case PM_IndicatorWidth:
            case PM_IndicatorHeight:
            case PM_ExclusiveIndicatorWidth:
            case PM_ExclusiveIndicatorHeight:
            case PM_SliderThickness:
                return std::max(usual, textScaled(14));
            default:
                return usual;
        }
    }
};

QByteArray resource(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// "grow(14, 20)" of the style sheet: 14 pixels with the usual text, 20 at most. Half of it and two more:
/// "grow(14, 20)/2+2".
QString grown(const QString& rules) {
    static const QRegularExpression size(QStringLiteral("grow\\((\\d+), (\\d+)\\)(?:/(\\d))?(?:\\+(\\d+))?"));
    QString result;
    int end = 0;
    for (auto each = size.globalMatch(rules); each.hasNext();) {
        const QRegularExpressionMatch match = each.next();
        const int whole = std::min(textScaled(match.captured(1).toInt()), match.captured(2).toInt());
        const int pixels = whole / std::max(1, match.captured(3).toInt()) + match.captured(4).toInt();
        result += rules.midRef(end, match.capturedStart() - end) + QStringLiteral("%1px").arg(pixels);
        end = match.capturedEnd();
    }
    return result + rules.midRef(end);
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
    // Bold of rich text and Markdown is SemiBold, too, and not thickened once more.
    qputenv("QT_NO_SYNTHESIZED_BOLD", "1");
    setFont(application);
    new FocusRing(&application);
    new WheelGuard(&application);
    new FieldUndo(&application);
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
    application.setStyleSheet(grown(scaled(theme().expand(QString::fromUtf8(rules)))));
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
