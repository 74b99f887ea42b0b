#include "app/dialogs/template_gallery.h"

#include <QButtonGroup>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <algorithm>

#include "app/dialogs/template_card_delegate.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/number_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/search_field.h"
#include "widgets/common/search_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

struct TemplateCategory {
    const char *id, *title, *task;
};
constexpr TemplateCategory kTemplateCategories[] = {
    {"", QT_TRANSLATE_NOOP("shardlab::TemplateGallery", "All"), ""},
    {"pictures", QT_TRANSLATE_NOOP("shardlab::TemplateGallery", "Pictures"),
     QT_TRANSLATE_NOOP("shardlab::TemplateGallery", "Image classification")},
    {"text", QT_TRANSLATE_NOOP("shardlab::TemplateGallery", "Text"),
     QT_TRANSLATE_NOOP("shardlab::TemplateGallery", "Text classification")},
    {"sequences", QT_TRANSLATE_NOOP("shardlab::TemplateGallery", "Sequences"),
     QT_TRANSLATE_NOOP("shardlab::TemplateGallery", "Text generation or translation")},
    {"zoo", QT_TRANSLATE_NOOP("shardlab::TemplateGallery", "Model zoo"),
     QT_TRANSLATE_NOOP("shardlab::TemplateGallery", "Published network")},
};

QString taskOf(const TemplateCard& card) {
    const auto* found = std::ranges::find_if(kTemplateCategories, [&](const TemplateCategory& each) {
        return card.category == QLatin1String(each.id);
    });
    QString text = found == std::end(kTemplateCategories)
                       ? card.source
                       : TemplateGallery::tr(found->task) + QStringLiteral("  ·  ") + card.source;
    if (!card.dataHere) text += QStringLiteral("  ·  ") + TemplateGallery::tr("download");
    return text;
}

QString resultOf(const TemplateCard& card) {
    if (card.values.empty()) return TemplateGallery::tr("Not measured");
    QStringList values;
    for (const double value : card.values)
        values << decimalText(value, 'g', 3);
    const QString result = metricTitle(card.metric) + QLatin1Char(' ') + values.join(QStringLiteral(" – "));
    return card.bestEpoch ? TemplateGallery::tr("%1 in the best epoch").arg(result) : result;
}

QString trainingText(const std::optional<engine::TrainingTime>& here) {
    if (!here) return TemplateGallery::tr("Does not fit into this computer's memory");
    const QString time = formatRemaining(here->seconds);
    return here->measured ? TemplateGallery::tr("%1 on this computer").arg(time)
                          : TemplateGallery::tr("about %1 on this computer").arg(time);
}

/// Where the number comes from.
QString trainingSource(const TemplateCard& card, const std::optional<engine::TrainingTime>& here) {
    if (!here) return {};
    const QString epochs =
        formatNumber(card.epochs, TemplateGallery::tr("1 epoch"), TemplateGallery::tr("%1 epochs"));
    return here->measured
               ? TemplateGallery::tr("Training time of %1: measured in an earlier run on this computer.")
                     .arg(epochs)
               : TemplateGallery::tr(
                     "Training time of %1: estimated from the processor, other programs not "
                     "included. A run measures it.")
                     .arg(epochs);
}

QString spokenText(const TemplateCard& card, const QString& training) {
    QStringList parts{card.title, taskOf(card), resultOf(card), training};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QString simulatedText(double seconds, const QString& device) {
    return seconds <= 0 ? TemplateGallery::tr("%1, not simulated").arg(device)
                        : TemplateGallery::tr("%1 per epoch on %2").arg(formatSeconds(seconds), device);
}

}  // namespace

TemplateGallery::TemplateGallery(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("templateGallery"));
    setWindowTitle(tr("New from template"));
    auto* buttons = new QDialogButtonBox(this);
    m_open = buttons->addButton(tr("Open"), QDialogButtonBox::AcceptRole);
    m_open->setObjectName(QStringLiteral("templateOpen"));
    m_open->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole)->setAutoDefault(false);
    m_facts = makeLabel({}, "muted", this);
    m_facts->setObjectName(QStringLiteral("templateFacts"));
    m_facts->setWordWrap(true);
    m_facts->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_facts->setMinimumHeight(3 * fontMetrics().lineSpacing());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(12);
    column->addWidget(makeLabel(tr("New from template"), "title", this));
    column->addWidget(makeFilter());
    column->addWidget(makeCards(), 1);
    column->addWidget(m_facts);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &TemplateGallery::choose);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&m_reader, &TemplateCards::loaded, this, &TemplateGallery::fill);
    connect(&m_reader, &TemplateCards::timed, this, &TemplateGallery::showTimes);
    connect(&m_reader, &TemplateCards::failed, this, [this](const QString& message) {
        m_empty->setContent(QStringLiteral("error"), tr("The templates cannot be read"), message);
    });
    showFacts(nullptr);
    resize(128 * fontMetrics().averageCharWidth(), 38 * fontMetrics().height());
    m_reader.load();
}

QWidget* TemplateGallery::makeFilter() {
    auto* bar = new QWidget(this);
    bar->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);  // on a low screen the cards give way
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    m_search = new QLineEdit(bar);
    m_search->setObjectName(QStringLiteral("templateSearch"));
    makeSearchField(*m_search, tr("Search templates"));
    m_search->installEventFilter(this);
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_search,
            [this] { m_search->setFocus(Qt::ShortcutFocusReason); });
    row->addWidget(m_search, 1);
    m_categories = new QButtonGroup(this);
    for (const TemplateCategory& category : kTemplateCategories) {
        auto* button = new QPushButton(tr(category.title), bar);
        button->setObjectName(QStringLiteral("category_") + QLatin1String(category.id));
        button->setCheckable(true);
        button->setAutoDefault(false);
        button->setProperty("role", QStringLiteral("compact"));
        m_categories->addButton(button, m_categories->buttons().size());
        row->addWidget(button);
    }
    m_categories->button(0)->setChecked(true);
    connect(m_search, &QLineEdit::textChanged, this, &TemplateGallery::filter);
    connect(m_categories, &QButtonGroup::idClicked, this, &TemplateGallery::filter);
    return bar;
}

QWidget* TemplateGallery::makeCards() {
    m_stack = new QStackedWidget(this);
    m_empty = new EmptyState(QStringLiteral("layers"), tr("Reading the templates"), {}, m_stack);
    m_list = new QListWidget(m_stack);
    m_list->setObjectName(QStringLiteral("templateList"));
    m_list->setAccessibleName(tr("Templates"));
    m_list->setViewMode(QListView::IconMode);
    m_list->setMovement(QListView::Static);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setItemDelegate(new TemplateCardDelegate(m_list));
    m_list->installEventFilter(this);
    connect(m_list, &QListWidget::currentItemChanged, this,
            [this](QListWidgetItem* item) { showFacts(item); });
    connect(m_list, &QListWidget::itemActivated, this, &TemplateGallery::choose);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_list);
    return m_stack;
}

bool TemplateGallery::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        auto& key = *static_cast<QKeyEvent*>(event);
        if (watched == m_list && searches(key)) return true;
        if (watched == m_search && returns(key)) return true;
    }
    return QDialog::eventFilter(watched, event);
}

bool TemplateGallery::searches(QKeyEvent& key) {
    const QString text = key.text();
    const bool command = key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    if (command || text.isEmpty() || !text.front().isPrint() || text.front().isSpace()) return false;
    m_search->setFocus();
    QCoreApplication::sendEvent(m_search, &key);
    return true;
}

bool TemplateGallery::returns(const QKeyEvent& key) {
    const bool asked = key.key() == Qt::Key_Down || key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (!asked || m_stack->currentWidget() != m_list) return false;
    m_list->setFocus();
    return true;
}

void TemplateGallery::fill(const std::vector<TemplateCard>& cards) {
    m_cards = cards;
    for (const TemplateCard& card : m_cards) {
        auto* item = new QListWidgetItem(m_list);
        item->setData(TemplateCardDelegate::IdRole, card.id);
        item->setData(TemplateCardDelegate::TitleRole, card.title);
        item->setData(TemplateCardDelegate::TaskRole, taskOf(card));
        item->setData(TemplateCardDelegate::ResultRole, resultOf(card));
        item->setData(TemplateCardDelegate::SimulatedRole, card.device);
        item->setData(TemplateCardDelegate::LayersRole, card.layers);
        item->setData(Qt::AccessibleTextRole, spokenText(card, {}));
    }
    m_empty->setContent(QStringLiteral("search"), tr("No templates match"),
                        tr("Try other words or another category."));
    filter();
    m_list->setFocus();
    Q_EMIT loaded();
}

void TemplateGallery::showTimes(const QString& id, const TemplateTimes& times) {
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* item = m_list->item(row);
        if (item->data(TemplateCardDelegate::IdRole).toString() != id) continue;
        const TemplateCard& card = m_cards[static_cast<std::size_t>(row)];
        const QString training = trainingText(times.here);
        item->setData(TemplateCardDelegate::TrainingRole, training);
        item->setData(TemplateCardDelegate::TrainingMeasuredRole, times.here && times.here->measured);
        item->setData(TemplateCardDelegate::SimulatedRole,
                      simulatedText(times.simulatedEpochSeconds, card.device));
        item->setToolTip(trainingSource(card, times.here));
        item->setData(Qt::AccessibleTextRole, spokenText(card, training));
        if (item == m_list->currentItem()) showFacts(item);
    }
}

void TemplateGallery::filter() {
    const QStringList words = m_search->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const QString category = QLatin1String(kTemplateCategories[qMax(0, m_categories->checkedId())].id);
    QListWidgetItem *first = nullptr, *named = nullptr;  // by its title, not by its device or task
    for (int row = 0; row < m_list->count(); ++row) {
        const TemplateCard& card = m_cards[static_cast<std::size_t>(row)];
        const QString all =
            QStringList{card.id, card.title, card.summary, taskOf(card), card.device}.join(u' ');
        const bool answers =
            (category.isEmpty() || card.category == category) &&
            std::ranges::all_of(words, [&](const QString& word) { return holdsSearched(all, word); });
        m_list->item(row)->setHidden(!answers);
        if (answers && first == nullptr) first = m_list->item(row);
        const bool titled = answers && std::ranges::all_of(words, [&](const QString& word) {
                                return holdsSearched(card.title, word);
                            });
        if (titled && named == nullptr) named = m_list->item(row);
    }
    if (!words.isEmpty() && named != nullptr) first = named;
    m_stack->setCurrentWidget(first == nullptr ? static_cast<QWidget*>(m_empty) : m_list);
    m_list->setCurrentItem(first);
    if (first == nullptr) showFacts(nullptr);
}

void TemplateGallery::showFacts(const QListWidgetItem* item) {
    m_open->setEnabled(item != nullptr);
    if (item == nullptr) return m_facts->clear();
    const TemplateCard& card = m_cards[static_cast<std::size_t>(m_list->row(item))];
    QStringList lines{engineText(card.summary.toStdString())};
    if (!card.dataHere) lines << tr("The data set is not on this computer: the page Data downloads it.");
    lines << item->toolTip();
    m_facts->setText(lines.join(QLatin1Char(' ')));
}

void TemplateGallery::choose() {
    const QListWidgetItem* item = m_list->currentItem();
    if (item == nullptr || item->isHidden()) return;
    const QString id = item->data(TemplateCardDelegate::IdRole).toString();
    accept();
    Q_EMIT chosen(id);
}

}  // namespace shardlab
