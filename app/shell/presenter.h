#pragma once
#include <QByteArray>
#include <QMap>
#include <QObject>
#include <memory>

namespace shardlab {

class PresenterOverlay;
class WindowSession;

/// Presenter mode: the whole screen, larger text and lines, panels hidden but for the lesson, clicks and
/// shortcuts shown. Leaving it brings text size and arrangement back, and so does the next start if the
/// window is closed meanwhile.
class Presenter : public QObject {
    Q_OBJECT
public:
    explicit Presenter(WindowSession& session);
    ~Presenter() override;
    bool active() const { return m_overlay != nullptr; }
    void toggle();
    /// For each window of the session, once it is shown: hides panels while this is active.
    void arrange();

private:
    void enter();
    void leave();
    void hideDocks();
    WindowSession& m_session;
    std::unique_ptr<PresenterOverlay> m_overlay;
    /// Of the time before.
    struct Before {
        int textScale = 100, chosenScale = 100;  ///< shown; of the settings
        QByteArray geometry;
        QMap<QString, QByteArray> layouts;
    } m_before;
};

}  // namespace shardlab
