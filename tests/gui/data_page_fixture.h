#pragma once
#include "app/pages/data_page.h"
#include "app/pages/data_samples_panel.h"
#include "tests/gui/window_fixture.h"
#include "widgets/gallery/sample_gallery.h"

namespace shardlab {

/// The Data page in the real window.
class DataPageFixture : public WindowFixture {
protected:
    DataPage* page() const { return m_window->pages().page<DataPage>(); }
    SampleGallery* gallery() const { return page()->samples()->gallery(); }
    QString text(const char* label) const { return child<QLabel>(label)->text(); }
    void open(const engine::Experiment& experiment) const {
        document().replace(experiment, {});
        m_window->pages().show("data");
    }
    void waitForSamples(int count) const {
        QTRY_COMPARE_WITH_TIMEOUT(gallery()->samples().rowCount(), count, kPatience);
    }
};

}  // namespace shardlab
