#pragma once
#include <QDialog>
#include <vector>

class QListWidget;
class QTextBrowser;

namespace shardlab {

/// The manual (resources/manual) beside the main window: the topics at the left, the text at the right. Links
/// between topics stay inside, others open in the browser.
class ManualWindow : public QDialog {
    Q_OBJECT
public:
    explicit ManualWindow(QWidget* parent = nullptr);
    void showTopic(const QString& file);       ///< "compare.md"; another name: the first topic
    void showHeading(const QString& heading);  ///< of the topic that is shown, at the top
    QString topic() const;                     ///< the file of the topic that is shown

private:
    void load();
    void follow(const QUrl& link);
    QListWidget* m_topics;
    QTextBrowser* m_text;
};

/// Where to read in the manual: a topic, and one of its headings if not its beginning.
struct ManualPlace {
    QString file, topic;  ///< "compare.md", "Compare"
    QString heading;      ///< "Cost"; empty: the beginning
};
std::vector<ManualPlace> manualPlaces();  ///< each topic with its headings, in order
/// The topic of a page ("model", "data", …); without one the first.
ManualPlace manualOfPage(const QString& page);
/// In the window that is open already if there is one.
void showManual(QWidget& window, const ManualPlace& place);

}  // namespace shardlab
