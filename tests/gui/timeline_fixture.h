#pragma once
#include "app/pages/simulator_page.h"
#include "app/pages/timeline_panel.h"
#include "tests/gui/window_fixture.h"
#include "widgets/timeline/timeline_text.h"
#include "widgets/timeline/timeline_view.h"

namespace shardlab {

/// The Timeline tab of the Simulator page in the real window.
class TimelineFixture : public WindowFixture {
protected:
    void begin() {
        openWindow(QSize(1600, 1000));
        document().replace(manySteps(), {});
    }
    /// An epoch of 100 steps, which come to a steady state.
    static engine::Experiment manySteps() {
        engine::Experiment experiment = smallExperiment();
        experiment.data.options["train_count"] = 6400;
        return experiment;
    }
    SimulatorPage* page() const { return m_window->pages().page<SimulatorPage>(); }
    TimelinePanel* panel() const { return page()->timeline(); }
    TimelineView* view() const { return panel()->view(); }
    void openTab() const {
        m_window->pages().show("simulator");
        page()->tabs()->setCurrentWidget(panel());
        QTRY_VERIFY_WITH_TIMEOUT(panel()->shown().has_value(), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(view()->isVisible(), kPatience);
    }
    const engine::TimelineIndex& index() const { return *view()->profiles()[0].index; }
    void key(Qt::Key key) const { QTest::keyClick(view(), key); }
};

}  // namespace shardlab
