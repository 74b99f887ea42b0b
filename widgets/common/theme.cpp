#include "widgets/common/theme.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "engine/core/run_style.h"

namespace shardlab {

namespace {
Theme& currentTheme() {
    static Theme instance;
    return instance;
}

QColor mixed(const QColor& top, const QColor& base, double share) {
    const auto mix = [share](double a, double b) { return a * share + b * (1.0 - share); };
    return QColor::fromRgbF(mix(top.redF(), base.redF()), mix(top.greenF(), base.greenF()),
                            mix(top.blueF(), base.blueF()));
}

double luminance(const QColor& color) {
    const auto linear = [](double value) {
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}
}  // namespace

Theme::Theme(const QJsonObject& tokens) : m_name(tokens.value(QStringLiteral("name")).toString()) {
    for (auto it = tokens.begin(); it != tokens.end(); ++it) {
        const QColor color(it.value().toString());
        if (color.isValid()) m_colors.insert(it.key(), color);
    }
}

QColor Theme::color(const QString& token) const {
    return m_colors.value(token, QColor(Qt::magenta));
}

QColor Theme::tint(const QString& token, double share) const {
    return mixed(color(token), color("surface"), share);
}

QString Theme::expand(QString styleSheet) const {
    static const QRegularExpression token(QStringLiteral("@([A-Za-z]+)"));
    QString out;
    int end = 0;
    auto matches = token.globalMatch(styleSheet);
    while (matches.hasNext()) {
        const auto match = matches.next();
        const QString name = match.captured(1);
        out += styleSheet.mid(end, match.capturedStart() - end);
        if (name == QLatin1String("icons")) {
            out += QStringLiteral(":/styles/") + m_name;
        } else {
            out += m_colors.contains(name) ? m_colors.value(name).name() : match.captured(0);
        }
        end = match.capturedEnd();
    }
    return out + styleSheet.mid(end);
}

QPalette Theme::palette() const {
    QPalette palette;
    palette.setColor(QPalette::Window, color("window"));
    palette.setColor(QPalette::WindowText, color("text"));
    palette.setColor(QPalette::Base, color("surface"));
    palette.setColor(QPalette::AlternateBase, color("window"));
    palette.setColor(QPalette::Text, color("text"));
    palette.setColor(QPalette::PlaceholderText, color("textFaint"));
    palette.setColor(QPalette::Button, color("surface"));
    palette.setColor(QPalette::ButtonText, color("text"));
    palette.setColor(QPalette::BrightText, color("error"));
    palette.setColor(QPalette::Highlight, color("accent"));
    palette.setColor(QPalette::HighlightedText, color("accentText"));
    palette.setColor(QPalette::Link, color("accent"));
    palette.setColor(QPalette::ToolTipBase, color("surface"));
    palette.setColor(QPalette::ToolTipText, color("text"));
    palette.setColor(QPalette::Mid, color("border"));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, color("textFaint"));
    }
    return palette;
}

QColor Theme::runColor(int index) const {
    const std::size_t i = engine::runColorIndex(index);
    return QColor(QLatin1String(isDark() ? engine::kRunColorsDark[i] : engine::kRunColorsLight[i]));
}

double contrastRatio(const QColor& a, const QColor& b) {
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

QColor inkOn(const QColor& ground) {
    const QColor black(Qt::black), white(Qt::white);
    return contrastRatio(white, ground) > contrastRatio(black, ground) ? white : black;
}

QColor legibleOn(const QColor& ground, const QColor& color) {
    constexpr double kLeast = 4.5;  // WCAG AA
    constexpr int kSteps = 20;
    const QColor ink = inkOn(ground);
    for (int step = 0; step < kSteps; ++step) {
        const QColor tried = mixed(ink, color, double(step) / kSteps);
        if (contrastRatio(tried, ground) >= kLeast) return tried;
    }
    return ink;
}

const Theme& theme() {
    return currentTheme();
}
void setTheme(const Theme& theme) {
    currentTheme() = theme;
}

}  // namespace shardlab
