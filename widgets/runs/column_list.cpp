#include "widgets/runs/column_list.h"

#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include "widgets/common/search_field.h"
#include "widgets/common/search_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

ColumnList::ColumnList(QWidget* parent)
    : QFrame(parent, Qt::Popup), m_search(new QLineEdit(this)), m_list(new QListWidget(this)) {
    setObjectName(QStringLiteral("columnList"));
    setAccessibleName(tr("Columns"));
    setProperty("role", QStringLiteral("notice"));
    makeSearchField(*m_search, tr("Search columns"));
    m_search->setObjectName(QStringLiteral("columnSearch"));
    m_list->setObjectName(QStringLiteral("columns"));
    m_list->setAccessibleName(tr("Columns of the table"));
    m_list->setUniformItemSizes(true);
    auto* usual = new QPushButton(tr("Usual columns"), this);
    usual->setObjectName(QStringLiteral("usualColumns"));
    usual->setProperty("role", QStringLiteral("compact"));
    usual->setToolTip(tr("Every run's own columns, the metrics, and the parameters that differ"));
    usual->setAutoDefault(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    layout->addWidget(usual);
    connect(m_search, &QLineEdit::textChanged, this, &ColumnList::search);
    connect(usual, &QPushButton::clicked, this, &ColumnList::usualRequested);
    connect(m_list, &QListWidget::itemChanged, this, [this](const QListWidgetItem* item) {
        Q_EMIT toggled(item->data(Qt::UserRole).toString(), item->checkState() == Qt::Checked);
    });
}

void ColumnList::setColumns(const std::vector<RunColumn>& columns, const QSet<QString>& shown) {
    const QSignalBlocker blocker(m_list);
    const int current = m_list->currentRow();
    m_list->clear();
    for (const RunColumn& column : columns) {
        auto* item = new QListWidgetItem(column.title.simplified(), m_list);
        const QString name = toQString(column.name);
        item->setData(Qt::UserRole, name);
        item->setToolTip(name);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(shown.contains(name) ? Qt::Checked : Qt::Unchecked);
    }
    m_list->setCurrentRow(qMax(0, current));
    search(m_search->text());
}

void ColumnList::search(const QString& text) {
    for (int i = 0; i < m_list->count(); ++i) {
        QListWidgetItem* item = m_list->item(i);
        const bool found = holdsSearched(item->text(), text.trimmed()) ||
                           holdsSearched(item->data(Qt::UserRole).toString(), text.trimmed());
        item->setHidden(!found);
    }
}

void ColumnList::openBelow(const QWidget& button) {
    constexpr int kCharacters = 44, kLines = 18;
    resize(kCharacters * fontMetrics().averageCharWidth(), kLines * (fontMetrics().height() + 8));
    const QPoint corner = button.mapToGlobal(QPoint(button.width() - width(), button.height() + 2));
    if (const QScreen* screen = button.screen(); screen != nullptr) {
        constexpr int kLeast = 8;  // lines, where the button is low itself
        const int room = screen->availableGeometry().bottom() - corner.y();
        resize(width(), qMin(height(), qMax(room, kLeast * (fontMetrics().height() + 8))));
    }
    move(corner);
    m_search->clear();
    show();
    m_search->setFocus(Qt::PopupFocusReason);
}

}  // namespace shardlab
