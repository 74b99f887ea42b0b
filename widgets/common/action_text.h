#pragma once
#include <QAction>

#include "widgets/common/text_format.h"

namespace shardlab {

/// The text of an action that is in a menu and on a button. Buttons show no mnemonic; Qt by itself leaves the
/// "(T)" of the Chinese "训练(&T)" there and in the tool tip. A tool tip of its own stays.
inline void setActionText(QAction& action, const QString& text) {
    const bool ownTip = action.toolTip() != action.iconText();
    const QString plain = withoutMnemonic(text);
    action.setText(text);
    action.setIconText(plain);
    if (!ownTip) action.setToolTip(plain);
}

}  // namespace shardlab
