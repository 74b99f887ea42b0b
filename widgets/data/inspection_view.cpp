#include "widgets/data/inspection_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPlainTextEdit>

#include "widgets/common/icons.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"
#include "widgets/data/data_text.h"
#include "widgets/gallery/gallery_sample.h"

namespace shardlab {

namespace {

constexpr int kCardGap = 4;

int cardWidth() {
    return textScaled(176);
}

/// A picture as large as it may be.
class PictureBox : public QWidget {
public:
    PictureBox(QImage picture, QWidget* parent) : QWidget(parent), m_picture(std::move(picture)) {
        setFixedSize(cardWidth(), cardWidth());
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintPicture(painter, m_picture, rect());
    }

private:
    QImage m_picture;
};

/// Follows the theme, as its pixmap does not.
class ArrowBox : public QWidget {
public:
    explicit ArrowBox(QWidget* parent) : QWidget(parent) {
        setFixedSize(textScaled(16), cardWidth() + titleHeight());
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.drawPixmap(0, titleHeight() + (cardWidth() - width()) / 2,
                           iconPixmap(QStringLiteral("chevron-right"), theme().color("textMuted"), width(),
                                      devicePixelRatioF()));
    }

private:
    int titleHeight() const { return fontMetrics().height() + kCardGap; }
};

QLabel* cardLabel(const QString& text, const char* role, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setProperty("role", QLatin1String(role));
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setTextFormat(Qt::PlainText);
    return label;
}

}  // namespace

InspectionView::InspectionView(QWidget* parent) : QScrollArea(parent) {
    setObjectName(QStringLiteral("inspectionView"));
    setAccessibleName(tr("Preprocessing steps"));
    setWidgetResizable(true);
    setFocusPolicy(Qt::StrongFocus);
    m_row = new QWidget(this);
    m_row->setProperty("role", QStringLiteral("plain"));
    m_layout = new QHBoxLayout(m_row);
    m_layout->setContentsMargins(16, 8, 16, 8);
    m_layout->setSpacing(12);
    setWidget(m_row);
}

QWidget* InspectionView::makeCard(const QString& title, const QString& detail,
                                  const engine::ArrayView& array) {
    auto* card = new QWidget(m_row);
    card->setFixedWidth(cardWidth());
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kCardGap);
    column->addWidget(cardLabel(title, "batch", card));
    if (!array.content.picture.empty()) {
        column->addWidget(new PictureBox(toImage(array.content.picture), card));
    } else {
        auto* text = new QPlainTextEdit(toQString(array.content.text), card);
        text->setProperty("role", QStringLiteral("field"));
        text->setReadOnly(true);
        text->setTabChangesFocus(true);
        text->setAccessibleName(title);
        text->setFixedHeight(cardWidth());
        column->addWidget(text);
    }
    column->addWidget(cardLabel(arrayText(array), "caption", card));
    if (!detail.isEmpty()) column->addWidget(cardLabel(detail, "caption", card));
    column->addStretch();
    return card;
}

void InspectionView::addCard(QWidget* card) {
    if (m_layout->count() > 0) m_layout->addWidget(new ArrowBox(m_row), 0, Qt::AlignTop);
    m_layout->addWidget(card);
}

void InspectionView::setInspection(const engine::SampleInspection& inspection) {
    while (QLayoutItem* item = m_layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (std::size_t i = 0; i < inspection.inputs.size(); ++i) {
        QString detail;
        if (i == 0 && inspection.stored) {
            detail = tr("%1: %2 × %3 pixels in the file")
                         .arg(toQString(inspection.source))
                         .arg(inspection.stored->height)
                         .arg(inspection.stored->width);
        }
        const QString title = inspection.inputs.size() == 1 ? tr("Raw") : tr("Raw, input %1").arg(i + 1);
        QWidget* card = makeCard(title, detail, inspection.inputs[i]);
        if (i == 0) {
            addCard(card);
        } else {
            m_layout->addWidget(card);
        }
    }
    for (const engine::SampleInspection::Step& step : inspection.steps) {
        const QString title = step.op == "one_hot" ? tr("one_hot (label)") : toQString(step.op);
        addCard(makeCard(title, toQString(step.options), step.after));
    }
    if (!inspection.error.empty()) {
        QLabel* error = cardLabel(toQString(inspection.error), "error", m_row);
        const bool alone = inspection.inputs.empty();  // the sample cannot be read
        error->setFixedWidth(alone ? 3 * cardWidth() : cardWidth());
        addCard(error);
    }
    m_layout->addStretch();
}

}  // namespace shardlab
