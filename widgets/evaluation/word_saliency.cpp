#include "widgets/evaluation/word_saliency.h"

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/evaluation/saliency_view.h"

namespace shardlab {

WordSaliency::WordSaliency(QWidget* parent) : QTextEdit(parent) {
    setObjectName(QStringLiteral("wordSaliency"));
    setAccessibleName(tr("The sample as the model sees it"));
    setReadOnly(true);
    setTabChangesFocus(true);
}

void WordSaliency::setWords(const std::vector<engine::TypedWord>& words, const Map& map,
                            const QString& className) {
    setPlaceholderText(tr("The tokens of your text appear here."));
    std::vector<Part> parts;
    for (const engine::TypedWord& word : words)
        parts.push_back({toQString(word.text), word.known});
    show(parts, map, className, QStringLiteral(" "));
}

void WordSaliency::setColumns(const std::vector<engine::RowColumn>& columns, const Map& map,
                              const QString& className) {
    setPlaceholderText(tr("Choose a saliency method to see what each column contributes."));
    if (!map) return clear();
    std::vector<Part> parts;
    for (std::size_t c = 0; c < columns.size() && c < map->values.size(); ++c)
        parts.push_back({QStringLiteral("%1: %2").arg(toQString(columns[c].name),
                                                      formatFigure(static_cast<double>(map->values[c])))});
    show(parts, map, className, QStringLiteral("<br>"));
}

void WordSaliency::show(const std::vector<Part>& parts, const Map& map, const QString& className,
                        const QString& separator) {
    const double strongest = map ? static_cast<double>(map->strongest()) : 0.0;
    QStringList html;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        QString style;
        QColor ground = theme().color("surface");
        if (map && i < map->values.size() && strongest > 0) {
            const double share = static_cast<double>(map->values[i]) / strongest;
            // Half as strong as on pictures: the words stay readable.
            ground = theme().tint(share < 0 ? QStringLiteral("error") : QStringLiteral("accent"),
                                  qAbs(share) * 0.5);
            style += QStringLiteral("background-color:%1;").arg(ground.name());
        }
        if (!parts[i].known)
            style += QStringLiteral("text-decoration:line-through;color:%1;")
                         .arg(legibleOn(ground, theme().color("textMuted")).name());
        html << QStringLiteral("<span style=\"%1\">%2</span>").arg(style, parts[i].text.toHtmlEscaped());
    }
    QString text = html.join(separator);
    if (strongest > 0) {
        const auto swatch = [](const QString& token, const QString& words) {
            return QStringLiteral("<span style=\"background-color:%1\">&nbsp;%2&nbsp;</span>")
                .arg(theme().tint(token, 0.5).name(), words.toHtmlEscaped());
        };
        text += QStringLiteral("<p>%1 %2</p>")
                    .arg(swatch(QStringLiteral("accent"),
                                tr("For %1, up to +%2").arg(className, formatFigure(strongest))),
                         swatch(QStringLiteral("error"),
                                tr("Against %1, down to −%2").arg(className, formatFigure(strongest))));
    }
    setHtml(text);
}

}  // namespace shardlab
