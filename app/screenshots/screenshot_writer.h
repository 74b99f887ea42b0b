#pragma once
#include <QDir>
#include <QString>
#include <QStringList>

class QTabWidget;
class QWidget;

namespace shardlab {

class MainWindow;
class Workbench;

/// Writes pictures of the window and of its dialogs into a folder, as soon as what they show is computed.
class ScreenshotWriter {
public:
    /// `names`: the only pictures that are wanted; empty: all.
    ScreenshotWriter(MainWindow& window, const QString& directory, const QStringList& names);
    MainWindow& window() const { return m_window; }
    Workbench& workbench() const;
    void showPage(const char* id) const;

    /// Is there a wanted picture that is not written yet and whose name begins so?
    bool wants(const QString& prefix) const;
    bool wantsMore() const { return m_all || !m_left.isEmpty(); }
    void save(const QString& name);  ///< of the window
    void save(QWidget& widget, const QString& name);
    /// The first tab under the page's name, the others under their own, too.
    void saveTabs(QTabWidget& tabs, const QString& page, const QString& theme);

    const QStringList& left() const { return m_left; }  ///< wanted by name and not written
    const QStringList& problems() const {
        return m_problems;
    }  ///< one sentence for each that was not written

private:
    void settle() const;
    MainWindow& m_window;
    QDir m_directory;
    bool m_all;
    QStringList m_left, m_problems;
};

void waitMilliseconds(int milliseconds);
/// Part of a file name: "what-if"; the number of the tab where the window is not English.
QString pictureName(const QTabWidget& tabs, int tab);

constexpr int kForecastMilliseconds = 1500;  ///< until a dialog has asked the simulator

}  // namespace shardlab
