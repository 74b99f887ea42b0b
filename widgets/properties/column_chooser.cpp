#include "widgets/properties/column_chooser.h"

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

namespace shardlab {

namespace {
constexpr int kMostRows = 8;  // longer lists scroll
}

ColumnChooser::ColumnChooser(QWidget* parent)
    : QWidget(parent),
      m_message(new QLabel(this)),
      m_featuresTitle(new QLabel(tr("&Features"), this)),
      m_list(new QListWidget(this)),
      m_labelTitle(new QLabel(tr("&Label"), this)),
      m_combo(new QComboBox(this)) {
    setProperty("role", QStringLiteral("plain"));
    m_message->setObjectName(QStringLiteral("columnMessage"));
    m_message->setProperty("role", QStringLiteral("caption"));
    m_message->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("featureColumns"));
    m_list->setAccessibleName(tr("Features"));
    m_combo->setObjectName(QStringLiteral("labelColumn"));
    m_combo->setAccessibleName(tr("Label"));
    m_featuresTitle->setBuddy(m_list);
    m_labelTitle->setBuddy(m_combo);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_message, m_featuresTitle, m_list, m_labelTitle, m_combo})
        layout->addWidget(part);
    connect(m_list, &QListWidget::itemChanged, this, &ColumnChooser::takeTick);
    connect(m_combo, &QComboBox::textActivated, this, &ColumnChooser::takeLabel);
    setMessage({});
}

void ColumnChooser::setColumns(const QStringList& names) {
    m_message->hide();
    if (names == m_columns) return refresh();
    m_columns = names;
    const QSignalBlocker list(m_list);
    m_list->clear();
    m_combo->clear();
    for (const QString& name : names) {
        m_list->addItem(name);
        m_combo->addItem(name);
    }
    const int rows = std::clamp(static_cast<int>(names.size()), 1, kMostRows);
    m_list->setFixedHeight(rows * qMax(20, m_list->sizeHintForRow(0)) + 2 * m_list->frameWidth());
    refresh();
}

void ColumnChooser::setMessage(const QString& message) {
    m_columns.clear();
    m_message->setText(message);
    m_message->setVisible(!message.isEmpty());
    refresh();
}

void ColumnChooser::setChoice(const QStringList& features, const QStringList& labels, const QString& weight) {
    m_features = features;
    m_labels = labels;
    m_weight = weight;
    refresh();
}

QStringList ColumnChooser::labelColumns() const {
    return m_labels.isEmpty() && !m_columns.isEmpty() ? QStringList{m_columns.last()} : m_labels;
}

void ColumnChooser::refresh() {
    for (QWidget* part : std::initializer_list<QWidget*>{m_featuresTitle, m_list, m_labelTitle, m_combo})
        part->setVisible(!m_columns.isEmpty());
    if (m_columns.isEmpty()) return;
    const QSignalBlocker list(m_list);
    const QStringList labels = labelColumns();
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* item = m_list->item(row);
        const bool other = labels.contains(item->text()) || item->text() == m_weight;
        const bool feature = !other && (m_features.isEmpty() || m_features.contains(item->text()));
        item->setFlags(other ? Qt::ItemIsUserCheckable
                             : Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        item->setCheckState(feature ? Qt::Checked : Qt::Unchecked);
    }
    // Several, one for each output of the model, are an entry of their own as long as they are chosen.
    while (m_combo->count() > m_columns.size())
        m_combo->removeItem(m_combo->count() - 1);
    const QString text = labels.join(QStringLiteral(", "));
    if (labels.size() > 1) m_combo->addItem(text);
    m_combo->setCurrentIndex(m_combo->findText(text));
}

void ColumnChooser::takeTick(const QListWidgetItem* item) {
    QStringList ticked;
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->checkState() == Qt::Checked) ticked << m_list->item(row)->text();
    }
    if (ticked.isEmpty()) ticked << item->text();
    const int weights = m_columns.contains(m_weight) ? 1 : 0;
    const bool all = ticked.size() == m_columns.size() - labelColumns().size() - weights;
    m_features = all ? QStringList() : ticked;
    refresh();
    Q_EMIT edited(m_features, m_labels);
}

void ColumnChooser::takeLabel(const QString& name) {
    if (!m_columns.contains(name)) return;  // the several labels that are chosen already
    m_labels = name == m_columns.last() ? QStringList() : QStringList{name};
    m_features.removeAll(name);
    refresh();
    Q_EMIT edited(m_features, m_labels);
}

}  // namespace shardlab
