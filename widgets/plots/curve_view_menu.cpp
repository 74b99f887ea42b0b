#include "widgets/plots/curve_view_menu.h"

#include <QGridLayout>
#include <QLabel>
#include <QSlider>
#include <QWidgetAction>

#include "widgets/common/number_text.h"

namespace shardlab {

namespace {
constexpr int kSteps = 100;  // of a slider, for 0 to 1
constexpr int kMost = 99;    // 1 would never move
}  // namespace

CurveViewMenu::CurveViewMenu(QWidget* parent) : QMenu(parent) {
    const CurveOptions standard;
    m_logY = addSwitch(tr("Logarithmic &values"), "curveLogY", standard.logY);
    m_logX = addSwitch(tr("Logarithmic &axis"), "curveLogX", standard.logX);
    m_clip = addSwitch(tr("Hide &outliers"), "curveClip", standard.clipOutliers);
    m_clip->setToolTip(tr(
        "Excludes the highest and lowest 2 % of the batch values from the range; epochs are always visible"));
    addSeparator();
    m_batches = addSlider(tr("Smooth batches"), "smoothBatches", standard.batchSmoothing);
    m_epochs = addSlider(tr("Smooth epochs"), "smoothEpochs", standard.epochSmoothing);
    setToolTipsVisible(true);
}

QAction* CurveViewMenu::addSwitch(const QString& text, const char* name, bool on) {
    QAction* action = addAction(text);
    action->setObjectName(QLatin1String(name));
    action->setCheckable(true);
    action->setChecked(on);
    connect(action, &QAction::toggled, this, &CurveViewMenu::changed);
    return action;
}

QSlider* CurveViewMenu::addSlider(const QString& text, const char* name, double value) {
    auto* row = new QWidget(this);
    auto* layout = new QGridLayout(row);
    layout->setContentsMargins(12, 4, 12, 4);
    auto* caption = new QLabel(text, row);
    auto* number = new QLabel(row);
    number->setAlignment(Qt::AlignRight);
    number->setProperty("role", QStringLiteral("muted"));
    auto* slider = new QSlider(Qt::Horizontal, row);
    slider->setObjectName(QLatin1String(name));
    slider->setAccessibleName(text);
    slider->setRange(0, kMost);
    slider->setPageStep(10);
    slider->setMinimumWidth(180);
    caption->setBuddy(slider);
    layout->addWidget(caption, 0, 0);
    layout->addWidget(number, 0, 1);
    layout->addWidget(slider, 1, 0, 1, 2);
    const auto show = [number](int at) {
        number->setText(at == 0 ? tr("off") : decimalText(at / double(kSteps), 'f', 2));
    };
    connect(slider, &QSlider::valueChanged, row, show);
    slider->setValue(qRound(value * kSteps));
    show(slider->value());
    connect(slider, &QSlider::valueChanged, this, &CurveViewMenu::changed);
    auto* action = new QWidgetAction(this);
    action->setDefaultWidget(row);
    addAction(action);
    return slider;
}

CurveOptions CurveViewMenu::options(CurveAxis axis) const {
    return {.axis = axis,
            .logX = m_logX->isChecked(),
            .logY = m_logY->isChecked(),
            .clipOutliers = m_clip->isChecked(),
            .batchSmoothing = m_batches->value() / double(kSteps),
            .epochSmoothing = m_epochs->value() / double(kSteps)};
}

}  // namespace shardlab
