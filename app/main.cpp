#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QTimer>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <initializer_list>
#include <memory>
#include <string_view>

#include "app/screenshots/screenshots.h"
#include "app/settings/appearance.h"
#include "app/settings/language.h"
#include "app/settings/settings.h"
#include "app/shell/curve_picture.h"
#include "app/shell/display_errors.h"
#include "app/shell/file_actions.h"
#include "app/shell/main_window.h"
#include "app/shell/more_windows.h"
#include "app/shell/notice_bar.h"
#include "app/shell/tour.h"
#include "app/shell/usage_tips.h"
#include "app/shell/window_session.h"
#include "engine/core/memory_reserve.h"
#include "engine/core/standard_streams.h"

namespace {
constexpr const char* kQuickStart = "fashion_mnist_quickstart";

/// What may stand behind the program's name.
struct CommandLine {
    CommandLine() {
        parser.setApplicationDescription(QCoreApplication::translate(
            "main", "Train Keras models on this computer, and estimate times on CPUs, GPUs and TPUs"));
        parser.addHelpOption();
        parser.addVersionOption();
        parser.addOptions({screenshots, experiment, size, only, curves, language});
        parser.addPositionalArgument(
            QStringLiteral("EXPERIMENT"),
            QCoreApplication::translate(
                "main",
                "Experiment, template, Keras model, weights, data or lesson to open; of several, "
                "each has a window of its own."),
            QStringLiteral("[EXPERIMENT...]"));
    }
    QCommandLineOption screenshots{
        QStringLiteral("screenshots"),
        QCoreApplication::translate("main", "Save an image of every page in DIR and exit."),
        QStringLiteral("DIR")};
    QCommandLineOption experiment{QStringLiteral("experiment"),
                                  QCoreApplication::translate("main", "Experiment for the images."),
                                  QStringLiteral("E")};
    QCommandLineOption size{
        QStringLiteral("size"),
        QCoreApplication::translate("main", "Size of the window for the images; default: 1280x800."),
        QStringLiteral("WxH"), QStringLiteral("1280x800")};
    QCommandLineOption only{QStringLiteral("only"),
                            QCoreApplication::translate(
                                "main", "Take only these images: names without .png, separated by commas."),
                            QStringLiteral("NAMES")};
    QCommandLineOption curves{
        QStringLiteral("curves"),
        QCoreApplication::translate("main", "Draw the curves of HISTORY.json as an image file and exit."),
        QStringLiteral("HISTORY")};
    QCommandLineOption language{
        QStringLiteral("language"),
        QCoreApplication::translate("main", "Language of the window for this start: en, zh_CN, tr or de."),
        QStringLiteral("CODE")};
    QCommandLineParser parser;
};

bool has(int argc, char** argv, std::initializer_list<std::string_view> words) {
    return std::any_of(argv, argv + argc, [&](const char* argument) {
        return std::find(words.begin(), words.end(), argument) != words.end();
    });
}

/// What must be said before there is an application. Pictures have the size they say, whatever the screen;
/// QT_SCALE_FACTOR still applies.
void describeApplication(bool pictures) {
    QCoreApplication::setAttribute(pictures && !qEnvironmentVariableIsSet("QT_SCALE_FACTOR")
                                       ? Qt::AA_DisableHighDpiScaling
                                       : Qt::AA_EnableHighDpiScaling);
    QCoreApplication::setAttribute(Qt::AA_UseHighDpiPixmaps);
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QCoreApplication::setOrganizationName(QStringLiteral("shardlab"));
    QCoreApplication::setApplicationName(QStringLiteral("shardlab"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SHARDLAB_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.shardlab.Shardlab"));
}

/// --screenshots: pictures of the pages.
int takePictures(QApplication& application, const CommandLine& line) {
    const QCommandLineParser& parser = line.parser;
    const QStringList files = parser.positionalArguments();
    shardlab::applyTheme(application, QStringLiteral("light"));
    const QString opened = files.isEmpty() ? QString(QLatin1String(kQuickStart)) : files.first();
    return shardlab::takeScreenshots(
        {.directory = parser.value(line.screenshots),
         .experiment = parser.isSet(line.experiment) ? parser.value(line.experiment) : opened,
         .size = parser.value(line.size),
         .only = parser.value(line.only).split(QLatin1Char(','), Qt::SkipEmptyParts)});
}

/// --curves: a picture of a history.
int drawCurves(QApplication& application, const CommandLine& line) {
    const QStringList files = line.parser.positionalArguments();
    shardlab::applyTheme(application, QStringLiteral("light"));
    return shardlab::drawCurvePicture(line.parser.value(line.curves),
                                      files.isEmpty() ? QStringLiteral("curves.png") : files.first());
}

/// Why there are too many files for what is asked; empty: there are not.
QString excessOf(const QStringList& files, const CommandLine& line) {
    const auto excess = [&](const QString& where, int most) {
        return files.size() <= most ? QString()
                                    : QStringLiteral("%1: expected at most %2; got %3")
                                          .arg(where, most == 1 ? QStringLiteral("1 file")
                                                                : QStringLiteral("%1 files").arg(most))
                                          .arg(files.size());
    };
    for (const QCommandLineOption* option : {&line.screenshots, &line.curves}) {
        if (line.parser.isSet(*option)) return excess(QStringLiteral("--") + option->names().first(), 1);
    }
    return excess(QStringLiteral("EXPERIMENT"), shardlab::kMostFiles);
}

void openFirst(shardlab::MainWindow& window, const QStringList& files) {
    if (files.isEmpty()) {
        window.workbench().open(QLatin1String(kQuickStart), true);
    } else {
        window.fileActions().openFirst(files.first());
    }
}

/// The window of the first file, until it is closed. `unkept`: why settings cannot be remembered; empty: they
/// can.
int runWindow(QApplication& application, const CommandLine& line, const QString& unkept) {
    const QStringList files = line.parser.positionalArguments();
    shardlab::setTextScale(application, shardlab::settings::textScale());
    shardlab::applyMotion(shardlab::settings::reducedMotion());
    shardlab::applyTheme(application, shardlab::settings::themeName());
    shardlab::WindowSession session;
    shardlab::MainWindow& window = session.window();
    window.restoreLayout();
    window.workbench().runs.loadStored();
    openFirst(window, files);
    window.show();
    shardlab::UsageTips tips;
    tips.watch(window);
    QObject::connect(&session, &shardlab::WindowSession::renewed, &tips,
                     [&] { tips.watch(session.window()); });
    // The very first start: it is not shown where it cannot be remembered that it was.
    const bool firstStart =
        shardlab::settings::windowLayout().geometry.isEmpty() && !shardlab::settings::tourSeen();
    if (files.isEmpty() && unkept.isEmpty() && firstStart)
        QTimer::singleShot(0, &window, [&window] { shardlab::Tour::start(window); });
    if (!unkept.isEmpty()) shardlab::NoticeBar::show(&window, unkept, true);
    QStringList options;
    if (line.parser.isSet(line.language))
        options << QStringLiteral("--language") << line.parser.value(line.language);
    for (const QString& failure : shardlab::openWindows(files.mid(1), options))
        shardlab::NoticeBar::show(&window, failure, true);
    return QApplication::exec();
}
}  // namespace

int main(int argc, char** argv) {
    shardlab::engine::reserveStandardStreams();
    shardlab::engine::keepMemoryReserve();
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow further is an error of the write
    const bool pictures = std::any_of(argv, argv + argc, [](const char* argument) {
        return std::string_view(argument).starts_with("--screenshots");
    });
    describeApplication(pictures);

    CommandLine line;
    QCommandLineParser& parser = line.parser;
    if (has(argc, argv, {"-h", "--help", "--help-all", "-v", "--version"})) {
        const QCoreApplication withoutDisplay(argc, argv);
        parser.process(withoutDisplay);  // ends the program
    }
    auto displayErrors = std::make_unique<shardlab::DisplayErrors>();
    QApplication application(argc, argv);
    displayErrors.reset();
    parser.process(application);

    const QString unkept = shardlab::settings::prepare();
    shardlab::setupAppearance(application);
    const QString usual = pictures ? QStringLiteral("en") : shardlab::settings::language();
    const QString code = parser.isSet(line.language) ? parser.value(line.language) : usual;
    if (parser.isSet(line.language) && !shardlab::isLanguage(code)) {
        std::fprintf(stderr, "shardlab: --language: expected en, zh_CN, tr or de; got %s\n",
                     qPrintable(code));
        return 2;
    }
    shardlab::applyLanguage(application, code);
    if (const QString excess = excessOf(parser.positionalArguments(), line); !excess.isEmpty()) {
        std::fprintf(stderr, "shardlab: %s\n", qPrintable(excess));
        return 2;
    }
    if (parser.isSet(line.screenshots)) return takePictures(application, line);
    if (parser.isSet(line.curves)) return drawCurves(application, line);
    return runWindow(application, line, unkept);
}
