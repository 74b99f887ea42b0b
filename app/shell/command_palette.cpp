#include "app/shell/command_palette.h"

#include <QAction>
#include <QMainWindow>
#include <algorithm>

#include "app/settings/settings.h"
#include "widgets/common/icons.h"
#include "widgets/common/search_popup.h"
#include "widgets/common/text_format.h"

namespace shardlab {

CommandPalette::CommandPalette(QMainWindow& window, Collect collect)
    : QObject(&window),
      m_window(window),
      m_collect(std::move(collect)),
      m_popup(new SearchPopup(&window)),
      m_action(new QAction(icon(QStringLiteral("search")), tr("&Command palette…"), this)) {
    m_popup->setPreferredSize({640, 420});
    m_action->setObjectName(QStringLiteral("commandPaletteAction"));
    m_action->setShortcut(QKeySequence(tr("Ctrl+Shift+P")));
    connect(m_action, &QAction::triggered, this, &CommandPalette::open);
    connect(m_popup, &SearchPopup::chosen, this, [this](const QString&, int value) { run(value); });
}

void CommandPalette::open() {
    m_commands = m_collect();
    std::erase_if(m_commands, [this](const PaletteCommand& command) {
        return command.title == withoutMnemonic(m_action->text());  // it is open
    });
    const QStringList recent = settings::recentCommands();
    const auto age = [&recent](const PaletteCommand& command) {
        const int index = static_cast<int>(recent.indexOf(command.title));
        return index < 0 ? static_cast<int>(recent.size()) : index;
    };
    std::stable_sort(m_commands.begin(), m_commands.end(),
                     [&age](const auto& a, const auto& b) { return age(a) < age(b); });
    std::vector<SearchPopup::Entry> entries;
    for (std::size_t i = 0; i < m_commands.size(); ++i) {
        const PaletteCommand& each = m_commands[i];
        entries.push_back(
            {each.title, each.detail, each.icon, static_cast<int>(i), each.keys, each.available, each.words});
    }
    constexpr int kHead = 40;
    m_popup->open(tr("Commands, panels, fields, devices, data, layers"), entries,
                  {m_window.width() / 2, kHead}, {});
}

void CommandPalette::run(int index) {
    const PaletteCommand command = m_commands[static_cast<std::size_t>(index)];
    m_commands.clear();
    settings::addRecentCommand(command.title);
    command.run();
}

}  // namespace shardlab
