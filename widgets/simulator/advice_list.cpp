#include "widgets/simulator/advice_list.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include "widgets/common/engine_text.h"
#include "widgets/common/icons.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"

namespace shardlab {

namespace {

struct SeverityLook {
    QString icon;
    const char* token;
    QString words;
};
SeverityLook lookOf(engine::AdviceSeverity severity) {
    switch (severity) {
        case engine::AdviceSeverity::High:
            return {QStringLiteral("error"), "error", AdviceList::tr("Main bottleneck")};
        case engine::AdviceSeverity::Moderate:
            return {QStringLiteral("warning"), "warning", AdviceList::tr("Significant")};
        case engine::AdviceSeverity::Note:
            break;
    }
    return {QStringLiteral("hint"), "accent", AdviceList::tr("Note")};
}

QLabel* textLabel(const QString& text, const char* role, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setProperty("role", QLatin1String(role));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QWidget* makeCard(const engine::Advice& advice, QWidget* parent) {
    auto* card = new QWidget(parent);
    const SeverityLook look = lookOf(advice.severity);
    const QString headline = engineText(advice.headline);
    card->setAccessibleName(QStringLiteral("%1: %2").arg(look.words, headline));
    auto* picture = new QLabel(card);
    picture->setPixmap(icon(look.icon, QLatin1String(look.token)).pixmap(QSize(1, 1) * textScaled(16)));
    picture->setToolTip(look.words);
    picture->setAccessibleName(look.words);
    auto* title = textLabel(headline, "batch", card);
    title->setObjectName(QStringLiteral("adviceHeadline"));
    auto* text = new QVBoxLayout;
    text->setSpacing(4);
    text->addWidget(title);
    text->addWidget(textLabel(engineText(advice.reason), "muted", card));
    text->addWidget(textLabel(engineText(advice.nextStep), "", card));
    if (advice.saving) text->addWidget(textLabel(engineText(advice.savingText()), "simulated", card));
    auto* row = new QHBoxLayout(card);
    row->setContentsMargins(0, 0, 0, 12);
    row->setSpacing(8);
    row->addWidget(picture, 0, Qt::AlignTop);
    row->addLayout(text, 1);
    return card;
}

}  // namespace

AdviceList::AdviceList(QWidget* parent) : QScrollArea(parent) {
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Bottlenecks and recommendations"));
    rebuild();
}

void AdviceList::setAdvice(const std::vector<engine::Advice>& advice) {
    m_advice = advice;
    rebuild();
}

void AdviceList::rebuild() {
    m_cards = new QWidget;
    m_cards->setProperty("role", QStringLiteral("form"));
    auto* layout = new QVBoxLayout(m_cards);
    layout->setContentsMargins(16, 12, 16, 4);
    layout->setSpacing(4);
    for (const engine::Advice& advice : m_advice)
        layout->addWidget(makeCard(advice, m_cards));
    layout->addStretch();
    setWidget(m_cards);
}

int AdviceList::count() const {
    return static_cast<int>(m_advice.size());
}

QString AdviceList::headline(int card) const {
    return engineText(m_advice[static_cast<std::size_t>(card)].headline);
}

void AdviceList::changeEvent(QEvent* event) {
    // Not now: the style is still on its way through the old cards.
    if (event->type() == QEvent::StyleChange && !m_advice.empty())
        QMetaObject::invokeMethod(this, &AdviceList::rebuild, Qt::QueuedConnection);
    QScrollArea::changeEvent(event);
}

}  // namespace shardlab
