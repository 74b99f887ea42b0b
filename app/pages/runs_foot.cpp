#include "app/pages/runs_foot.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <functional>

#include "app/pages/run_menu.h"
#include "widgets/common/flow_layout.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/common/tips.h"

namespace shardlab {

/// A button of the foot, and what it does to the selected runs.
struct RunsFoot::Action {
    const char* name;
    QString text, tip;
    void (RunMenu::*run)(const QStringList&);
    bool ofBin = false;
};

RunsFoot::RunsFoot(RunMenu& menu, QWidget* parent) : QWidget(parent), m_menu(menu) {
    m_count = makeLabel({}, "caption", this);
    m_count->setObjectName(QStringLiteral("runCount"));
    auto* layout = new FlowLayout(8);
    setLayout(layout);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->addGrowingWidget(m_count);
    m_binDays = makeDays();
    layout->addWidget(m_binDays);
    addActions(*layout);
    m_empty =
        makeCompactButton("emptyBin", tr("Empty bin"), tr("Delete all runs in the bin permanently"), this);
    connect(m_empty, &QToolButton::clicked, &m_menu, &RunMenu::emptyBin);
    layout->addWidget(m_empty);
    setBin(false);
}

void RunsFoot::addActions(QLayout& layout) {
    const Action actions[] = {
        {"plotRuns", tr("Plot"),
         tr("Plot the selected runs on Training and Compare, or take them out (Space)"), &RunMenu::tick},
        {"pinRuns", tr("Pin"), tr("Keep the selected runs on top, or no longer"), &RunMenu::pin},
        {"tagRuns", tr("Tags…"), tr("Tags of the selected runs"), &RunMenu::askTags},
        {"noteRuns", tr("Note…"), tr("Write a note on the selected runs"), &RunMenu::askNote},
        {"archiveRuns", tr("Archive"), tr("Leave the selected runs out of the table; nothing is deleted"),
         &RunMenu::archive},
        {"deleteRuns", tr("Delete"), tr("Move the selected runs to the bin (Del)"), &RunMenu::remove},
        {"restoreRuns", tr("Restore"), tr("Bring the selected runs back (Enter)"), &RunMenu::restore, true},
        {"purgeRuns", tr("Delete permanently…"),
         tr("Delete the selected runs with their curves and weights for good (Del)"), &RunMenu::askPurge,
         true}};
    for (const Action& each : actions) {
        QToolButton* button = makeCompactButton(each.name, each.text, each.tip, this);
        // Not (m_menu.*run)(…): GCC 12 with -fsanitize=undefined takes another object for `this` there.
        connect(button, &QToolButton::clicked, this,
                [this, run = each.run] { std::invoke(run, m_menu, QStringList(m_selected)); });
        (each.ofBin ? m_ofBin : m_ofRuns) << button;
        layout.addWidget(button);
    }
}

QWidget* RunsFoot::makeDays() {
    auto* box = new QWidget(this);
    auto* label = makeLabel(tr("Delete permanently after"), "caption", box);
    m_days = new QComboBox(box);
    m_days->setObjectName(QStringLiteral("binDays"));
    m_days->setProperty("role", QStringLiteral("compact"));
    m_days->setToolTip(tr("How long deleted runs stay in the bin. They are removed at the next start"));
    label->setBuddy(m_days);
    for (const int days : {1, 7, 30, 90, 365})
        m_days->addItem(formatNumber(days, tr("1 day"), tr("%1 days")), days);
    m_days->addItem(tr("Never"), 0);
    connect(m_days, qOverload<int>(&QComboBox::activated), this,
            [this] { Q_EMIT binDaysChosen(m_days->currentData().toInt()); });
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 8, 0);
    layout->setSpacing(8);
    layout->addWidget(label);
    layout->addWidget(m_days);
    return box;
}

void RunsFoot::setBin(bool bin) {
    m_bin = bin;
    for (QToolButton* button : m_ofRuns)
        button->setVisible(!bin);
    for (QToolButton* button : m_ofBin)
        button->setVisible(bin);
    m_empty->setVisible(bin);
    m_binDays->setVisible(bin);
}

void RunsFoot::setBinDays(int days) {
    int index = m_days->findData(days);
    if (index < 0) {  // of the command line or a later version
        m_days->addItem(formatNumber(days, tr("1 day"), tr("%1 days")), days);
        index = m_days->count() - 1;
    }
    m_days->setCurrentIndex(index);
}

void RunsFoot::showRuns(const QString& count, const QStringList& selected, bool inBin) {
    m_count->setText(count);
    m_selected = selected;
    m_empty->setEnabled(inBin);
    for (QToolButton* button : m_ofRuns + m_ofBin) {
        button->setEnabled(!selected.isEmpty());
        if (button->objectName() == QLatin1String("archiveRuns"))
            button->setText(m_menu.allArchived(selected) ? tr("Unarchive") : tr("Archive"));
    }
}

}  // namespace shardlab
