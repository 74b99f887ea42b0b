#include "widgets/plots/metric_head.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include "widgets/common/accessible_role.h"
#include "widgets/common/elided_label.h"
#include "widgets/common/icons.h"
#include "widgets/common/run_marker.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

namespace {
constexpr int kButtonIcon = 14;  // pixels with the usual text
constexpr int kMarker = 6;       // on a line sample
constexpr int kAfterSample = 5;

int lineSample() {
    return textScaled(18);
}
int betweenValues() {
    return textScaled(12);
}
}  // namespace

CurveValues::CurveValues(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(*this, QAccessible::StaticText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void CurveValues::setValues(const QColor& color, int number, std::vector<Value> values) {
    if (color == m_color && number == m_number && values == m_values) return;
    m_color = color;
    m_number = number;
    m_values = std::move(values);
    setAccessibleName(text());
    setToolTip(text());
    updateGeometry();
    update();
}

QString CurveValues::text() const {
    QStringList parts;
    for (const Value& value : m_values)
        parts << value.name + QLatin1Char(' ') + value.text;
    return parts.join(QStringLiteral(", "));
}

int CurveValues::widthOf(bool withNames) const {
    int width = 0;
    for (const Value& value : m_values) {
        const QString text = withNames ? value.name + QLatin1Char(' ') + value.text : value.text;
        width += betweenValues() + lineSample() + kAfterSample + fontMetrics().horizontalAdvance(text);
    }
    return width;
}

QSize CurveValues::sizeHint() const {
    return {widthOf(m_namesShown), fontMetrics().height() + 4};
}

void CurveValues::setNamesShown(bool shown) {
    if (shown == m_namesShown) return;
    m_namesShown = shown;
    updateGeometry();
    update();
}

void CurveValues::drawMarker(QPainter& painter, const QPointF& place, bool hollow) const {
    painter.setPen(QPen(m_color, plotSize(1.2)));
    painter.setBrush(hollow ? theme().color("surface") : m_color);
    painter.drawPath(runMarkerPath(m_number, textScaled(kMarker)).translated(place));
}

/// A value that does not fit is left out.
void CurveValues::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int middle = height() / 2, sample = lineSample();
    int x = 0;
    for (const Value& value : m_values) {
        const QString name = m_namesShown ? value.name + QLatin1Char(' ') : QString();
        const int wanted = sample + kAfterSample + fontMetrics().horizontalAdvance(name + value.text);
        if (x + wanted > width()) return;
        QPen line(m_color, plotSize(2.2), value.dashed ? Qt::CustomDashLine : Qt::SolidLine);
        if (value.dashed) line.setDashPattern({3, 2});
        painter.setPen(line);
        painter.drawLine(x, middle, x + sample, middle);
        drawMarker(painter, QPointF(x + sample / 2.0, middle), value.dashed);
        x += sample + kAfterSample;
        painter.setPen(theme().color("textMuted"));
        painter.drawText(QRect(x, 0, width(), height()), Qt::AlignVCenter, name);
        x += fontMetrics().horizontalAdvance(name);
        painter.setPen(theme().color("text"));
        painter.drawText(QRect(x, 0, width(), height()), Qt::AlignVCenter, value.text);
        x += fontMetrics().horizontalAdvance(value.text) + betweenValues();
    }
}

MetricHead::MetricHead(QWidget* parent)
    : QWidget(parent),
      m_pin(new QLabel(this)),
      m_title(new ElidedLabel(this)),
      m_values(new CurveValues(this)),
      m_note(new ElidedLabel(this)) {
    m_pin->setToolTip(tr("Pinned: stands first"));
    m_pin->hide();
    m_title->setProperty("role", QStringLiteral("heading"));
    m_title->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_note->setProperty("role", QStringLiteral("caption"));
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_note->setObjectName(QStringLiteral("pointsOutside"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_pin);
    layout->addWidget(m_title);
    layout->addSpacing(6);
    layout->addWidget(m_values);
    layout->addWidget(m_note, 1);
    m_enlarge = addButton("enlargeMetric");
    m_more = addButton("metricMenu");
    m_more->setToolTip(tr("Pin, hide, copy or save this metric"));
    m_more->setAccessibleName(m_more->toolTip());
    connect(m_enlarge, &QToolButton::clicked, this, &MetricHead::enlargeRequested);
    connect(m_more, &QToolButton::clicked, this,
            [this] { Q_EMIT menuRequested(m_more->mapToGlobal(m_more->rect().bottomLeft())); });
    setEnlarged(false);
}

QToolButton* MetricHead::addButton(const char* name) {
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    static_cast<QHBoxLayout*>(layout())->addWidget(button);
    return button;
}

void MetricHead::refreshIcons() {
    const char* enlarge = m_enlarged ? "restore" : "enlarge";
    m_enlarge->setIcon(icon(QLatin1String(enlarge), QStringLiteral("textMuted")));
    m_more->setIcon(icon(QStringLiteral("more"), QStringLiteral("textMuted")));
    const int symbol = textScaled(kButtonIcon);
    for (QToolButton* button : {m_enlarge, m_more})
        button->setIconSize({symbol, symbol});
    m_pin->setPixmap(icon(QStringLiteral("pin"), QStringLiteral("accent")).pixmap(symbol, symbol));
}

void MetricHead::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange && m_more != nullptr) refreshIcons();
    QWidget::changeEvent(event);
}

void MetricHead::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitValues();
}

/// The note needs the room more than the names of the values: their lines tell them apart, too.
void MetricHead::fitValues() {
    const int room = width() - m_title->sizeHint().width() - m_enlarge->width() - m_more->width() -
                     layout()->count() * layout()->spacing();
    m_values->setNamesShown(m_values->widthOf(true) + m_note->sizeHint().width() <= room);
}

void MetricHead::setTitle(const QString& title) {
    m_title->setText(title);
}

void MetricHead::setNote(const QString& note) {
    m_note->setText(note);
    fitValues();
}

QString MetricHead::note() const {
    return m_note->text();
}

void MetricHead::setPinned(bool pinned) {
    m_pin->setVisible(pinned);
}

void MetricHead::setEnlarged(bool enlarged) {
    m_enlarged = enlarged;
    m_enlarge->setToolTip(enlarged ? tr("Show all metrics (Esc)") : tr("Enlarge this metric (Enter)"));
    m_enlarge->setAccessibleName(m_enlarge->toolTip());
    refreshIcons();
}

}  // namespace shardlab
