#pragma once
#include <QMap>
#include <QStringList>

namespace shardlab {

/// What a person chose for the table of runs; the rest is as usual.
struct RunTableChoices {
    QStringList shown = {}, hidden = {};  ///< columns, against the usual ones
    QStringList order = {};               ///< of the columns; empty: as usual
    QMap<QString, int> widths = {};       ///< pixels, by column
    QString sortBy = QStringLiteral("started"), groupBy = {};
    bool descending = true;
    bool operator==(const RunTableChoices&) const = default;
};

}  // namespace shardlab
