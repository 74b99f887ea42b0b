#pragma once
#include <QMap>
#include <QWidget>

#include "app/controllers/background.h"
#include "engine/core/json.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;

namespace shardlab {

class ExperimentDocument;

/// The data source of the experiment, and the file or folder of one's own that it reads: typed, browsed or
/// one of the recent ones; of sources that weigh samples, the column or array with the weights. Another
/// source is one step of undo; the options of the one before come back with it.
class DataSourceBar : public QWidget {
    Q_OBJECT
public:
    explicit DataSourceBar(ExperimentDocument& document, QWidget* parent = nullptr);
    bool takesPath() const;  ///< the source reads a file or folder of one's own
    void remember() const;   ///< the path in use is a recent one from now on

Q_SIGNALS:
    void changed();  ///< what is shown: another source has other fields

private:
    void fillSources();
    void addPath(QHBoxLayout& row);
    void addWeight(QHBoxLayout& row);
    void refreshWeight();
    void fillRecent();
    void refresh();
    void choose(const QString& source);
    void browse(bool folder);
    enum class Options { Kept, OfNewFile };
    /// What else belongs to the path is found out on a worker: validation data beside it, names of arrays.
    void take(const QString& source, const QString& path, Options keep);
    QString source() const;
    QString path() const;
    ExperimentDocument& m_document;
    QComboBox* m_source = nullptr;
    QLineEdit* m_path = nullptr;
    QPushButton* m_browse = nullptr;
    QMenu* m_either = nullptr;  ///< file or folder, of a source that takes both
    QPushButton* m_recent = nullptr;
    QMenu* m_recentMenu = nullptr;
    QLineEdit* m_weight = nullptr;
    QLabel* m_weightTitle = nullptr;
    QMap<QString, engine::Json> m_options;  ///< of the sources that were left
    SingleThreadPool m_worker;
};

}  // namespace shardlab
