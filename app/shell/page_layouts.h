#pragma once
#include <QByteArray>
#include <QMap>
#include <QObject>

#include "app/docks/docks.h"
#include "app/pages/pages.h"

class QMainWindow;

namespace shardlab {

/// Shows the page of the chosen tab, with the docks that it needs. How a person arranges them (open, where,
/// how large) is kept for each page.
class PageLayouts : public QObject {
    Q_OBJECT
public:
    PageLayouts(QMainWindow& window, const Pages& pages, const Docks& docks);
    void reset();  ///< every page as at the first start
    QMap<QString, QByteArray> states();
    void setStates(const QMap<QString, QByteArray>& states);
    QString page() const { return m_page; }

Q_SIGNALS:
    void changed();  ///< another page's docks stand in the window

private:
    void change();
    void apply();
    QByteArray save() const;
    bool restore(const QByteArray& state);
    QMainWindow& m_window;
    Pages m_pages;
    Docks m_docks;
    QString m_page;  ///< id of the page whose docks stand in the window
    QMap<QString, QByteArray> m_states;
};

}  // namespace shardlab
