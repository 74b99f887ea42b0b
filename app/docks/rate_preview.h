#pragma once
#include <QWidget>
#include <vector>

namespace shardlab {

/// The learning rate of each epoch as small bars.
class RatePreview : public QWidget {
    Q_OBJECT
public:
    explicit RatePreview(QWidget* parent = nullptr);
    void setRates(std::vector<double> rates);
    QSize sizeHint() const override { return {200, 72}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<double> m_rates;
};

}  // namespace shardlab
