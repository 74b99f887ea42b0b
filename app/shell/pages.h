#pragma once

class QMainWindow;
class QMenu;
class QTabWidget;
class QWidget;

namespace shardlab {

class DataPage;
class EvaluatePage;
class LanguagePage;
class ModelPage;
class SimulatorPage;
class TrainingPage;
class Workbench;

/// The pages in the middle of the window, one a tab.
struct Pages {
    QTabWidget* tabs = nullptr;
    ModelPage* model = nullptr;
    DataPage* data = nullptr;
    TrainingPage* training = nullptr;
    EvaluatePage* evaluate = nullptr;
    LanguagePage* language = nullptr;
    SimulatorPage* simulator = nullptr;
    void show(QWidget* page) const;
};
Pages makePages(QMainWindow& window, Workbench& workbench);
/// "Model" Ctrl+1, "Data" Ctrl+2, …
void addPageActions(QMenu& menu, const Pages& pages);

}  // namespace shardlab
