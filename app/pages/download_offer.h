#pragma once
#include <QWidget>

#include "app/controllers/download_controller.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace shardlab {

/// Offers to fetch a data set that is not on this computer: where it comes from, how large it is, its
/// licence; then its progress.
class DownloadOffer : public QWidget {
    Q_OBJECT
public:
    explicit DownloadOffer(QWidget* parent = nullptr);
    /// Nothing to offer: the widget hides. Another set stops the download of the one before.
    void setSet(const engine::RemoteSet* set);

Q_SIGNALS:
    void downloaded();

private:
    void toggle();
    void showState();
    void showProgress(qint64 done, qint64 total, double secondsLeft);
    DownloadController m_download;
    engine::RemoteSet m_set;
    QPushButton* m_button = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_text = nullptr;
    QString m_failure;
};

}  // namespace shardlab
