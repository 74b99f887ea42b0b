#pragma once
#include <QDialog>

class QListWidget;
class QTextBrowser;

namespace shardlab {

/// The manual (resources/manual) beside the main window: the topics at the left, the text at the right. Links
/// between topics stay inside, others open in the browser.
class ManualWindow : public QDialog {
    Q_OBJECT
public:
    explicit ManualWindow(QWidget* parent = nullptr);
    void showTopic(const QString& file);  ///< "compare.md"; another name: the first topic
    QString topic() const;                ///< the file of the topic that is shown

private:
    void load();
    void follow(const QUrl& link);
    QListWidget* m_topics;
    QTextBrowser* m_text;
};

/// Shows the topic of a page ("model", "data", …), in the window that is open already if there is one.
void showManual(QWidget& window, const QString& page);

}  // namespace shardlab
