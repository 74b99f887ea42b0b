#pragma once
#include <QString>
#include <QStringList>
#include <vector>

namespace shardlab {

/// Where to read in the manual (resources/manual): a topic, and one of its headings if not its beginning.
struct ManualPlace {
    QString file, topic;  ///< "compare.md", "Compare"
    QString heading;      ///< "Costs"; empty: the beginning
};
std::vector<ManualPlace> manualPlaces();  ///< each topic with its headings, in order
/// The topic of a page ("model", "data", …); without one the first.
ManualPlace manualOfPage(const QString& page);
/// Of a link between pages: "training.md#early-stopping". A part that no heading has: file is empty.
ManualPlace manualPlaceOf(const QString& link);
/// The Markdown of a topic; empty for a file that is none.
QString manualText(const QString& file);

/// A part of the manual that has all words of a search.
struct ManualHit {
    ManualPlace place;
    QString excerpt;  ///< plain text around the first word
};
/// Parts whose heading has a word come first, then in the order of the manual. No words: no hits.
std::vector<ManualHit> searchManual(const QStringList& words);

}  // namespace shardlab
