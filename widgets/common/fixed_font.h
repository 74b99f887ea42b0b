#pragma once
#include <QFont>

namespace shardlab {

/// For code, and for what a program prints, as large as text of this font beside it.
inline QFont fixedFont(const QFont& text) {
    QFont font(QStringLiteral("DejaVu Sans Mono"));
    font.setStyleHint(QFont::Monospace);
    font.setPointSizeF(text.pointSizeF() - 0.5);
    return font;
}

}  // namespace shardlab
