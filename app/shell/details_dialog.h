#pragma once
#include <QStringList>

class QWidget;

namespace shardlab {

/// Opens a list of what one sentence says of many; the text can be copied.
void openDetails(QWidget& window, const QString& sentence, const QStringList& details);

}  // namespace shardlab
