#pragma once
#include <QDialog>

#include "app/controllers/matmul_controller.h"

class QGridLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QStandardItemModel;

namespace shardlab {

class ClockChip;
class DockTable;
class IntegerBox;

/// Tools ▸ Matrix product benchmark: (M × K) · (K × N) as in article 003, really computed here and modelled
/// on every device of the catalog.
class MatmulDialog : public QDialog {
    Q_OBJECT
public:
    explicit MatmulDialog(QWidget* parent = nullptr);

public Q_SLOTS:
    void start();

Q_SIGNALS:
    void finishedRun();  ///< measured, or failed

private:
    QWidget* makeSizes();
    QWidget* makeMeasured();
    QWidget* makeSimulated();
    void setupConnections();
    engine::MatmulSize size() const;
    void showWork();
    void showRunning(bool running);
    void showMeasured(const engine::MatmulSize& size, const engine::MatmulResult& result);
    void showSimulated(const std::vector<DeviceMatmul>& devices);
    void forget();  ///< results of other sizes
    MatmulController m_matmul;
    IntegerBox* m_extents[3] = {};
    QLabel* m_work = nullptr;
    QPushButton* m_run = nullptr;
    QProgressBar* m_progress = nullptr;
    ClockChip* m_clock = nullptr;
    QLabel* m_rate = nullptr;
    QLabel* m_sum = nullptr;
    QLabel* m_error = nullptr;
    QStandardItemModel* m_devices = nullptr;
    DockTable* m_table = nullptr;
};

}  // namespace shardlab
