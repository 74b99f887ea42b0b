#include "app/shell/help_menu.h"

#include <QApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

#include "app/dialogs/dialogs.h"
#include "app/dialogs/manual_window.h"
#include "app/dialogs/shortcut_sheet.h"
#include "app/pages/pages.h"
#include "app/settings/settings.h"
#include "app/shell/lesson_actions.h"
#include "app/shell/shortcut_groups.h"
#include "widgets/help/field_help.h"

namespace shardlab {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::HelpMenu", text);
}

void addManual(QMenu& menu, const Pages& pages, QMainWindow& window) {
    QAction* manual = menu.addAction(tr("&Manual"), &window,
                                     [&window, pages] { showManual(window, manualOfPage(pages.id())); });
    manual->setObjectName(QStringLiteral("manualAction"));
    manual->setShortcut(QKeySequence::HelpContents);
}

/// What "?" beside a field opens; it leads into the manual.
void addFieldHelp(QMenu& menu, const Pages& pages, QMainWindow& window) {
    FieldHelp* help = fieldHelp();
    QAction* action = menu.addAction(tr("Help on the &field"), &window, [&window, pages, help] {
        if (help == nullptr || !help->openForFocus()) showManual(window, manualOfPage(pages.id()));
    });
    action->setObjectName(QStringLiteral("fieldHelpAction"));
    action->setShortcut(QKeySequence::WhatsThis);
    if (help == nullptr) return;
    QObject::connect(help, &FieldHelp::manualRequested, &window,
                     [](QWidget* over, const QString& link) { showManual(*over, manualPlaceOf(link)); });
}

/// The tour of the first start once more, and whether tips come.
void addGuides(QMenu& menu, const HelpParts& parts) {
    menu.addAction(tr("&Tour"), &menu, parts.tour)->setObjectName(QStringLiteral("tourAction"));
    QAction* tips = menu.addAction(tr("T&ips"));
    tips->setObjectName(QStringLiteral("tipsAction"));
    tips->setCheckable(true);
    tips->setChecked(settings::tipsShown());
    QObject::connect(tips, &QAction::toggled, &settings::setTipsShown);
}

void addShortcutSheet(QMenu& menu, QMainWindow& window) {
    QAction* sheet = menu.addAction(tr("&Keyboard shortcuts…"), &window, [&window] {
        auto* dialog = new ShortcutSheet(shortcutGroups(*window.menuBar()), &window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
    sheet->setObjectName(QStringLiteral("shortcutsAction"));
    sheet->setShortcut(QKeySequence(tr("Ctrl+?")));
}

}  // namespace

void fillHelpMenu(QMenu& menu, const HelpParts& parts, QMainWindow& window) {
    addManual(menu, parts.pages, window);
    addFieldHelp(menu, parts.pages, window);
    addShortcutSheet(menu, window);
    parts.lessons.fill(menu);
    addGuides(menu, parts);
    addDialogActions(menu, DialogMenu::Help, parts.workbench, window);
    menu.addAction(tr("About &Qt"), qApp, &QApplication::aboutQt);
}

}  // namespace shardlab
