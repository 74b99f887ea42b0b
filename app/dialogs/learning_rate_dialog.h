#pragma once
#include <QDialog>

namespace shardlab {

class RealBox;

/// Runtime ▸ Learning rate: another one for the run that goes on.
class LearningRateDialog : public QDialog {
    Q_OBJECT
public:
    explicit LearningRateDialog(double rate, QWidget* parent = nullptr);
    void accept() override;

Q_SIGNALS:
    void chosen(double rate);

private:
    RealBox* m_rate;
};

}  // namespace shardlab
