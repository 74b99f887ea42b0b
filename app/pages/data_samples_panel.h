#pragma once
#include <QWidget>

#include "app/controllers/data_controller.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace shardlab {

class ClassBalance;
class SampleFacts;
class SampleGallery;

/// The samples of a part with the share of every class; one class alone, from any sample on. The chosen one
/// stands below with its numbers.
class DataSamplesPanel : public QWidget {
    Q_OBJECT
public:
    explicit DataSamplesPanel(DataController& controller, QWidget* parent = nullptr);
    SampleGallery* gallery() const { return m_gallery; }
    ClassBalance* classes() const { return m_classes; }
    DataPart part() const;

Q_SIGNALS:
    /// A sample is to be seen with every step of its preprocessing.
    void inspectionRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeClasses();
    QWidget* makeGallery();
    void setupConnections();
    void showPlan();
    void showSummary(const std::vector<DataPartSummary>& parts);
    void showSamples(const std::vector<FoundSample>& samples);
    void request();
    void inspectCurrent();
    DataController& m_controller;
    QWidget* m_classBox = nullptr;
    ClassBalance* m_classes = nullptr;
    QLabel* m_balance = nullptr;
    QComboBox* m_part = nullptr;
    QSpinBox* m_from = nullptr;
    QPushButton* m_allClasses = nullptr;
    SampleGallery* m_gallery = nullptr;
    SampleFacts* m_facts = nullptr;
};

}  // namespace shardlab
