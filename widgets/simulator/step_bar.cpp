#include "widgets/simulator/step_bar.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include "widgets/common/accessible_role.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {
constexpr int kBar = 20;
constexpr int kGapBelowBar = 8;
constexpr int kGapAfterSwatch = 6;
constexpr int kGapBetween = 18;

int swatchSize() {
    return textScaled(10);
}
}  // namespace

StepBar::StepBar(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(*this, QAccessible::Chart);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    clear();
}

void StepBar::setBreakdown(const engine::StepBreakdown& breakdown) {
    m_total = breakdown.total();
    m_parts.clear();
    const auto add = [this](double seconds, const QString& name, const char* token, const QString& meaning) {
        if (seconds > 0) m_parts.push_back({name, meaning, token, seconds});
    };
    add(breakdown.compute, tr("Compute"), "core", tr("Kernels run on the cores of the device"));
    add(breakdown.input, tr("Input"), "convolution", tr("The device idles: it waits for input data"));
    add(breakdown.allReduce, tr("All-reduce"), "recurrent",
        tr("All-reduce of the gradients over the replicas"));
    add(breakdown.dispatch, tr("Dispatch"), "merging", tr("Launch overhead: the device waits for the host"));
    add(breakdown.idle, tr("Idle"), "other", tr("Cores wait for the core with the most samples"));
    QStringList words;
    for (const Part& part : m_parts)
        words << legendOf(part);
    setAccessibleName(tr("Parts of a simulated step"));
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

void StepBar::clear() {
    setBreakdown({});
}

QString StepBar::legendOf(const Part& part) const {
    return QStringLiteral("%1  %2  (%3)")
        .arg(part.name, formatSeconds(part.seconds), formatPercent(part.seconds / m_total));
}

std::vector<QRect> StepBar::legendBoxes(int width) const {
    const int line = fontMetrics().height() + 4;
    std::vector<QRect> boxes;
    int x = 0, y = kBar + kGapBelowBar;
    for (const Part& part : m_parts) {
        const int needed = swatchSize() + kGapAfterSwatch + fontMetrics().horizontalAdvance(legendOf(part));
        if (x > 0 && x + needed > width) {
            x = 0;
            y += line;
        }
        boxes.emplace_back(x, y, needed, line);
        x += needed + kGapBetween;
    }
    return boxes;
}

int StepBar::heightForWidth(int width) const {
    const auto boxes = legendBoxes(width);
    return boxes.empty() ? kBar + kGapBelowBar + fontMetrics().height() + 4 : boxes.back().bottom() + 1;
}

QSize StepBar::sizeHint() const {
    return {480, heightForWidth(qMax(240, width()))};
}

void StepBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF track(0, 0, width(), kBar);
    QPainterPath round;
    round.addRoundedRect(track, 6, 6);
    painter.fillPath(round, theme().color("sunken"));
    painter.save();
    painter.setClipPath(round);
    double x = 0;
    for (const Part& part : m_parts) {
        const double width = track.width() * part.seconds / m_total;
        painter.fillRect(QRectF(x, 0, width, kBar), theme().color(part.token));
        x += width;
        // A seam tells neighbours apart without their colours.
        if (x < track.width() - 1) painter.fillRect(QRectF(x - 1, 0, 1, kBar), theme().color("surface"));
    }
    painter.restore();
    const auto boxes = legendBoxes(width());
    const int swatch = swatchSize();
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const QRect& box = boxes[i];
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().color(m_parts[i].token));
        painter.drawRoundedRect(QRectF(box.left(), box.center().y() - swatch / 2.0 + 1, swatch, swatch), 2,
                                2);
        painter.setPen(theme().color("text"));
        painter.drawText(box.adjusted(swatch + kGapAfterSwatch, 0, 4, 0), Qt::AlignVCenter,
                         legendOf(m_parts[i]));
    }
}

const StepBar::Part* StepBar::partAt(const QPoint& position) const {
    if (position.y() < kBar) {
        double x = 0;
        for (const Part& part : m_parts) {
            x += width() * part.seconds / m_total;
            if (position.x() < x) return &part;
        }
        return nullptr;
    }
    const auto boxes = legendBoxes(width());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (boxes[i].contains(position)) return &m_parts[i];
    }
    return nullptr;
}

bool StepBar::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const Part* part = partAt(help->pos())) {
        QToolTip::showText(help->globalPos(), legendOf(*part) + QLatin1Char('\n') + part->meaning, this);
    } else {
        QToolTip::hideText();
    }
    return true;
}

}  // namespace shardlab
