#pragma once
#include <QDialog>
#include <QEvent>
#include <QLayout>

#include "widgets/common/dialog_room.h"

namespace shardlab {

/// Becomes higher where a text takes another line; else the fields beside it would be pressed together. How
/// much is needed is known once the parts have laid themselves out.
class GrowingDialog : public QDialog {
public:
    using QDialog::QDialog;

protected:
    bool event(QEvent* event) override {
        const bool handled = QDialog::event(event);
        if (event->type() == QEvent::LayoutRequest && layout() != nullptr && layout()->hasHeightForWidth()) {
            const int needed = layout()->totalHeightForWidth(width());
            if (needed > height()) resize(width(), qMax(height(), qMin(needed, roomOf(*this).height())));
        }
        return handled;
    }
};

}  // namespace shardlab
