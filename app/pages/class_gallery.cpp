#include "app/pages/class_gallery.h"

#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/common/class_list.h"
#include "widgets/common/panel.h"
#include "widgets/gallery/sample_gallery.h"

namespace shardlab {

ClassGallery::ClassGallery(ClassList* classes, const QString& title, int width, QWidget* parent)
    : QWidget(parent), m_classes(classes) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(makeClasses(title, width));
    row->addWidget(makeSamples(), 1);
    connect(m_classes, &ClassList::filterRequested, this, &ClassGallery::chosen);
    connect(m_allClasses, &QPushButton::clicked, this, [this] {
        m_classes->setFilter(-1);
        m_gallery->setFocus();
        Q_EMIT chosen();
    });
}

QWidget* ClassGallery::makeClasses(const QString& title, int width) {
    m_classBox = makePanel(this);
    constexpr int kClassCharacters = 28;  // of a short name, the counts and the share
    m_classBox->setFixedWidth(qMax(width, kClassCharacters * fontMetrics().averageCharWidth()));
    auto* heading = makeLabel(title, "section", m_classBox);
    heading->setWordWrap(true);
    heading->setContentsMargins(8, 0, 8, 0);
    m_classColumn = new QVBoxLayout(m_classBox);
    m_classColumn->setContentsMargins(8, 12, 8, 8);
    m_classColumn->setSpacing(8);
    m_classColumn->addWidget(heading);
    m_classColumn->addWidget(m_classes, 1);
    return m_classBox;
}

QWidget* ClassGallery::makeSamples() {
    auto* box = makePanel(this);
    m_allClasses = new QPushButton(box);
    m_allClasses->setObjectName(QStringLiteral("allClasses"));
    m_allClasses->setProperty("role", QStringLiteral("compact"));
    m_allClasses->setToolTip(tr("Show the samples of all classes"));
    m_allClasses->hide();
    m_gallery = new SampleGallery(box);
    m_controls = new QHBoxLayout;
    m_controls->setContentsMargins(12, 0, 12, 0);
    m_controls->setSpacing(8);
    m_controls->addWidget(m_allClasses);
    m_controls->addStretch();
    auto* grid = new QVBoxLayout;
    grid->setContentsMargins(8, 0, 4, 0);
    grid->addWidget(m_gallery);
    m_sampleColumn = new QVBoxLayout(box);
    m_sampleColumn->setContentsMargins(1, 10, 1, 1);
    m_sampleColumn->setSpacing(8);
    m_sampleColumn->addLayout(m_controls);
    m_sampleColumn->addLayout(grid, 1);
    return box;
}

void ClassGallery::addBelowClasses(QWidget* widget) {
    m_classColumn->addWidget(widget);
}

void ClassGallery::addControl(QWidget* widget) {
    const int button = m_controls->indexOf(m_allClasses);
    m_controls->insertWidget(button, widget);
    setTabOrder(button > 0 ? m_controls->itemAt(button - 1)->widget() : m_classes, widget);
}

void ClassGallery::addNote(QWidget* widget) {
    m_controls->addWidget(widget);
}

void ClassGallery::addBelowSamples(QWidget* widget) {
    m_sampleColumn->addWidget(widget);
}

void ClassGallery::setClassesVisible(bool visible) {
    m_classBox->setVisible(visible);
}

void ClassGallery::setOnly(const QString& name) {
    m_allClasses->setText(tr("Only %1  ×").arg(name));
    m_allClasses->setVisible(!name.isEmpty());
}

}  // namespace shardlab
