#include "app/shell/file_drop.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

#include "widgets/common/drop_overlay.h"

namespace shardlab {

FileDrop::FileDrop(QWidget& window)
    : QObject(&window),
      m_window(window),
      m_overlay(
          new DropOverlay(tr("Drop to open: an experiment, a Keras model, weights, or data"), &window)) {
    window.setAcceptDrops(true);
    // Fields and the canvas take drops of their own; files are for the window.
    qApp->installEventFilter(this);
}

bool FileDrop::eventFilter(QObject* watched, QEvent* event) {
    const auto type = event->type();
    const bool over = type == QEvent::DragEnter || type == QEvent::DragMove || type == QEvent::Drop;
    if (!over && type != QEvent::DragLeave) return false;
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr || widget->window() != &m_window) return false;
    if (widget->property("takesFiles").toBool()) {  // by itself
        if (type == QEvent::DragEnter) m_overlay->hide();
        return false;
    }
    if (type == QEvent::DragLeave) {
        m_overlay->hide();
        return false;
    }
    auto* drop = static_cast<QDropEvent*>(event);
    if (!drop->mimeData()->hasUrls()) return false;
    drop->setDropAction(Qt::CopyAction);
    drop->accept();
    if (type == QEvent::Drop) {
        m_overlay->hide();
        take(*drop->mimeData());
    } else if (!m_overlay->isVisible()) {
        m_overlay->present();
    }
    return true;
}

void FileDrop::take(const QMimeData& data) {
    const QList<QUrl> urls = data.urls();
    if (urls.size() != 1) {
        Q_EMIT refused(tr("Expected one file to open; got %1").arg(urls.size()));
    } else if (!urls.first().isLocalFile()) {
        Q_EMIT refused(tr("%1: expected a file on this computer").arg(urls.first().toDisplayString()));
    } else {
        Q_EMIT dropped(urls.first().toLocalFile());
    }
}

}  // namespace shardlab
