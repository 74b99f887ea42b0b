#pragma once
#include <QWidget>
#include <functional>
#include <optional>
#include <string>

#include "engine/devices/device_variants.h"

class QComboBox;

namespace shardlab {

/// Two boxes for one device: which, and how many cores or GPUs of it, from the sizes of the catalog. A size
/// that is not eligible stays in the list, grey, with its reason as tool tip; a device of one size has a
/// grey second box.
class DeviceChooser : public QWidget {
    Q_OBJECT
public:
    /// The boxes are called `name` and `name` + "Size". `none`: text of a first entry without device, or
    /// empty.
    explicit DeviceChooser(const QString& name, const QString& none = {}, QWidget* parent = nullptr);
    /// Lists the devices of one accelerator (none: all of them) and chooses the first.
    void setAccelerator(std::optional<engine::Accelerator> accelerator);
    /// Chooses a device that is listed; another leaves the choice as it is. An empty id is none.
    void setDevice(const std::string& id);
    std::string device() const;  ///< id; empty: none
    /// Says why a device is not eligible; an empty text: it is.
    using Objection = std::function<QString(const engine::DeviceSpec&)>;
    void setObjection(Objection objection);
    void refreshObjections();  ///< asks again for each size
    QComboBox* familyBox() const { return m_family; }
    QComboBox* sizeBox() const { return m_size; }

Q_SIGNALS:
    void deviceChanged();

private:
    void showSizes();
    const engine::DeviceFamily* family() const;
    std::vector<engine::DeviceFamily> m_families;
    Objection m_objection;
    QString m_none;
    QComboBox* m_family = nullptr;
    QComboBox* m_size = nullptr;
};

}  // namespace shardlab
