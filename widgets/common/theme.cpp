#include "widgets/common/theme.h"

#include <QRegularExpression>
#include <array>

namespace shardlab {

namespace {
Theme& currentTheme() {
    static Theme instance;
    return instance;
}

// Okabe & Ito 2008 order, adjusted to keep 3:1 contrast on either surface.
constexpr std::array kRunsLight = {"#2459d8", "#d9570a", "#0f8a5f", "#b0359f",
                                   "#8a6a00", "#0b8aa8", "#c62f36", "#5b4bc4"};
constexpr std::array kRunsDark = {"#6d9bff", "#ff9d5c", "#4fd39a", "#ee8be0",
                                  "#e3c04b", "#55cbe6", "#ff7d80", "#a898ff"};
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
    const QColor top = color(token);
    const QColor base = color("surface");
    const auto mix = [share](double a, double b) { return a * share + b * (1.0 - share); };
    return QColor::fromRgbF(mix(top.redF(), base.redF()), mix(top.greenF(), base.greenF()),
                            mix(top.blueF(), base.blueF()));
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
    const auto i = static_cast<std::size_t>(index < 0 ? 0 : index) % kRunsLight.size();
    return QColor(QLatin1String(isDark() ? kRunsDark[i] : kRunsLight[i]));
}

const Theme& theme() {
    return currentTheme();
}
void setTheme(const Theme& theme) {
    currentTheme() = theme;
}

}  // namespace shardlab
