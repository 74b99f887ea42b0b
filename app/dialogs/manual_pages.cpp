#include "app/dialogs/manual_pages.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <algorithm>

namespace shardlab {

namespace {

struct Topic {
    const char* file;
    const char* title;
    const char* page;  ///< the page that it explains; nullptr: none
};
constexpr Topic kTopics[] = {
    {"window.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Window"), nullptr},
    {"model_page.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Model"), "model"},
    {"layers.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Options of layers"), nullptr},
    {"data.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Data"), "data"},
    {"training.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Training options"), "training"},
    {"runtime.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Runtime type"), nullptr},
    {"evaluate.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Evaluate"), "evaluate"},
    {"timeline.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Timeline"), "simulator"},
    {"shards.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Shards"), "shards"},
    {"compare.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Compare"), "compare"},
    {"runs.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Runs"), "runs"},
    {"sharing.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Sharing"), nullptr},
    {"keras.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Classes of Keras"), nullptr},
    {"lessons.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Lessons"), nullptr},
    {"templates.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Templates"), nullptr},
    {"deployment.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Deployment"), nullptr},
    {"command_line.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Command line"), nullptr},
    {"python.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Python"), nullptr},
    {"install.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Install"), nullptr},
    {"cluster.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Training on a cluster"), nullptr},
    {"glossary.md", QT_TRANSLATE_NOOP("shardlab::ManualWindow", "Glossary"), nullptr},
};

QString titleOf(const Topic& topic) {
    return QCoreApplication::translate("shardlab::ManualWindow", topic.title);
}

/// What a reader sees of a line: without the marks of Markdown.
QString plain(QString line) {
    static const QRegularExpression picture(QStringLiteral("!\\[([^\\]]*)\\]\\([^)]*\\)"));
    static const QRegularExpression link(QStringLiteral("\\[([^\\]]*)\\]\\([^)]*\\)"));
    static const QRegularExpression rule(QStringLiteral("^\\|[-|: ]+\\|$"));
    static const QRegularExpression marks(QStringLiteral("\\*\\*|`|^#+ |^\\* "));
    if (rule.match(line).hasMatch()) return {};
    line.replace(picture, QStringLiteral("\\1")).replace(link, QStringLiteral("\\1")).remove(marks);
    return line.replace(QLatin1Char('|'), QLatin1Char(' ')).simplified();
}

struct Part {
    ManualPlace place;
    QString text;  ///< plain, in one line
};

/// A topic cut at its headings of the second level. Lines of code are no headings.
void addParts(const Topic& topic, std::vector<Part>& parts) {
    const ManualPlace place{QLatin1String(topic.file), titleOf(topic), {}};
    parts.push_back({place, {}});
    bool code = false;
    for (const QString& line : manualText(place.file).split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String("```"))) {
            code = !code;
            continue;
        }
        if (!code && line.startsWith(QLatin1String("## "))) {
            parts.push_back({place, {}});
            parts.back().place.heading = plain(line);
        } else if (const QString text = plain(line); !text.isEmpty()) {
            parts.back().text += text + QLatin1Char(' ');
        }
    }
}

std::vector<Part> allParts() {
    std::vector<Part> parts;
    for (const Topic& topic : kTopics)
        addParts(topic, parts);
    return parts;
}

/// As in links of Markdown: "early-stopping" for "Early stopping".
QString anchorOf(const QString& heading) {
    static const QRegularExpression other(QStringLiteral("[^\\w -]"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    return heading.toLower().remove(other).replace(QLatin1Char(' '), QLatin1Char('-'));
}

/// A line of text with the word in it, cut between words.
QString excerptOf(const QString& text, const QString& word) {
    constexpr int kBefore = 30, kLength = 150;
    const int at = std::max(0, text.indexOf(word, 0, Qt::CaseInsensitive));
    int from = std::max(0, at - kBefore);
    if (from > 0) from = text.indexOf(QLatin1Char(' '), from) + 1;
    from = std::min(from, at);
    QString cut = text.mid(from, kLength);
    const bool goesOn = from + kLength < text.size();
    if (goesOn) cut.truncate(std::max(1, cut.lastIndexOf(QLatin1Char(' '))));
    return (from > 0 ? QStringLiteral("… ") : QString()) + cut.trimmed() +
           (goesOn ? QStringLiteral(" …") : QString());
}

}  // namespace

QString manualText(const QString& file) {
    QFile resource(QStringLiteral(":/manual/") + file);
    return resource.open(QIODevice::ReadOnly) ? QString::fromUtf8(resource.readAll()) : QString();
}

std::vector<ManualPlace> manualPlaces() {
    std::vector<ManualPlace> places;
    for (const Part& part : allParts())
        places.push_back(part.place);
    return places;
}

ManualPlace manualOfPage(const QString& page) {
    const auto found = std::find_if(std::begin(kTopics), std::end(kTopics), [&](const Topic& topic) {
        return topic.page != nullptr && page == QLatin1String(topic.page);
    });
    const Topic& topic = found == std::end(kTopics) ? kTopics[0] : *found;
    return {QLatin1String(topic.file), titleOf(topic), {}};
}

ManualPlace manualPlaceOf(const QString& link) {
    const QString file = link.section(QLatin1Char('#'), 0, 0), part = link.section(QLatin1Char('#'), 1);
    for (const ManualPlace& place : manualPlaces()) {
        if (place.file == file && (part.isEmpty() || anchorOf(place.heading) == part)) return place;
    }
    return {};
}

std::vector<ManualHit> searchManual(const QStringList& words) {
    if (words.isEmpty()) return {};
    std::vector<ManualHit> titles, texts;
    for (const Part& part : allParts()) {
        const QString& name = part.place.heading.isEmpty() ? part.place.topic : part.place.heading;
        const auto isIn = [](const QString& text) {
            return [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); };
        };
        const QString whole = name + QLatin1Char(' ') + part.text;
        if (!std::ranges::all_of(words, isIn(whole))) continue;
        const bool titled = std::ranges::any_of(words, isIn(name));
        (titled ? titles : texts).push_back({part.place, excerptOf(part.text, words.first())});
    }
    titles.insert(titles.end(), texts.begin(), texts.end());
    return titles;
}

}  // namespace shardlab
