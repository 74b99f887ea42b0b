#include "widgets/data/sample_facts.h"

#include <QPainter>
#include <QPlainTextEdit>
#include <algorithm>

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/data/data_text.h"
#include "widgets/gallery/gallery_sample.h"

namespace shardlab {

namespace {
constexpr int kFactsPad = 12, kFactsGap = 16;

int lineHeight(const QWidget& widget) {
    return widget.fontMetrics().height() + 3;
}
}  // namespace

SampleFacts::SampleFacts(QWidget* parent) : QWidget(parent), m_text(new QPlainTextEdit(this)) {
    setObjectName(QStringLiteral("sampleFacts"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_text->setObjectName(QStringLiteral("dataSampleText"));
    m_text->setAccessibleName(tr("Text of the sample"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->hide();
}

QSize SampleFacts::minimumSizeHint() const {
    constexpr int kUsual = 5;
    const bool failed = m_inspection && !m_inspection->error.empty();
    const int lines = failed ? std::max(kUsual, static_cast<int>(facts().size()) + 2) : kUsual;
    return {240, 2 * kFactsPad + lines * lineHeight(*this)};
}

void SampleFacts::setInspection(const engine::SampleInspection& inspection) {
    m_inspection = inspection;
    show();
}

void SampleFacts::clear() {
    m_inspection.reset();
    show();
}

void SampleFacts::show() {
    m_picture = m_inspection ? toImage(m_inspection->content.picture) : QImage();
    const bool text = m_inspection && m_picture.isNull();
    m_text->setVisible(text);
    if (text) m_text->setPlainText(toQString(m_inspection->content.text));
    m_text->setGeometry(contentArea().adjusted(-4, -4, 4, 4));
    setAccessibleName(m_inspection ? title() + QStringLiteral(": ") + facts().join(QStringLiteral("; "))
                                   : QString());
    updateGeometry();
    update();
}

QString SampleFacts::title() const {
    return m_inspection ? tr("Sample %1").arg(formatCount(m_inspection->key.index)) : QString();
}

QStringList SampleFacts::facts() const {
    if (!m_inspection) return {};
    QStringList lines;
    const engine::SampleInspection& shown = *m_inspection;
    if (shown.stored) {
        lines << QStringLiteral("%1, %2 × %3")
                     .arg(toQString(shown.source))
                     .arg(shown.stored->height)
                     .arg(shown.stored->width);
    }
    for (const engine::ArrayView& input : shown.inputs)
        lines << tr("raw  %1").arg(arrayText(input));
    for (auto step = shown.steps.rbegin(); step != shown.steps.rend(); ++step) {
        if (step->op == "one_hot") continue;
        lines << tr("preprocessed  %1").arg(arrayText(step->after));
        break;
    }
    if (!shown.error.empty()) lines << toQString(shown.error);
    return lines;
}

QRect SampleFacts::contentArea() const {
    const int height = this->height() - 2 * kFactsPad;
    const int text = (width() - 2 * kFactsPad - kFactsGap) / 2;
    return {kFactsPad, kFactsPad, m_picture.isNull() ? text : height, height};
}

void SampleFacts::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_text->setGeometry(contentArea().adjusted(-4, -4, 4, 4));
}

void SampleFacts::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme().color("border"));
    painter.drawLine(0, 0, width(), 0);
    if (!m_inspection) {
        painter.setPen(theme().color("textMuted"));
        painter.drawText(rect().adjusted(kFactsPad, kFactsPad, -kFactsPad, -kFactsPad),
                         Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Select a sample to see its values before and after preprocessing."));
        return;
    }
    const QRect content = contentArea();
    if (!m_picture.isNull()) paintPicture(painter, m_picture, content);
    const int left = content.right() + 1 + kFactsGap, room = width() - left - kFactsPad;
    const QFontMetrics metrics(font());
    const auto line = [&](int number, const QString& text, const char* token) {
        painter.setPen(theme().color(token));
        const QRect place(left, kFactsPad + number * lineHeight(*this), room, metrics.height());
        painter.drawText(place, Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, room));
    };
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    const QString label = toQString(m_inspection->label).simplified();
    line(0, label.isEmpty() ? title() : title() + QStringLiteral("  ·  ") + label, "text");
    painter.setFont(font());
    const QStringList lines = facts();
    const int fine = static_cast<int>(lines.size()) - (m_inspection->error.empty() ? 0 : 1);
    for (int i = 0; i < fine; ++i)
        line(i + 1, lines[i], "textMuted");
    if (m_inspection->error.empty())
        return line(fine + 1, tr("Press Enter to see every preprocessing step"), "textFaint");
    painter.setPen(theme().color("error"));  // its reason stands at its end
    const int top = kFactsPad + (fine + 1) * lineHeight(*this);
    painter.drawText(QRect(left, top, room, height() - top), Qt::TextWordWrap, lines.last());
}

}  // namespace shardlab
