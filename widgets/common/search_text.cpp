#include "widgets/common/search_text.h"

#include "engine/core/utf8_fold.h"

namespace shardlab {

namespace {

QChar foldedLetter(QChar letter) {
    constexpr ushort kAscii = 0x80;
    if (letter.unicode() < kAscii) return letter.toLower();
    if (letter.isSurrogate()) return letter;
    const QString folded = QString::fromStdString(engine::foldedText(QString(letter).toStdString()));
    return folded.size() == 1 ? folded.at(0) : letter.toCaseFolded();
}

}  // namespace

QString searchFolded(QString text) {
    for (QChar& letter : text)
        letter = foldedLetter(letter);
    return text;
}

bool holdsSearched(const QString& text, const QString& typed) {
    return searchFolded(text).contains(searchFolded(typed));
}

bool beginsWithSearched(const QString& text, const QString& typed) {
    return searchFolded(text).startsWith(searchFolded(typed));
}

}  // namespace shardlab
