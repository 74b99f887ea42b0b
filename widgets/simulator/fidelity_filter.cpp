#include "widgets/simulator/fidelity_filter.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <cmath>
#include <map>

#include "widgets/common/flow_layout.h"
#include "widgets/common/text_format.h"
#include "widgets/simulator/fidelity_view.h"

namespace shardlab {

namespace {

QString asItIs(const QString& name) {
    return name;
}

/// "T4  (36)", "K40  (0), not validated", each with its name as data, behind an entry for all.
void fill(QComboBox& list, const QString& all, const std::map<QString, int>& counts,
          QString (*title)(const QString&), const QStringList& unchecked = {}) {
    list.clear();
    list.addItem(all, QString());
    for (const auto& [name, count] : counts) {
        const QString text = FidelityFilter::tr("%1  (%2)").arg(title(name), formatCount(count));
        list.addItem(unchecked.contains(name) ? FidelityFilter::tr("%1, not validated").arg(text) : text,
                     name);
    }
}

}  // namespace

bool FidelityChoice::holds(const FidelityEntry& entry) const {
    if (!chip.isEmpty() && entry.chip != chip) return false;
    if (!group.isEmpty() && entry.group != group) return false;
    return errors == Errors::All || (errors == Errors::Far) == entry.isFar();
}

FidelityFilter::FidelityFilter(QWidget* parent) : QWidget(parent) {
    auto* row = new FlowLayout(8);
    setLayout(row);
    row->setContentsMargins(0, 0, 0, 0);
    m_device = addList("fidelityDevice", tr("Device"));
    m_group = addList("fidelityKind", tr("Kind"));
    m_errors = addList("fidelityErrors", tr("Error"));
    m_errors->addItem(tr("All errors"));
    m_errors->addItem(tr("Up to 50 %"));
    m_errors->addItem(tr("More than 50 %"));
    row->addStretch();
}

QComboBox* FidelityFilter::addList(const char* name, const QString& label) {
    auto* pair = new QWidget(this);  // a label and its list stay together
    auto* list = new QComboBox(pair);
    list->setObjectName(QLatin1String(name));
    list->setAccessibleName(label);
    list->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* text = new QLabel(label, pair);
    text->setBuddy(list);
    auto* both = new QHBoxLayout(pair);
    both->setContentsMargins(0, 0, 0, 0);
    both->setSpacing(8);
    both->addWidget(text);
    both->addWidget(list);
    layout()->addWidget(pair);
    connect(list, qOverload<int>(&QComboBox::currentIndexChanged), this, &FidelityFilter::changed);
    return list;
}

void FidelityFilter::setEntries(const std::vector<FidelityEntry>& entries, const QStringList& unchecked) {
    const QSignalBlocker quiet(this);
    std::map<QString, int> devices, groups;
    for (const FidelityEntry& entry : entries) {
        ++devices[entry.chip];
        ++groups[entry.group];
    }
    for (const QString& name : unchecked)
        devices.try_emplace(name, 0);
    fill(*m_device, tr("All devices"), devices, &asItIs, unchecked);
    fill(*m_group, tr("All kinds"), groups, &FidelityEntry::kindTitle);
}

FidelityChoice FidelityFilter::choice() const {
    return {m_device->currentData().toString(), m_group->currentData().toString(),
            static_cast<FidelityChoice::Errors>(m_errors->currentIndex())};
}

void FidelityRows::setChoice(const FidelityChoice& choice) {
    m_choice = choice;
    invalidateFilter();
}

bool FidelityRows::filterAcceptsRow(int row, const QModelIndex&) const {
    return m_choice.holds(static_cast<const FidelityModel*>(sourceModel())->at(row));
}

}  // namespace shardlab
