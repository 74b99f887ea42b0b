#pragma once
#include <QString>
#include <QWidget>
#include <vector>

namespace shardlab {

/// How much of something is taken, and by what: a line with title and amount, a bar, and a line for each
/// part.
class UsageBar : public QWidget {
    Q_OBJECT
public:
    struct Part {
        QString name, amount;  ///< "weights", "12.0 MiB"; a nameless part has no line
        double value = 0;
        QString token;  ///< the theme's colour
    };
    explicit UsageBar(QWidget* parent = nullptr);
    /// `whole`: what there is, in the unit of the parts; more than that is drawn as an error.
    void setUsage(const QString& title, const QString& amount, std::vector<Part> parts, double whole);
    QString text() const;  ///< all of it in words
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int namedParts() const;
    void paintBar(QPainter& painter, const QRectF& track) const;
    QString m_title, m_amount;
    std::vector<Part> m_parts;
    double m_whole = 0;
};

}  // namespace shardlab
