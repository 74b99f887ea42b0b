#pragma once
#include <QString>

class QAbstractItemModel;
class QTableView;

namespace shardlab {

/// A table as tab-separated lines, headings first, as spreadsheets paste it, numbers with a point and without
/// grouping. Line breaks become blanks.
QString tableAsTsv(const QAbstractItemModel& model);
/// Ctrl+C in the table copies all of it to the clipboard.
void makeCopyable(QTableView& table);

}  // namespace shardlab
