#pragma once
#include <QWidget>

#include "app/controllers/data_controller.h"

class QBoxLayout;
class QLabel;
class QStackedWidget;
class QTabWidget;

namespace shardlab {

class AugmentationPanel;
class DataBatchPanel;
class DataSamplesPanel;
class DataSourceBar;
class DataStatisticsPanel;
class DownloadOffer;
class EmptyState;
class PreprocessingPanel;
class Workbench;

/// What the experiment trains on: the samples and their classes, one batch as the replicas get it, a sample
/// through its preprocessing, statistics. Loads when it is seen, and again when the data's settings change.
class DataPage : public QWidget {
    Q_OBJECT
public:
    explicit DataPage(Workbench& workbench, QWidget* parent = nullptr);
    DataController& controller() { return m_controller; }
    QTabWidget* tabs() const { return m_tabs; }
    DataSamplesPanel* samples() const { return m_samples; }
    PreprocessingPanel* preprocessing() const { return m_preprocessing; }
    AugmentationPanel* augmentation() const { return m_augmentation; }
    DataStatisticsPanel* statistics() const { return m_statistics; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeHeader();
    void arrangeHeader();
    void setupConnections();
    void experimentChanged();
    void showPlan();
    void showInspection(const engine::SampleInspection& inspection);
    void openInspection();
    void showPlaceholder(const QString& title, const QString& text);
    QString countsText(const engine::DataPlan& plan) const;
    QString originText(const engine::DataPlan& plan) const;
    Workbench& m_workbench;
    DataController m_controller;
    DataSourceBar* m_source = nullptr;
    QBoxLayout* m_headLine = nullptr;  ///< the source, and beside or below it what it holds
    QLabel* m_counts = nullptr;
    QLabel* m_origin = nullptr;
    QStackedWidget* m_stack = nullptr;
    EmptyState* m_placeholder = nullptr;
    DownloadOffer* m_offer = nullptr;
    QTabWidget* m_tabs = nullptr;
    DataSamplesPanel* m_samples = nullptr;
    DataBatchPanel* m_batch = nullptr;
    PreprocessingPanel* m_preprocessing = nullptr;
    AugmentationPanel* m_augmentation = nullptr;
    DataStatisticsPanel* m_statistics = nullptr;
};

}  // namespace shardlab
