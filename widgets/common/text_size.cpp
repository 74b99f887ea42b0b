#include "widgets/common/text_size.h"

#include <QFontMetrics>
#include <QGuiApplication>
#include <algorithm>

namespace shardlab {

int textScaled(int pixels) {
    constexpr double kUsualLine = 17;  // height of a line of the usual text
    const double line = QFontMetrics(QGuiApplication::font()).height();
    return std::max(pixels, 2 * qRound(pixels * line / kUsualLine / 2));
}

}  // namespace shardlab
