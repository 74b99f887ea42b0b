#include "widgets/common/search_popup.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/common/fuzzy_match.h"
#include "widgets/common/icons.h"
#include "widgets/common/search_delegate.h"
#include "widgets/common/search_field.h"
#include "widgets/common/search_text.h"
#include "widgets/common/text_size.h"

namespace shardlab {

namespace {
bool holdsWords(const QString& text, const QString& typed) {
    const QStringList words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(),
                       [&text](const QString& word) { return holdsSearched(text, word); });
}
/// By the name that answers best; -1 by what the entry belongs to, after all that are called so.
std::optional<int> scoreOf(const SearchPopup::Entry& entry, const QString& typed) {
    std::optional<int> best = fuzzyScore(entry.title, typed);
    for (const QString& word : entry.words) {
        const std::optional<int> score = fuzzyScore(word, typed);
        if (score && isPiece(*score) && score > best) best = score;
    }
    if (best) return best;
    const QString all = entry.detail + QLatin1Char(' ') + entry.title;
    return holdsWords(all, typed) ? std::optional(-1) : std::nullopt;
}
}  // namespace

SearchPopup::SearchPopup(QWidget* parent)
    : QFrame(parent),
      m_heading(new QLabel(this)),
      m_search(new QLineEdit(this)),
      m_list(new QListWidget(this)),
      m_none(new QLabel(tr("No matches"), this)) {
    setObjectName(QStringLiteral("searchPopup"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_heading->setProperty("role", QStringLiteral("caption"));
    m_search->setObjectName(QStringLiteral("searchPopupField"));
    m_search->setPlaceholderText(tr("Search"));
    fadeWhenEmpty(*m_search);
    m_search->addAction(icon(QStringLiteral("search"), QStringLiteral("textFaint")),
                        QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    m_list->setItemDelegate(new SearchDelegate(m_list));
    m_list->setMouseTracking(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("Results"));
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
    if (isHidden()) m_before = QApplication::focusWidget();
    m_heading->setText(heading);
    m_search->setAccessibleName(heading);
    m_search->setText(typed);
    filter(typed);
    const QSize size(qMin(textScaled(m_size.width()), parentWidget()->width() - 16),
                     qMin(textScaled(m_size.height()), parentWidget()->height() - 16));
    const QPoint corner(
        qBound(8, near.x() - size.width() / 2, qMax(8, parentWidget()->width() - size.width() - 8)),
        qBound(8, near.y(), qMax(8, parentWidget()->height() - size.height() - 8)));
    setGeometry(QRect(corner, size));
    m_room = size.height();
    show();
    fit();
    raise();
    m_search->setFocus();
    m_search->setCursorPosition(static_cast<int>(typed.size()));
}

void SearchPopup::filter(const QString& text) {
    std::vector<std::pair<int, const Entry*>> found;
    for (const Entry& entry : m_entries) {
        if (const auto score = scoreOf(entry, text)) found.push_back({*score, &entry});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    m_list->clear();
    for (const auto& [score, entry] : found) {
        auto* item = new QListWidgetItem(entry->icon, {}, m_list);
        item->setData(SearchDelegate::TitleRole, entry->title);
        item->setData(SearchDelegate::ValueRole, entry->value);
        item->setData(SearchDelegate::DetailRole, entry->detail);
        item->setData(SearchDelegate::KeysRole, entry->keys);
        item->setData(SearchDelegate::AvailableRole, entry->available);
        item->setData(Qt::AccessibleTextRole,
                      QStringList{entry->title, entry->detail, entry->keys}.join(QStringLiteral(", ")));
    }
    m_list->setCurrentRow(0);
    m_list->setVisible(!found.empty());
    m_none->setVisible(found.empty());
    if (isVisible()) fit();
}

void SearchPopup::fit() {
    constexpr int kLeastRows = 2;
    const QMargins margins = layout()->contentsMargins();
    const int head = m_heading->sizeHint().height() + m_search->sizeHint().height() + 2 * layout()->spacing();
    const int row = qMax(m_list->sizeHintForRow(0), m_none->sizeHint().height());
    const int rows = qMax(kLeastRows, m_list->count()) * row + 2 * m_list->frameWidth() + 4;
    resize(width(), qMin(m_room, head + rows + margins.top() + margins.bottom()));
}

void SearchPopup::choose() {
    const QListWidgetItem* item = m_list->currentItem();
    if (item == nullptr || m_list->isHidden() || !item->data(SearchDelegate::AvailableRole).toBool()) return;
    const QString title = item->data(SearchDelegate::TitleRole).toString();
    const int value = item->data(SearchDelegate::ValueRole).toInt();
    finish();
    Q_EMIT chosen(title, value);
}

void SearchPopup::step(int rows) {
    const int count = m_list->count();
    if (count > 0) m_list->setCurrentRow((m_list->currentRow() + rows + count) % count);
}

void SearchPopup::finish() {
    if (isHidden()) return;
    hide();
    (m_before != nullptr ? m_before.data() : parentWidget())->setFocus();
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
        if (key == Qt::Key_Escape) {
            finish();
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {  // the canvas behind must not have it, too
            choose();
            return true;
        }
        if (key == Qt::Key_Down || key == Qt::Key_Up) {
            step(key == Qt::Key_Down ? 1 : -1);
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace shardlab
