#include "app/shell/appearance_menus.h"

#include <QActionGroup>
#include <QApplication>
#include <QMenu>

#include "app/settings/appearance.h"
#include "app/settings/language.h"
#include "app/settings/settings.h"
#include "widgets/common/icons.h"
#include "widgets/common/number_text.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::AppearanceMenus", text);
}

/// Of which one is checked.
QAction* addChoice(QMenu& menu, QActionGroup& group, const QString& text, const QString& name) {
    QAction* action = menu.addAction(text);
    action->setObjectName(name);
    action->setCheckable(true);
    group.addAction(action);
    return action;
}

}  // namespace

void addThemeMenu(QMenu& menu, const std::function<void(const QString&)>& chooseTheme) {
    QMenu& themes = *menu.addMenu(tr("T&heme"));
    auto* group = new QActionGroup(&themes);
    const auto add = [&](const QString& text, const char* name, const char* symbol) {
        QAction* action = themes.addAction(icon(QLatin1String(symbol)), text);
        action->setObjectName(QLatin1String(name) + QStringLiteral("Action"));
        action->setCheckable(true);
        action->setData(QLatin1String(name));
        group->addAction(action);
        return action;
    };
    QAction* light = add(tr("&Light"), "light", "sun");
    QAction* dark = add(tr("&Dark"), "dark", "moon");
    add(tr("&High contrast"), "high-contrast", "contrast");
    dark->setShortcut(QKeySequence(tr("Ctrl+Shift+D")));
    QObject::connect(group, &QActionGroup::triggered, &themes, [light, dark, chooseTheme](QAction* action) {
        // The keys of the dark theme lead back, too.
        if (action == dark && theme().name() == QLatin1String("dark")) action = light;
        action->setChecked(true);
        chooseTheme(action->data().toString());
    });
    QObject::connect(&themes, &QMenu::aboutToShow, group, [group] {
        for (QAction* action : group->actions())
            if (action->data().toString() == theme().name()) action->setChecked(true);
    });
}

/// Each language in its own words: who opened the window in another one finds it again.
void addLanguageMenu(QMenu& menu, const std::function<void()>& renew) {
    QMenu& all = *menu.addMenu(tr("Display lan&guage"));
    all.setObjectName(QStringLiteral("languageMenu"));
    auto* group = new QActionGroup(&all);
    const auto add = [&](const QString& text, const QString& code) {
        QAction* action = addChoice(all, *group, text, QStringLiteral("language-") + code);
        action->setData(code);
        action->setChecked(settings::language() == code);
    };
    add(tr("&System"), QStringLiteral("system"));
    all.addSeparator();
    for (const Language& language : languages())
        add(language.name, language.code);
    QObject::connect(group, &QActionGroup::triggered, &all, [renew](const QAction* action) {
        settings::setLanguage(action->data().toString());
        applyLanguage(*qApp, action->data().toString());
        renew();
    });
}

void addTextScaleMenu(QMenu& menu, const std::function<void()>& renew) {
    QMenu& all = *menu.addMenu(tr("Te&xt size"));
    all.setObjectName(QStringLiteral("textScaleMenu"));
    auto* group = new QActionGroup(&all);
    for (const int percent : textScales()) {
        QAction* action = addChoice(all, *group, withPercentSign(QString::number(percent)),
                                    QStringLiteral("textScale-%1").arg(percent));
        action->setData(percent);
        action->setChecked(settings::textScale() == percent);
    }
    QObject::connect(group, &QActionGroup::triggered, &all, [renew](const QAction* action) {
        settings::setTextScale(action->data().toInt());
        setTextScale(*qApp, action->data().toInt());
        renew();
    });
}

void addMotionAction(QMenu& menu) {
    QAction* action = menu.addAction(tr("Reduce &motion"));
    action->setObjectName(QStringLiteral("reduceMotionAction"));
    action->setCheckable(true);
    action->setChecked(settings::reducedMotion());
    action->setToolTip(tr("Menus and panels do not slide; the Shards page goes from frame to frame"));
    QObject::connect(action, &QAction::toggled, &menu, [](bool reduced) {
        settings::setReducedMotion(reduced);
        applyMotion(reduced);
    });
}

void addPresenterAction(QMenu& menu, const std::function<void()>& toggle) {
    QAction* action = menu.addAction(tr("Pr&esenter mode"));
    action->setObjectName(QStringLiteral("presenterAction"));
    action->setCheckable(true);
    action->setShortcut(QKeySequence(tr("F11")));
    action->setToolTip(tr("Full screen with large text and without panels; clicks and shortcuts are shown"));
    QObject::connect(action, &QAction::triggered, &menu, [action, toggle](bool checked) {
        action->setChecked(!checked);  // it says what is, not what is asked for
        toggle();
    });
}

bool isPresenting(const QWidget& window) {
    const auto* action = window.findChild<QAction*>(QStringLiteral("presenterAction"));
    return action != nullptr && action->isChecked();
}

}  // namespace shardlab
