#pragma once
#include <QWidget>

class QHBoxLayout;
class QPushButton;
class QVBoxLayout;

namespace shardlab {

class ClassList;
class SampleGallery;

/// Samples beside the list of their classes. Choosing a class shows its samples alone; a button above the
/// samples names it, and shows all of them again.
class ClassGallery : public QWidget {
    Q_OBJECT
public:
    /// Takes `classes` over; they have `width` pixels.
    ClassGallery(ClassList* classes, const QString& title, int width, QWidget* parent = nullptr);
    SampleGallery* gallery() const { return m_gallery; }
    // Each takes the widget over.
    void addBelowClasses(QWidget* widget);
    void addControl(QWidget* widget);  ///< above the samples, before the button
    void addNote(QWidget* widget);     ///< at the other end of that row
    void addBelowSamples(QWidget* widget);
    void setClassesVisible(bool visible);
    /// The class whose samples are shown alone; empty: those of all classes.
    void setOnly(const QString& name);

Q_SIGNALS:
    void chosen();  ///< another class, or all of them

private:
    QWidget* makeClasses(const QString& title, int width);
    QWidget* makeSamples();
    ClassList* m_classes;
    QWidget* m_classBox = nullptr;
    QVBoxLayout* m_classColumn = nullptr;
    QHBoxLayout* m_controls = nullptr;
    QVBoxLayout* m_sampleColumn = nullptr;
    QPushButton* m_allClasses = nullptr;
    SampleGallery* m_gallery = nullptr;
};

}  // namespace shardlab
