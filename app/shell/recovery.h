#pragma once
#include <QObject>
#include <vector>

#include "app/controllers/autosave.h"
#include "app/controllers/background.h"
#include "app/controllers/recovery_file.h"

namespace shardlab {

class MainWindow;

/// Offers at the start what an earlier process could not save, and keeps the unsaved edits of this one. Made
/// after its window and gone before it.
class Recovery : public QObject {
    Q_OBJECT
public:
    explicit Recovery(MainWindow& window, Autosave::Delays delays = {});

private:
    void offerNext();
    void restore(const Recoverable& found);
    void discard(const Recoverable& found);
    MainWindow& m_window;
    Autosave m_autosave;
    std::vector<Recoverable> m_found;  ///< newest last
    SingleThreadPool m_worker;
};

}  // namespace shardlab
