#pragma once
#include <QColor>
#include <QHash>
#include <QJsonObject>
#include <QPalette>
#include <QString>

namespace shardlab {

/// The colours of one theme by their token names ("accent", "measured", "convolution" …), the same names the
/// style sheet uses. Painters ask `theme()`; nothing outside the token files names a colour.
class Theme {
public:
    Theme() = default;
    explicit Theme(const QJsonObject& tokens);

    QString name() const { return m_name; }
    bool isDark() const { return color("surface").lightnessF() < 0.5; }
    /// An unknown token shows as magenta, so that it is noticed.
    QColor color(const char* token) const { return color(QString::fromLatin1(token)); }
    QColor color(const QString& token) const;
    /// `color(token)` mixed into the surface: tints for tiles and chips.
    QColor tint(const QString& token, double share = 0.14) const;
    /// The style sheet with the colour of every token ("\@accent") replaced.
    QString expand(QString styleSheet) const;
    QPalette palette() const;
    /// Distinct colours for overlaid runs, in the order runs are made; their markers: runMarkerPath().
    QColor runColor(int index) const;

private:
    QString m_name;
    QHash<QString, QColor> m_colors;
};

/// WCAG 2.1, from 1 (equal) to 21 (black on white).
double contrastRatio(const QColor& a, const QColor& b);
/// Black or white, whichever can be read better on `ground`: at least 4.58:1.
QColor inkOn(const QColor& ground);
/// `color`, mixed with black or white until text in it can be read on `ground`: at least 4.5:1.
QColor legibleOn(const QColor& ground, const QColor& color);

/// The theme in use. Set before the style sheet is applied; widgets repaint on QEvent::StyleChange.
const Theme& theme();
void setTheme(const Theme& theme);

}  // namespace shardlab
