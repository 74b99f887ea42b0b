#pragma once
#include <QString>

class QDateTime;

namespace shardlab {

/// "2026-05-03 14:32"; as the language of the window writes it, where that is not English: "03.05.2026
/// 14:32".
QString dateTimeText(const QDateTime& time);
/// "14:32" of today, else with the date.
QString recentTimeText(const QDateTime& time);

}  // namespace shardlab
