#pragma once
#include <QtTest>
#include <QtWidgets>

#include "app/settings/appearance.h"

namespace shardlab {

/// Runs the tests of a class in the program's look, with settings and runs of their own.
template <typename Test>
int runGuiTest(int argc, char** argv) {
    const QTemporaryDir home;
    for (const char* variable : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
        qputenv(variable, home.path().toLocal8Bit());
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName("shardlab-test");
    QCoreApplication::setApplicationName("shardlab-test");
    setupAppearance(application);
    applyTheme(application, "light");
    Test test;
    return QTest::qExec(&test, argc, argv);
}

}  // namespace shardlab
