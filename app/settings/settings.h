#pragma once
#include <QByteArray>
#include <QStringList>

namespace shardlab::settings {

/// What the program remembers from one start to the next.
QString themeName();
void setThemeName(const QString& name);
QStringList recentFiles();
void addRecentFile(const QString& path);      ///< newest first, ten of them
QStringList recentCommands();                 ///< of the command palette, by title
void addRecentCommand(const QString& title);  ///< newest first, ten of them
double pricePerHour(const QString& device);   ///< of a device id; 0: none
void setPricePerHour(const QString& device, double price);
struct WindowLayout {
    QByteArray geometry, state;
};
WindowLayout windowLayout();
void setWindowLayout(const WindowLayout& layout);

}  // namespace shardlab::settings
