#pragma once
#include <QWidget>
#include <optional>

#include "engine/inference/saliency.h"

class QComboBox;

namespace shardlab {

/// How saliency is computed: the method, and the patch of the occlusion of pictures.
class SaliencyChoice : public QWidget {
    Q_OBJECT
public:
    explicit SaliencyChoice(QWidget* parent = nullptr);
    std::optional<engine::SaliencyMethod> method() const;  ///< none: no saliency
    engine::OcclusionOptions occlusion() const;            ///< without what a patch is filled with
    void setPictures(bool pictures);                       ///< only they have patches

Q_SIGNALS:
    void changed();

private:
    void refresh();
    QComboBox* m_method;
    QComboBox* m_patch;
    bool m_pictures = true;
};

}  // namespace shardlab
