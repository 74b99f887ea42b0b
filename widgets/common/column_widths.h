#pragma once
#include <QHeaderView>
#include <QTableView>
#include <algorithm>
#include <span>

namespace shardlab {

/// At least as wide as the column's title.
inline int widthForTitle(QTableView& table, int column, int width) {
    QHeaderView* header = table.horizontalHeader();
    header->ensurePolished();
    return std::max(width, header->sectionSizeHint(column));
}

/// Each column has room for so many characters, and for its title.
inline void setColumnCharacters(QTableView& table, std::span<const int> characters) {
    constexpr int kMargin = 8;
    for (int column = 0; column < static_cast<int>(characters.size()); ++column) {
        const int width =
            characters[static_cast<std::size_t>(column)] * table.fontMetrics().averageCharWidth();
        table.setColumnWidth(column, widthForTitle(table, column, width + kMargin));
    }
}

}  // namespace shardlab
