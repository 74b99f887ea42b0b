#include "app/shell/display_errors.h"

#include <QMessageLogContext>
#include <QString>
#include <QStringList>
#include <cstdio>
#include <cstdlib>

namespace shardlab {
namespace {

constexpr const char* kPlatform = "qt.qpa";  ///< the category of messages about the display
QtMessageHandler usualHandler = nullptr;
QStringList heldBack;  ///< reasons, which count only if the program cannot go on

void takeMessage(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    if (type == QtFatalMsg) {
        const QString reason = heldBack.isEmpty() ? text.section(QLatin1Char('\n'), 0, 0) : heldBack.first();
        std::fprintf(stderr,
                     "shardlab: no window can be opened: %s; start it where there is a display, or use "
                     "shardlab-cli\n",
                     qPrintable(reason.simplified()));
        std::_Exit(1);
    }
    if (QLatin1String(context.category).startsWith(QLatin1String(kPlatform))) {
        heldBack << text;
    } else {
        usualHandler(type, context, text);
    }
}

}  // namespace

DisplayErrors::DisplayErrors() {
    usualHandler = qInstallMessageHandler(takeMessage);
}

DisplayErrors::~DisplayErrors() {
    qInstallMessageHandler(usualHandler);
    for (const QString& text : heldBack)
        usualHandler(QtWarningMsg, QMessageLogContext(nullptr, 0, nullptr, kPlatform), text);
    heldBack.clear();
}

}  // namespace shardlab
