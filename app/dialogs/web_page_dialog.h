#pragma once
#include <QDialog>
#include <memory>

#include "app/controllers/web_page_controller.h"

class QLabel;
class QPushButton;

namespace shardlab {

class PathField;

/// File ▸ Export ▸ Web page: a folder with a page that runs the model in a browser. Asks for the
/// folder and for TensorFlow.js, and opens the page.
class WebPageDialog : public QDialog {
    Q_OBJECT
public:
    WebPageDialog(const engine::Experiment& experiment, std::shared_ptr<const engine::NamedWeights> weights,
                  const QString& folder, QWidget* parent = nullptr);

private:
    void setupView();
    void setupConnections();
    void write();
    void askSize();
    void showSize(qint64 bytes);
    void showWriting(qint64 done, qint64 total, double secondsLeft);
    void showReport(const engine::WebExportReport& report);
    void say(const QString& text, const char* role);
    void refreshButtons();

    engine::Experiment m_experiment;
    std::shared_ptr<const engine::NamedWeights> m_weights;
    WebPageController m_controller;
    QString m_page;  ///< that was written to the folder in the field; empty: none yet
    PathField* m_folder = nullptr;
    PathField* m_library = nullptr;
    QLabel* m_result = nullptr;
    QPushButton* m_accept = nullptr;
    QPushButton* m_open = nullptr;
};

}  // namespace shardlab
