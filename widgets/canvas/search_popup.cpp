#include "widgets/canvas/search_popup.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/common/icons.h"

namespace shardlab {

namespace {
constexpr int kPopupWidth = 304;
constexpr int kPopupHeight = 296;
}  // namespace

int searchRank(const QString& name, const QString& typed) {
    const QString wanted = typed.trimmed();
    if (wanted.isEmpty()) return 0;
    const int found = name.indexOf(wanted, 0, Qt::CaseInsensitive);
    if (name.compare(wanted, Qt::CaseInsensitive) == 0) return 0;
    if (found == 0) return 1;
    if (found > 0) return 2;
    QString initials;
    for (const QChar letter : name) {
        if (letter.isUpper() || letter.isDigit()) initials += letter;
    }
    return initials.startsWith(wanted, Qt::CaseInsensitive) ? 3 : -1;
}

SearchPopup::SearchPopup(QWidget* parent)
    : QFrame(parent),
      m_heading(new QLabel(this)),
      m_search(new QLineEdit(this)),
      m_list(new QListWidget(this)),
      m_none(new QLabel(tr("Nothing of that name"), this)) {
    setObjectName(QStringLiteral("searchPopup"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_heading->setProperty("role", QStringLiteral("caption"));
    m_search->setObjectName(QStringLiteral("searchPopupField"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->addAction(icon(QStringLiteral("search"), QStringLiteral("textFaint")),
                        QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    m_list->setIconSize({20, 20});
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("Found"));
    m_none->setProperty("role", QStringLiteral("muted"));
    m_none->setAlignment(Qt::AlignCenter);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(6);
    layout->addWidget(m_heading);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_none, 1);
    connect(m_search, &QLineEdit::textChanged, this, &SearchPopup::filter);
    connect(m_list, &QListWidget::itemClicked, this, [this] { choose(); });
    hide();
}

void SearchPopup::open(const QString& heading, const std::vector<Entry>& entries, const QPoint& near,
                       const QString& typed) {
    m_entries = entries;
    m_heading->setText(heading);
    m_search->setAccessibleName(heading);
    m_search->setText(typed);
    filter(typed);
    const QSize size(qMin(kPopupWidth, parentWidget()->width() - 16),
                     qMin(kPopupHeight, parentWidget()->height() - 16));
    const QPoint corner(
        qBound(8, near.x() - size.width() / 2, qMax(8, parentWidget()->width() - size.width() - 8)),
        qBound(8, near.y(), qMax(8, parentWidget()->height() - size.height() - 8)));
    setGeometry(QRect(corner, size));
    show();
    raise();
    m_search->setFocus();
    m_search->setCursorPosition(static_cast<int>(typed.size()));
}

void SearchPopup::filter(const QString& text) {
    std::vector<std::pair<int, const Entry*>> found;
    for (const Entry& entry : m_entries) {
        const int rank = searchRank(entry.title, text);
        if (rank >= 0) found.push_back({rank, &entry});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    m_list->clear();
    for (const auto& [rank, entry] : found) {
        const QString text2 = entry->detail.isEmpty()
                                  ? entry->title
                                  : QStringLiteral("%1  ·  %2").arg(entry->title, entry->detail);
        auto* item = new QListWidgetItem(icon(QStringLiteral("layer-") + entry->category, entry->category),
                                         text2, m_list);
        item->setData(Qt::UserRole, entry->title);
        item->setData(Qt::UserRole + 1, entry->value);
    }
    m_list->setCurrentRow(0);
    m_list->setVisible(!found.empty());
    m_none->setVisible(found.empty());
}

void SearchPopup::choose() {
    const QListWidgetItem* item = m_list->currentItem();
    if (item == nullptr || m_list->isHidden()) return;
    const QString title = item->data(Qt::UserRole).toString();
    const int value = item->data(Qt::UserRole + 1).toInt();
    finish();
    Q_EMIT chosen(title, value);
}

void SearchPopup::finish() {
    if (isHidden()) return;
    hide();
    parentWidget()->setFocus();
    Q_EMIT closed();
}

bool SearchPopup::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut && isVisible() && !isAncestorOf(QApplication::focusWidget())) {
        hide();
        Q_EMIT closed();
    }
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        event->accept();
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int count = m_list->count();
        if (key == Qt::Key_Escape) {
            finish();
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {  // the canvas behind must not have it, too
            choose();
            return true;
        }
        if ((key == Qt::Key_Down || key == Qt::Key_Up) && count > 0) {
            const int step = key == Qt::Key_Down ? 1 : count - 1;
            m_list->setCurrentRow((m_list->currentRow() + step) % count);
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace shardlab
