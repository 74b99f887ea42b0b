#include "widgets/common/list_text.h"

namespace shardlab {

namespace {
QLocale& listLanguage() {
    static QLocale language(QLocale::English, QLocale::UnitedStates);
    return language;
}
}  // namespace

QString listText(const QStringList& parts) {
    return listLanguage().createSeparatedList(parts);
}

void setListLanguage(const QLocale& language) {
    listLanguage() = language;
}

}  // namespace shardlab
