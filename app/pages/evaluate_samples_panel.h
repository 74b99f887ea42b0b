#pragma once
#include <optional>

#include "app/controllers/evaluation_controller.h"
#include "app/pages/class_gallery.h"

class QComboBox;

namespace shardlab {

class ClassAccuracy;
class SampleDetail;

/// The samples of an evaluation with their predictions, beside the accuracy of their classes. A person
/// chooses here which of them are shown.
class EvaluateSamplesPanel : public ClassGallery {
    Q_OBJECT
public:
    explicit EvaluateSamplesPanel(QWidget* parent = nullptr);
    ClassAccuracy* classes() const { return m_classes; }
    engine::SampleQuery query() const;  ///< chosen
    void setClasses(const engine::EvaluationSummary& summary);
    void setSamples(const EvaluationView& view);
    void chooseAllClasses();
    void choosePair(int truth, int predicted);  ///< a cell of the confusion matrix
    void chooseSample(qint64 index);            ///< in the gallery, if it is shown there
    void resumeChoiceFrom(const EvaluateSamplesPanel& before);

Q_SIGNALS:
    void queryChanged();
    /// Another sample is shown in detail; `index`: of the data.
    void sampleShown(qint64 index);

private:
    EvaluateSamplesPanel(ClassAccuracy* classes, QWidget* parent);  ///< takes them over
    void makeChoice();
    void showDetail();
    void showEmptyText(engine::SampleQuery::Kind kind);
    QString className(int number) const;
    ClassAccuracy* m_classes;
    QComboBox* m_choice = nullptr;
    SampleDetail* m_detail = nullptr;
    std::optional<int> m_predictedClass;  ///< samples of that prediction only
};

}  // namespace shardlab
