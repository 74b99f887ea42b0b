#include "app/dialogs/format_filter.h"

#include <QStringList>

#include "widgets/common/engine_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

QString formatFilter(const engine::WeightFormat& format) {
    QStringList patterns;
    for (const std::string& extension : format.extensions) {
        const QString ending = toQString(engine::endingText(extension));
        patterns << (extension.front() == '/' ? ending : QStringLiteral("*") + ending);
    }
    return QStringLiteral("%1 (%2)").arg(engineText(format.name), patterns.join(QLatin1Char(' ')));
}

}  // namespace shardlab
