#pragma once
#include <QObject>

#include "app/controllers/background.h"
#include "app/controllers/readings.h"

namespace shardlab {

class FileActions;
class Workbench;
struct FileKind;

/// Opens whatever a file is: an experiment, a Keras model within the settings of the open experiment, weights
/// for the open model, data for the open experiment, as one step of undo, a lesson. Asks about unsaved
/// changes before they would be lost. Canceled, everything stays as it was.
class FileOpener : public QObject {
    Q_OBJECT
public:
    FileOpener(Workbench& workbench, FileActions& actions);
    ~FileOpener() override;  ///< ends the reading
    void open(const QString& path);

private:
    void open(const QString& path, const FileKind& kind);
    Workbench& m_workbench;
    FileActions& m_actions;
    LongTaskPtr m_reading;  ///< the last one
    SingleThreadPool m_worker;
};

}  // namespace shardlab
