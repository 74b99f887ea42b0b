#pragma once
#include <QDialog>

#include "engine/experiment/transfer.h"

class QLabel;
class QPushButton;

namespace shardlab {

class IntegerBox;

/// Tools ▸ Replace the head: a new last Dense layer for other classes, with the loss and the metrics that
/// fit.
class ReplaceHeadDialog : public QDialog {
    Q_OBJECT
public:
    explicit ReplaceHeadDialog(const engine::Experiment& experiment, QWidget* parent = nullptr);
    const engine::HeadChange& change() const { return m_change; }  ///< when accepted
    void accept() override;

private:
    void refresh();
    engine::Experiment m_before;
    engine::HeadChange m_change;
    IntegerBox* m_classes;
    QLabel* m_text;
    QPushButton* m_accept = nullptr;
};

}  // namespace shardlab
