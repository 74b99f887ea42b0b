#include "app/dialogs/shortcut_sheet.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTextDocument>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/common/key_caps.h"
#include "widgets/common/panel.h"
#include "widgets/common/search_field.h"
#include "widgets/common/search_text.h"

namespace shardlab {

namespace {

constexpr int kKeys = Qt::UserRole;
constexpr int kBetween = 16;  ///< pixels between two shortcuts for the same

/// Keys in frames.
class KeyDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const QStringList all = index.data(kKeys).toStringList();
        if (all.isEmpty()) return QStyledItemDelegate::paint(painter, option, index);
        QStyledItemDelegate::paint(painter, option, {});
        QPoint left(option.rect.left() + 4, option.rect.center().y());
        for (const QString& keys : all) {
            const QStringList names = keyNames(keys);
            drawKeyCaps(*painter, left, names, option.font);
            left.rx() += keyCapsWidth(names, option.font) + kBetween;
        }
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        int width = 8;
        for (const QString& keys : index.data(kKeys).toStringList())
            width += keyCapsWidth(keyNames(keys), option.font) + kBetween;
        return {width, keyCapHeight(option.font) + 8};
    }
};

bool answers(const Shortcut& shortcut, const QString& group, const QString& typed) {
    const QString all = QStringList{shortcut.title, group, shortcut.keys.join(u' ')}.join(u' ');
    const QStringList words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::ranges::all_of(words, [&all](const QString& word) { return holdsSearched(all, word); });
}

}  // namespace

ShortcutSheet::ShortcutSheet(std::vector<ShortcutGroup> groups, QWidget* parent)
    : QDialog(parent),
      m_groups(std::move(groups)),
      m_search(new QLineEdit(this)),
      m_tree(new QTreeWidget(this)),
      m_none(makeLabel(tr("No matches"), "muted", this)) {
    setObjectName(QStringLiteral("shortcutSheet"));
    setWindowTitle(tr("Keyboard shortcuts"));
    m_search->setObjectName(QStringLiteral("shortcutSearch"));
    makeSearchField(*m_search, tr("Search for a command or a key"));
    m_tree->setObjectName(QStringLiteral("shortcutList"));
    m_tree->setAccessibleName(tr("Keyboard shortcuts"));
    m_tree->setColumnCount(2);
    m_tree->setHeaderLabels({tr("Command"), tr("Keys")});
    m_tree->setHeaderHidden(true);
    m_tree->setItemsExpandable(false);
    m_tree->setRootIsDecorated(false);
    m_tree->setItemDelegateForColumn(1, new KeyDelegate(m_tree));
    m_none->setAlignment(Qt::AlignCenter);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* printing = buttons->addButton(tr("Print…"), QDialogButtonBox::ActionRole);
    printing->setObjectName(QStringLiteral("printShortcuts"));
    printing->setAutoDefault(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(12);
    layout->addWidget(makeLabel(tr("Keyboard shortcuts"), "title", this));
    layout->addWidget(m_search);
    layout->addWidget(m_tree, 1);
    layout->addWidget(m_none);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(printing, &QPushButton::clicked, this, &ShortcutSheet::print);
    connect(m_search, &QLineEdit::textChanged, this, &ShortcutSheet::filter);
    fill();
    filter({});
    resize(fontMetrics().averageCharWidth() * 84, fontMetrics().height() * 38);
}

void ShortcutSheet::fill() {
    for (const ShortcutGroup& group : m_groups) {
        auto* head = new QTreeWidgetItem(m_tree, {group.title});
        QFont bold = font();
        bold.setWeight(QFont::DemiBold);
        head->setFont(0, bold);
        head->setFlags(Qt::ItemIsEnabled);
        for (const Shortcut& shortcut : group.rows) {
            auto* row = new QTreeWidgetItem(head, {shortcut.title});
            row->setData(1, kKeys, shortcut.keys);
            row->setData(1, Qt::AccessibleTextRole, shortcut.keys.join(QStringLiteral(", ")));
        }
    }
    m_tree->expandAll();
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
}

void ShortcutSheet::filter(const QString& typed) {
    int found = 0;
    for (int group = 0; group < m_tree->topLevelItemCount(); ++group) {
        QTreeWidgetItem* head = m_tree->topLevelItem(group);
        const ShortcutGroup& own = m_groups[static_cast<std::size_t>(group)];
        int shown = 0;
        for (int row = 0; row < head->childCount(); ++row) {
            const bool answer = answers(own.rows[static_cast<std::size_t>(row)], own.title, typed);
            head->child(row)->setHidden(!answer);
            shown += answer ? 1 : 0;
        }
        head->setHidden(shown == 0);
        found += shown;
    }
    m_tree->setVisible(found > 0);
    m_none->setVisible(found == 0);
}

void ShortcutSheet::fillPage(QTextDocument& page) const {
    QString html = QStringLiteral("<h1>%1</h1>").arg(windowTitle().toHtmlEscaped());
    for (const ShortcutGroup& group : m_groups) {
        html += QStringLiteral("<h2>%1</h2><table width=\"100%\" cellpadding=\"2\">")
                    .arg(group.title.toHtmlEscaped());
        for (const Shortcut& shortcut : group.rows) {
            html += QStringLiteral("<tr><td width=\"60%\">%1</td><td>%2</td></tr>")
                        .arg(shortcut.title.toHtmlEscaped(),
                             shortcut.keys.join(QStringLiteral(", ")).toHtmlEscaped());
        }
        html += QStringLiteral("</table>");
    }
    page.setHtml(html);
}

void ShortcutSheet::print() {
    auto* dialog = new QPrintDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, qOverload<QPrinter*>(&QPrintDialog::accepted), this, [this](QPrinter* printer) {
        QTextDocument page;
        fillPage(page);
        page.print(printer);
    });
    dialog->open();
}

}  // namespace shardlab
