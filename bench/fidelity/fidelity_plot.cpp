// Draws published against simulated times, as the validation page shows them, into a PNG: fidelity_plot
// FILE.png
#include <QApplication>
#include <cstdio>

#include "app/settings/appearance.h"
#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/fidelity/fidelity.h"
#include "widgets/common/text_format.h"
#include "widgets/simulator/fidelity_view.h"

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    shardlab::applyTheme(application, QStringLiteral("light"));
    if (argc != 2) {
        std::fprintf(stderr, "fidelity_plot: expected the name of a PNG\n");
        return 2;
    }
    try {
        using shardlab::toQString;
        std::vector<shardlab::FidelityEntry> entries;
        for (const auto& row : shardlab::engine::fidelityRows(shardlab::engine::DeviceCatalog::installed())) {
            entries.push_back({toQString(row.group), toQString(row.name), toQString(row.device),
                               row.published, row.predicted, toQString(row.unit), toQString(row.source),
                               toQString(row.note)});
        }
        shardlab::FidelityView view;
        view.setEntries(std::move(entries));
        view.resize(1100, 800);
        if (!view.grab().save(QString::fromLocal8Bit(argv[1]))) {
            std::fprintf(stderr, "%s: cannot be written\n", argv[1]);
            return 1;
        }
    } catch (const shardlab::engine::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    return 0;
}
