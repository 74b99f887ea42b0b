#include "app/pages/saliency_choice.h"

#include <QComboBox>
#include <QHBoxLayout>

namespace shardlab {

namespace {
constexpr int kNoMethod = -1;
}

SaliencyChoice::SaliencyChoice(QWidget* parent)
    : QWidget(parent), m_method(new QComboBox(this)), m_patch(new QComboBox(this)) {
    using Method = engine::SaliencyMethod;
    m_method->setObjectName(QStringLiteral("saliencyMethod"));
    m_method->setAccessibleName(tr("Saliency"));
    m_method->addItem(tr("No saliency"), kNoMethod);
    m_method->addItem(tr("Gradient × input"), static_cast<int>(Method::GradientTimesInput));
    m_method->addItem(tr("Occlusion"), static_cast<int>(Method::Occlusion));
    m_method->setItemData(1, tr("The gradient of the class with respect to the input, times the input"),
                          Qt::ToolTipRole);
    m_method->setItemData(2, tr("How much the probability of the class falls when a part is covered"),
                          Qt::ToolTipRole);
    m_patch->setObjectName(QStringLiteral("occlusionPatch"));
    m_patch->setAccessibleName(tr("Patch of the occlusion"));
    for (const int side : {2, 4, 8, 16})
        m_patch->addItem(tr("Patch %1 × %1, stride %2").arg(side).arg(side / 2), side);
    m_patch->setCurrentIndex(1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    for (QComboBox* box : {m_method, m_patch}) {
        box->setProperty("role", QStringLiteral("compact"));
        row->addWidget(box);
        connect(box, QOverload<int>::of(&QComboBox::currentIndexChanged), this, [this] {
            refresh();
            Q_EMIT changed();
        });
    }
    row->addStretch();
    refresh();
}

std::optional<engine::SaliencyMethod> SaliencyChoice::method() const {
    const int method = m_method->currentData().toInt();
    if (method == kNoMethod) return std::nullopt;
    return static_cast<engine::SaliencyMethod>(method);
}

engine::OcclusionOptions SaliencyChoice::occlusion() const {
    const std::int64_t side = m_patch->currentData().toInt();
    return {.patch = side, .stride = side / 2, .fill = 0.0F};
}

void SaliencyChoice::setPictures(bool pictures) {
    m_pictures = pictures;
    refresh();
}

void SaliencyChoice::refresh() {
    m_patch->setVisible(m_pictures && method() == engine::SaliencyMethod::Occlusion);
}

}  // namespace shardlab
