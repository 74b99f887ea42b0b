#pragma once
// QCustomPlot's header is written with Qt's keywords, which this program does not let Qt define.
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef foreach
#undef slots
#undef signals
