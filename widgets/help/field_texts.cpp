#include "widgets/help/field_texts.h"

#include <QRegularExpression>

namespace shardlab {

namespace {

/// "training.md#gradients" of "[Gradients](../manual/training.md#gradients)"; empty for what is no link.
QString linkIn(const QString& text) {
    static const QRegularExpression link(QStringLiteral("\\]\\((?:\\.\\./manual/)?([^)]+)\\)"));
    return link.match(text).captured(1);
}

}  // namespace

FieldTexts::FieldTexts(const QString& markdown) {
    static const QRegularExpression key(QStringLiteral("`([^`]+)`"));
    constexpr int kColumns = 4;  // keys, what, how, link
    QString sectionLink;
    for (const QString& line : markdown.split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String("## "))) sectionLink = linkIn(line);
        if (!line.startsWith(QLatin1String("| `"))) continue;
        QStringList cells = line.split(QLatin1Char('|')).mid(1);
        while (cells.size() < kColumns)
            cells << QString();
        const QString own = linkIn(cells[3]);
        const FieldText text{cells[1].trimmed(), cells[2].trimmed(), own.isEmpty() ? sectionLink : own};
        for (auto found = key.globalMatch(cells[0]); found.hasNext();)
            m_texts.insert(found.next().captured(1), text);
    }
}

const FieldText* FieldTexts::find(const QString& key) const {
    auto found = m_texts.constFind(key);
    if (found == m_texts.constEnd())
        found = m_texts.constFind(key.mid(key.lastIndexOf(QLatin1Char('.')) + 1));
    return found == m_texts.constEnd() ? nullptr : &found.value();
}

}  // namespace shardlab
