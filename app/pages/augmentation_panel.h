#pragma once
#include <QWidget>

#include "app/controllers/data_controller.h"
#include "engine/editing/augmentation.h"
#include "engine/inspection/augmentation_preview.h"

class QLabel;
class QPushButton;

namespace shardlab {

class ExperimentDocument;
class SampleGallery;

/// What training makes of the sample that is looked at: a picture for each epoch, with the draws of the
/// experiment's seed. Puts random layers in front of a model that has none.
class AugmentationPanel : public QWidget {
    Q_OBJECT
public:
    AugmentationPanel(ExperimentDocument& document, DataController& controller, QWidget* parent = nullptr);
    SampleGallery* gallery() const { return m_gallery; }
    void setSampleTitle(const QString& title);
    /// Of edits::imageAugmentations(); one step of undo. Throws Error where edits::augmented does.
    void addLayer(const std::string& className);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void setupMenu();
    void setupConnections();
    void changed();
    void request();
    void requestRange(const DataPlanPtr& plan);
    void show(const engine::AugmentationPreview& preview);
    void showNothing(const engine::AugmentationPreview& preview);
    void showMessage(const QString& title, const QString& text);
    ExperimentDocument& m_document;
    DataController& m_data;
    SingleThreadPool m_worker;
    LatestTask m_preview, m_rangeTask;
    std::weak_ptr<const engine::DataPlan> m_rangePlan;  ///< whose range is known or asked for
    engine::edits::ImageValues m_values;
    std::optional<engine::AugmentationQuestion> m_question;  ///< none: no sample is looked at
    bool m_stale = true;                                     ///< what is shown is not the experiment's
    QLabel* m_sample = nullptr;
    QLabel* m_text = nullptr;
    QPushButton* m_add = nullptr;
    SampleGallery* m_gallery = nullptr;
};

}  // namespace shardlab
