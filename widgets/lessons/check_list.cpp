#include "widgets/lessons/check_list.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "widgets/common/icons.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"

namespace shardlab {

CheckList::CheckList(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(8);
}

void CheckList::setLines(const QVector<CheckLine>& lines) {
    if (lines == m_lines) return;
    m_lines = lines;
    build();
}

void CheckList::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) build();
}

void CheckList::build() {
    while (QLayoutItem* item = m_layout->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const CheckLine& line : qAsConst(m_lines))
        m_layout->addWidget(makeLine(line));
}

QWidget* CheckList::makeLine(const CheckLine& line) {
    auto* row = new QWidget(this);
    auto* grid = new QGridLayout(row);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    auto* mark = new QLabel(row);
    const QColor color = theme().color(line.reached ? "success" : "textFaint");
    mark->setPixmap(iconPixmap(line.reached ? QStringLiteral("check") : QStringLiteral("minus"), color,
                               textScaled(16), devicePixelRatioF()));
    mark->setAccessibleName(line.reached ? tr("Reached") : tr("Not reached"));
    mark->setToolTip(mark->accessibleName());
    auto* text = new QLabel(line.label, row);
    text->setWordWrap(true);
    text->setTextFormat(Qt::PlainText);
    text->setAccessibleName(line.reached ? tr("Reached: %1").arg(line.label)
                                         : tr("Not reached: %1").arg(line.label));
    grid->addWidget(mark, 0, 0, Qt::AlignTop);
    grid->addWidget(text, 0, 1);
    if (line.reached || line.missing.isEmpty()) return row;
    QLabel* missing = makeLabel(line.missing, "muted", row);
    missing->setWordWrap(true);
    missing->setTextFormat(Qt::PlainText);
    grid->addWidget(missing, 1, 1);
    return row;
}

}  // namespace shardlab
