#include "app/pages/own_row_box.h"

#include <QFormLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <array>
#include <charconv>
#include <limits>

#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

namespace {

/// As few digits as name the float: 3.62, not 3.619999885559082.
double shortest(float value) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value);
    double result = value;
    std::from_chars(text.data(), end.ptr, result);
    return result;
}

}  // namespace

OwnRowBox::OwnRowBox(QWidget* parent)
    : QWidget(parent), m_area(new QScrollArea(this)), m_reasonPlace(new QWidget(this)) {
    auto* means = new QPushButton(tr("Reset to means"), this);
    means->setObjectName(QStringLiteral("rowMeans"));
    means->setProperty("role", QStringLiteral("compact"));
    means->setToolTip(tr("The mean of each column over the training samples"));
    connect(means, &QPushButton::clicked, this, &OwnRowBox::reset);
    m_area->setWidgetResizable(true);
    m_area->setFocusPolicy(Qt::NoFocus);  // its fields take it
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->viewport()->setAutoFillBackground(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_area, 1);
    column->addWidget(m_reasonPlace);
    column->addWidget(means, 0, Qt::AlignLeft);
    auto* place = new QVBoxLayout(m_reasonPlace);
    place->setContentsMargins(0, 0, 0, 0);
}

void OwnRowBox::setColumns(const std::vector<engine::RowColumn>& columns) {
    m_columns = columns;
    m_fields.clear();
    delete m_reasons;
    auto* form = new QWidget;
    form->setAutoFillBackground(false);
    auto* rows = new QFormLayout(form);
    rows->setContentsMargins(0, 0, 8, 0);
    std::vector<NumberBox*> boxes;
    for (const engine::RowColumn& column : columns) {
        const QString name = toQString(column.name);
        auto* field = new RealBox(form);
        constexpr double kLargest = std::numeric_limits<float>::max();
        field->setRange(-kLargest, kLargest);
        field->setAccessibleName(name);
        field->setToolTip(tr("%1 to %2 in the training samples")
                              .arg(formatFigure(static_cast<double>(column.minimum)),
                                   formatFigure(static_cast<double>(column.maximum))));
        rows->addRow(name, field);
        m_fields.push_back(field);
        boxes.push_back(field);
        connect(field, &RealBox::valueChanged, this, &OwnRowBox::changed);
    }
    m_area->setWidget(form);
    m_reasons = new FieldReasons(boxes, m_reasonPlace);
    m_reasonPlace->layout()->addWidget(m_reasons);
    reset();
}

void OwnRowBox::reset() {
    for (std::size_t c = 0; c < m_fields.size(); ++c) {
        const QSignalBlocker blocker(m_fields[c]);
        m_fields[c]->setValue(shortest(m_columns[c].mean));
    }
    Q_EMIT changed();
}

void OwnRowBox::setRow(const std::vector<float>& row) {
    if (row.size() != m_fields.size()) return;
    for (std::size_t c = 0; c < m_fields.size(); ++c) {
        const QSignalBlocker blocker(m_fields[c]);
        m_fields[c]->setValue(static_cast<double>(row[c]));
    }
    Q_EMIT changed();
}

std::vector<float> OwnRowBox::row() const {
    std::vector<float> row;
    for (const RealBox* field : m_fields)
        row.push_back(static_cast<float>(field->value()));
    return row;
}

}  // namespace shardlab
