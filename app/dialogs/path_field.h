#pragma once
#include <QLineEdit>
#include <QWidget>

class QPushButton;

namespace shardlab {

/// A field for the path of a file or folder that exists or not, with a button that browses for it.
class PathField : public QWidget {
    Q_OBJECT
public:
    enum class Kind { File, Folder };
    struct Look {
        const char* name;     ///< object name of the field; that of the button ends with "Browse"
        QString accessible;   ///< "Folder"
        QString filter = {};  ///< of files: "tf.min.js (*.js)"
        QString placeholder = {};
    };
    PathField(Kind kind, const Look& look, QWidget* parent);
    QString path() const { return m_field->text().trimmed(); }
    void setPath(const QString& path) { m_field->setText(path); }
    bool isEmpty() const { return path().isEmpty(); }

Q_SIGNALS:
    void changed();

private:
    void browse();
    Kind m_kind;
    QString m_filter;
    QLineEdit* m_field;
};

}  // namespace shardlab
