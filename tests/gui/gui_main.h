#pragma once
#include <QtTest>
#include <QtWidgets>

#include "app/settings/appearance.h"

namespace shardlab {

/// Runs the tests of a class in the program's look, with settings of their own.
template <typename Test>
int runGuiTest(int argc, char** argv) {
    QTemporaryDir config;
    qputenv("XDG_CONFIG_HOME", config.path().toLocal8Bit());
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName("shardlab-test");
    QCoreApplication::setApplicationName("shardlab-test");
    setupAppearance(application);
    applyTheme(application, "light");
    Test test;
    return QTest::qExec(&test, argc, argv);
}

}  // namespace shardlab
