#include "app/dialogs/manual_window.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeWidget>

#include "app/dialogs/manual_hits.h"
#include "app/dialogs/manual_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/search_field.h"
#include "widgets/common/tips.h"

namespace shardlab {

namespace {

constexpr int kFile = Qt::UserRole, kHeading = Qt::UserRole + 1;

ManualPlace placeOf(const QTreeWidgetItem& item) {
    return {item.data(0, kFile).toString(), {}, item.data(0, kHeading).toString()};
}

}  // namespace

ManualWindow::ManualWindow(QWidget* parent) : QDialog(parent), m_text(new ManualText(this)) {
    setObjectName(QStringLiteral("manualWindow"));
    setWindowTitle(tr("Manual"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* split = new QSplitter(this);
    split->setChildrenCollapsible(false);
    split->addWidget(makeSide());
    split->addWidget(m_text);
    split->setStretchFactor(1, 1);
    auto* column = new QVBoxLayout(this);
    column->addWidget(makeBar());
    column->addWidget(split, 1);
    connect(m_text, &ManualText::anchorClicked, this, &ManualWindow::follow);
    connect(m_text, &ManualText::matchesChanged, this, &ManualWindow::showState);
    addKeys();
    fillContents();
    showState();
    m_text->setFocus();
    const int character = fontMetrics().averageCharWidth();
    resize(120 * character, 40 * fontMetrics().height());
    split->setSizes({30 * character, 90 * character});
}

QWidget* ManualWindow::makeBar() {
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](const char* name, const char* iconName, const QString& text, auto slot) {
        QToolButton* button = makeIconButton(name, QLatin1String(iconName), text, bar);
        connect(button, &QToolButton::clicked, this, slot);
        row->addWidget(button);
        return button;
    };
    m_back = add("manualBack", "chevron-left", tr("Back (Alt+Left)"), [this] { go(-1); });
    m_forward = add("manualForward", "chevron-right", tr("Forward (Alt+Right)"), [this] { go(1); });
    m_search = new QLineEdit(bar);
    m_search->setObjectName(QStringLiteral("manualSearch"));
    makeSearchField(*m_search, tr("Search the manual"));
    connect(m_search, &QLineEdit::textChanged, this, &ManualWindow::find);
    row->addWidget(m_search, 1);
    m_matches = makeLabel({}, "muted", bar);
    m_matches->setObjectName(QStringLiteral("manualMatches"));
    row->addWidget(m_matches);
    m_previous =
        add("manualPrevious", "chevron-up", tr("Previous match (Shift+F3)"), [this] { goToMatch(false); });
    m_next = add("manualNext", "chevron-down", tr("Next match (F3)"), [this] { goToMatch(true); });
    add("manualSmaller", "minus", tr("Smaller text (Ctrl+-)"),
        [this] { m_text->setZoom(m_text->zoom() - 1); });
    add("manualLarger", "plus", tr("Larger text (Ctrl++)"), [this] { m_text->setZoom(m_text->zoom() + 1); });
    return bar;
}

QWidget* ManualWindow::makeSide() {
    m_side = new QStackedWidget(this);
    m_contents = new QTreeWidget(m_side);
    m_contents->setObjectName(QStringLiteral("manualTopics"));
    m_contents->setAccessibleName(tr("Contents"));
    m_contents->setHeaderHidden(true);
    m_contents->setTextElideMode(Qt::ElideRight);
    connect(m_contents, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item != nullptr) showPlace(placeOf(*item));
    });
    m_hits = new QListWidget(m_side);
    m_hits->setObjectName(QStringLiteral("manualHits"));
    m_hits->setAccessibleName(tr("Search results"));
    m_hits->setItemDelegate(new ManualHitDelegate(m_hits));
    m_hits->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_hits->setResizeMode(QListView::Adjust);
    connect(m_hits, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row < 0) return;
        showPlace(m_found[static_cast<std::size_t>(row)].place);
        m_text->goToMatch(true);
    });
    m_none = makeLabel(tr("No matches"), "muted", m_side);
    m_none->setAlignment(Qt::AlignCenter);
    for (QWidget* each :
         {static_cast<QWidget*>(m_contents), static_cast<QWidget*>(m_hits), static_cast<QWidget*>(m_none)})
        m_side->addWidget(each);
    return m_side;
}

void ManualWindow::addKeys() {
    const auto add = [this](const QKeySequence& keys, auto slot) { new QShortcut(keys, this, this, slot); };
    add(QKeySequence::Find, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    add(QKeySequence(Qt::Key_F3), [this] { goToMatch(true); });
    add(QKeySequence(QStringLiteral("Shift+F3")), [this] { goToMatch(false); });
    add(QKeySequence::Back, [this] { go(-1); });
    add(QKeySequence::Forward, [this] { go(1); });
    add(QKeySequence::ZoomIn, [this] { m_text->setZoom(m_text->zoom() + 1); });
    add(QKeySequence(QStringLiteral("Ctrl+=")), [this] { m_text->setZoom(m_text->zoom() + 1); });
    add(QKeySequence::ZoomOut, [this] { m_text->setZoom(m_text->zoom() - 1); });
    add(QKeySequence(QStringLiteral("Ctrl+0")), [this] { m_text->setZoom(0); });
}

/// Escape clears the search before it closes the window. Enter goes to the next match.
void ManualWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && !m_search->text().isEmpty()) return m_search->clear();
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && m_search->hasFocus()) return goToMatch((event->modifiers() & Qt::ShiftModifier) == 0);
    QDialog::keyPressEvent(event);
}

void ManualWindow::fillContents() {
    QTreeWidgetItem* topic = nullptr;
    for (const ManualPlace& place : manualPlaces()) {
        const bool part = !place.heading.isEmpty();
        auto* item = part ? new QTreeWidgetItem(topic, {place.heading})
                          : new QTreeWidgetItem(m_contents, {place.topic});
        item->setToolTip(0, item->text(0));
        item->setData(0, kFile, place.file);
        item->setData(0, kHeading, place.heading);
        if (!part) topic = item;
    }
}

void ManualWindow::showPlace(const ManualPlace& place) {
    const ManualPlace wanted = manualText(place.file).isEmpty() ? manualOfPage({}) : place;
    if (wanted.file == m_place.file && wanted.heading == m_place.heading) return load(wanted);
    if (!m_visits.empty()) {
        m_visits[m_visit].scrolled = m_text->verticalScrollBar()->value();
        m_visits.resize(m_visit + 1);
    }
    m_visits.push_back({wanted, 0});
    m_visit = m_visits.size() - 1;
    load(wanted);
}

void ManualWindow::load(const ManualPlace& place) {
    const bool other = place.file != m_place.file;
    m_place = place;
    if (other) m_text->showText(manualText(place.file));
    m_text->showHeading(place.heading);
    selectInContents();
    showState();
}

void ManualWindow::go(int steps) {
    const auto target = static_cast<std::ptrdiff_t>(m_visit) + steps;
    if (target < 0 || target >= std::ssize(m_visits)) return;
    m_visits[m_visit].scrolled = m_text->verticalScrollBar()->value();
    m_visit = static_cast<std::size_t>(target);
    load(m_visits[m_visit].place);
    m_text->verticalScrollBar()->setValue(m_visits[m_visit].scrolled);
}

void ManualWindow::selectInContents() {
    const QSignalBlocker quiet(m_contents);
    for (int row = 0; row < m_contents->topLevelItemCount(); ++row) {
        QTreeWidgetItem* topic = m_contents->topLevelItem(row);
        const bool own = topic->data(0, kFile).toString() == m_place.file;
        topic->setExpanded(own);
        if (!own) continue;
        QTreeWidgetItem* chosen = topic;
        for (int child = 0; child < topic->childCount(); ++child) {
            if (topic->child(child)->data(0, kHeading).toString() == m_place.heading)
                chosen = topic->child(child);
        }
        m_contents->setCurrentItem(chosen);
    }
}

void ManualWindow::search(const QString& text) {
    m_search->setText(text);
}

void ManualWindow::find() {
    const QStringList words = m_search->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    m_found = searchManual(words);
    const QSignalBlocker quiet(m_hits);
    m_hits->clear();
    for (const ManualHit& hit : m_found) {
        const QString heading = hit.place.heading.isEmpty() ? hit.place.topic : hit.place.heading;
        auto* item = new QListWidgetItem(m_hits);
        item->setData(ManualHitDelegate::HeadingRole, heading);
        item->setData(ManualHitDelegate::TopicRole, hit.place.topic);
        item->setData(ManualHitDelegate::ExcerptRole, hit.excerpt);
        item->setData(ManualHitDelegate::WordsRole, words);
        item->setData(Qt::AccessibleTextRole,
                      QStringLiteral("%1, %2: %3").arg(heading, hit.place.topic, hit.excerpt));
    }
    m_text->setWords(words);
    m_side->setCurrentWidget(words.isEmpty()   ? static_cast<QWidget*>(m_contents)
                             : m_found.empty() ? static_cast<QWidget*>(m_none)
                                               : m_hits);
    showState();
}

/// The first one opens the first hit of the list.
void ManualWindow::goToMatch(bool next) {
    if (m_hits->currentRow() < 0 && m_hits->count() > 0) return m_hits->setCurrentRow(0);
    m_text->goToMatch(next);
}

void ManualWindow::showState() {
    if (m_back == nullptr) return;
    m_back->setEnabled(m_visit > 0);
    m_forward->setEnabled(m_visit + 1 < m_visits.size());
    const int count = m_text->matchCount();
    const bool searching = !m_search->text().trimmed().isEmpty();
    m_previous->setVisible(searching);
    m_next->setVisible(searching);
    m_matches->setVisible(searching);
    m_previous->setEnabled(count > 0);
    m_next->setEnabled(count > 0 || m_hits->count() > 0);
    m_matches->setText(m_text->currentMatch() < 0
                           ? tr("%1 on this page").arg(count)
                           : tr("%1 of %2").arg(m_text->currentMatch() + 1).arg(count));
}

void ManualWindow::follow(const QUrl& link) {
    if (!link.scheme().isEmpty()) {
        QDesktopServices::openUrl(link);
        return;
    }
    const QString file = link.path().isEmpty() ? m_place.file : link.path();
    const ManualPlace place =
        manualPlaceOf(link.hasFragment() ? file + QLatin1Char('#') + link.fragment() : file);
    if (!place.file.isEmpty()) showPlace(place);
}

void showManual(QWidget& window, const ManualPlace& place) {
    auto* manual = window.findChild<ManualWindow*>(QString(), Qt::FindDirectChildrenOnly);
    if (manual == nullptr) manual = new ManualWindow(&window);
    manual->show();
    manual->showPlace(place);
    manual->raise();
    manual->activateWindow();
}

}  // namespace shardlab
