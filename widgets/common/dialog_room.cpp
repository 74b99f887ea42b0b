#include "widgets/common/dialog_room.h"

#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace shardlab {

namespace {

constexpr QSize kFrame(8, 32);

/// Qt's screen without a display has 800 × 800 pixels, which are not looked at.
QRect availableOn(const QScreen* screen) {
    constexpr QRect kUsual(0, 0, 1280, 720);
    if (screen == nullptr) return kUsual;
    const bool display = QGuiApplication::platformName() != QLatin1String("offscreen");
    return display ? screen->availableGeometry() : screen->availableGeometry().united(kUsual);
}

}  // namespace

QSize roomOf(const QWidget& window) {
    return availableOn(window.screen()).size() - kFrame;
}

void keepOnScreen(QWidget& window) {
    if (window.isMaximized() || window.isFullScreen()) return;
    const QScreen* screen = QGuiApplication::screenAt(window.geometry().center());
    const QRect all = availableOn(screen != nullptr ? screen : QGuiApplication::primaryScreen());
    const QRect room = all.adjusted(kFrame.width() / 2, kFrame.height(), -kFrame.width() / 2, 0);
    QRect place(window.geometry().topLeft(), window.size().boundedTo(room.size()));
    place.moveRight(qMin(place.right(), room.right()));
    place.moveBottom(qMin(place.bottom(), room.bottom()));
    place.moveTo(qMax(place.left(), room.left()), qMax(place.top(), room.top()));
    if (place != window.geometry()) window.setGeometry(place);
}

namespace {

/// Those of Qt know what to do.
bool isOurs(const QDialog& dialog) {
    return QLatin1String(dialog.metaObject()->className()).startsWith(QLatin1String("shardlab::"));
}

QSize neededBy(const QDialog& dialog) {
    const QLayout& layout = *dialog.layout();
    QSize least = layout.totalMinimumSize();
    if (layout.hasHeightForWidth())  // not the preferred height: lists of the layout shrink first
        least.setHeight(
            qMax(least.height(), layout.minimumHeightForWidth(qMax(least.width(), dialog.width()))));
    return least;
}

bool fits(const QSize& size, const QSize& room) {
    return size.width() <= room.width() && size.height() <= room.height();
}

/// The buttons at the end of a dialog stay in sight.
QDialogButtonBox* takeButtons(QLayout& layout) {
    if (qobject_cast<QVBoxLayout*>(&layout) == nullptr || layout.count() == 0) return nullptr;
    auto* buttons = qobject_cast<QDialogButtonBox*>(layout.itemAt(layout.count() - 1)->widget());
    if (buttons != nullptr) layout.removeWidget(buttons);
    return buttons;
}

QScrollArea& makeScroll(QDialog& dialog) {
    QWidget* focused = dialog.focusWidget();
    QLayout* content = dialog.layout();
    const QMargins margins = content->contentsMargins();
    QDialogButtonBox* buttons = takeButtons(*content);
    auto* fields = new QWidget;
    fields->setLayout(content);  // its widgets go along
    auto* area = new QScrollArea(&dialog);
    area->setObjectName(QStringLiteral("dialogFields"));
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidgetResizable(true);
    area->setWidget(fields);
    fields->setAutoFillBackground(false);
    auto* layout = new QVBoxLayout(&dialog);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area, 1);
    if (buttons != nullptr) {
        auto* foot = new QHBoxLayout;
        foot->setContentsMargins(margins.left(), 0, margins.right(), margins.bottom());
        foot->addWidget(buttons);
        layout->addLayout(foot);
        buttons->show();
    }
    area->show();
    if (focused != nullptr) focused->setFocus();
    return *area;
}

void keepInRoom(QDialog& dialog) {
    const QSize room = roomOf(dialog);
    QSize size = dialog.size();
    if (const QSize needed = neededBy(dialog); !fits(needed, room)) {
        const QScrollArea& area = makeScroll(dialog);
        const QSize bars(area.verticalScrollBar()->sizeHint().width(),
                         needed.width() > room.width() ? area.horizontalScrollBar()->sizeHint().height() : 0);
        size = size.expandedTo(needed + bars);
    }
    if (fits(size, room) && size == dialog.size()) return;
    dialog.setMinimumSize(dialog.minimumSize().boundedTo(room));
    dialog.resize(size.boundedTo(room));
}

}  // namespace

DialogRoom::DialogRoom(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
}

bool DialogRoom::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Show && event->type() != QEvent::LayoutRequest) return false;
    auto* dialog = qobject_cast<QDialog*>(watched);
    if (dialog == nullptr || !isOurs(*dialog) || !dialog->isVisible() || dialog->isMaximized() ||
        dialog->layout() == nullptr || dialog->screen() == nullptr)
        return false;
    keepInRoom(*dialog);
    return false;
}

}  // namespace shardlab
