#include "widgets/tables/table_text.h"

#include <QApplication>
#include <QClipboard>
#include <QShortcut>
#include <QTableView>

#include "widgets/common/number_text.h"

namespace shardlab {

namespace {
QString cell(const QVariant& value) {
    return value.toString().simplified();  // no tabs, no line breaks
}
}  // namespace

QString tableAsTsv(const QAbstractItemModel& model) {
    const PlainNumbers plain;
    QString text;
    const int columns = model.columnCount();
    for (int row = -1; row < model.rowCount(); ++row) {
        for (int column = 0; column < columns; ++column) {
            text += cell(row < 0 ? model.headerData(column, Qt::Horizontal)
                                 : model.data(model.index(row, column)));
            text += QLatin1Char(column + 1 < columns ? '\t' : '\n');
        }
    }
    return text;
}

void makeCopyable(QTableView& table) {
    auto* copy = new QShortcut(QKeySequence::Copy, &table);
    copy->setContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QShortcut::activated, &table,
                     [&table] { QApplication::clipboard()->setText(tableAsTsv(*table.model())); });
}

}  // namespace shardlab
