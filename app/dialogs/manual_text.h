#pragma once
#include <QList>
#include <QTextBrowser>
#include <QTimer>

namespace shardlab {

/// A topic of the manual as text: tables as the window draws its own, pictures as wide as the text at most,
/// the words of a search marked.
class ManualText : public QTextBrowser {
    Q_OBJECT
public:
    explicit ManualText(QWidget* parent = nullptr);
    void showText(const QString& markdown);
    void showHeading(const QString& heading);  ///< at the top; empty: the beginning
    void setWords(const QStringList& words);
    int matchCount() const { return static_cast<int>(m_matches.size()); }
    int currentMatch() const { return m_current; }  ///< from 0; -1: none
    void goToMatch(bool next);                      ///< from where the reader is, round and round
    void setZoom(int steps);                        ///< 0: the text size of the window
    int zoom() const { return m_zoom; }

Q_SIGNALS:
    void matchesChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void decorate();
    void scalePictures();
    void findMatches();
    void markMatches();
    QString m_markdown;
    QStringList m_words;
    QList<QTextCursor> m_matches;
    int m_current = -1, m_zoom = 0;
    double m_points = 0;  ///< of the font without zoom
    QTimer m_resized;
};

}  // namespace shardlab
