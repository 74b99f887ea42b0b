#pragma once
#include <QWidget>
#include <vector>

class QPainter;

namespace shardlab {

/// The learning rate of each epoch as small bars.
class RatePreview : public QWidget {
    Q_OBJECT
public:
    explicit RatePreview(QWidget* parent = nullptr);
    void setRates(std::vector<double> rates);
    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;  ///< a line more where the two texts do not fit one

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString firstText() const;
    QString lastText() const;
    QFont smallFont() const;
    int lines(int width) const;
    int drawTexts(QPainter& painter) const;
    std::vector<double> m_rates;
};

}  // namespace shardlab
