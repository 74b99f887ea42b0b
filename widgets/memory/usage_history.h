#pragma once
#include <QWidget>
#include <deque>

namespace shardlab {

/// Bytes over the last minutes as a small line, with the most there was.
class UsageHistory : public QWidget {
    Q_OBJECT
public:
    static constexpr int kMost = 600;  ///< values that are kept
    explicit UsageHistory(QWidget* parent = nullptr);
    void setTitle(const QString& title);
    void add(std::int64_t bytes);  ///< one value a second
    std::int64_t peak() const { return m_peak; }
    QString text() const;  ///< "Shardlab's RAM: 812 MiB, peak 1.1 GiB"
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString amount() const;
    QString m_title;
    std::deque<std::int64_t> m_bytes;
    std::int64_t m_peak = 0;
};

}  // namespace shardlab
