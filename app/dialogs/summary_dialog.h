#pragma once
#include <QDialog>

namespace shardlab::engine {
struct ModelConfig;
}

namespace shardlab {

/// Tools ▸ Model summary: what model.summary() of Keras prints, to read and copy.
class SummaryDialog : public QDialog {
    Q_OBJECT
public:
    explicit SummaryDialog(const engine::ModelConfig& model, QWidget* parent = nullptr);
};

}  // namespace shardlab
