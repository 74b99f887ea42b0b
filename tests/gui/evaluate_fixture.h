#pragma once
#include "app/pages/evaluate_page.h"
#include "tests/gui/window_fixture.h"
#include "widgets/gallery/class_accuracy.h"
#include "widgets/gallery/sample_gallery.h"

namespace shardlab {

/// The Evaluate page in the real window.
class EvaluateFixture : public WindowFixture {
protected:
    EvaluatePage* page() const { return m_window->pages().page<EvaluatePage>(); }
    SampleGallery* gallery() const { return page()->gallery(); }
    QPushButton* button() const { return child<QPushButton>("evaluateButton"); }
    void giveWeights() const { workbench().weights.setWeights(undecidedWeights(smallExperiment())); }
    void waitForSamples(int count) const {
        QTRY_COMPARE_WITH_TIMEOUT(gallery()->samples().rowCount(), count, kPatience);
    }
};

}  // namespace shardlab
