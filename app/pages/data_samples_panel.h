#pragma once
#include <QWidget>

#include "app/controllers/data_controller.h"

class QComboBox;
class QLabel;

namespace shardlab {

class ClassBalance;
class ClassGallery;
class IntegerBox;
class SampleFacts;
class SampleGallery;

/// The samples of a part with the share of every class; one class alone, from any sample on. The chosen one
/// stands below with its numbers.
class DataSamplesPanel : public QWidget {
    Q_OBJECT
public:
    explicit DataSamplesPanel(DataController& controller, QWidget* parent = nullptr);
    SampleGallery* gallery() const;
    ClassBalance* classes() const { return m_classes; }
    DataPart part() const;

Q_SIGNALS:
    /// A sample is to be seen with every step of its preprocessing.
    void inspectionRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setupView();
    void setupConnections();
    void showPlan();
    void showSummary(const std::vector<DataPartSummary>& parts);
    void showSamples(const std::vector<FoundSample>& samples);
    void requestFirst();  ///< from the first sample on
    void request();
    void inspectCurrent();
    DataController& m_controller;
    ClassBalance* m_classes;
    ClassGallery* m_samples;
    QLabel* m_balance = nullptr;
    QComboBox* m_part = nullptr;
    IntegerBox* m_from = nullptr;
    SampleFacts* m_facts = nullptr;
    int m_row = -1;  ///< that is current again when the samples come; -1: the first
};

}  // namespace shardlab
