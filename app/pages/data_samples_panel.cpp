#include "app/pages/data_samples_panel.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/pages/data_parts.h"
#include "app/pages/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/data/class_balance.h"
#include "widgets/data/sample_facts.h"
#include "widgets/gallery/sample_gallery.h"

namespace shardlab {

DataSamplesPanel::DataSamplesPanel(DataController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(makeClasses());
    row->addWidget(makeGallery(), 1);
    setupConnections();
}

QWidget* DataSamplesPanel::makeClasses() {
    auto* box = m_classBox = makePanel(this);
    box->setFixedWidth(216);
    m_classes = new ClassBalance(box);
    m_balance = makeLabel({}, "caption", box);
    m_balance->setObjectName(QStringLiteral("balanceText"));
    m_balance->setWordWrap(true);
    m_balance->setContentsMargins(8, 0, 8, 4);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(8, 12, 8, 8);
    layout->setSpacing(8);
    auto* title = makeLabel(tr("Training over validation"), "section", box);
    title->setContentsMargins(8, 0, 8, 0);
    layout->addWidget(title);
    layout->addWidget(m_classes, 1);
    layout->addWidget(m_balance);
    return box;
}

QWidget* DataSamplesPanel::makeGallery() {
    auto* box = makePanel(this);
    m_part = makePartChoice(QStringLiteral("samplesPart"), box);
    m_from = new QSpinBox(box);
    m_from->setObjectName(QStringLiteral("samplesFrom"));
    m_from->setProperty("role", QStringLiteral("compact"));
    m_from->setAccessibleName(tr("First sample shown"));
    m_from->setToolTip(tr("Samples from this one on, at most 168"));
    m_from->setPrefix(tr("from "));
    m_from->setSingleStep(168);
    m_from->setKeyboardTracking(false);
    m_allClasses = new QPushButton(box);
    m_allClasses->setObjectName(QStringLiteral("allDataClasses"));
    m_allClasses->setProperty("role", QStringLiteral("compact"));
    m_allClasses->setToolTip(tr("Show the samples of all classes again"));
    m_allClasses->hide();
    m_gallery = new SampleGallery(box);
    m_gallery->setObjectName(QStringLiteral("dataGallery"));
    m_gallery->setAccessibleName(tr("Samples of the data"));
    m_gallery->installEventFilter(this);
    m_facts = new SampleFacts(box);
    auto* controls = new QHBoxLayout;
    controls->setContentsMargins(12, 0, 12, 0);
    controls->setSpacing(8);
    controls->addWidget(m_part);
    controls->addWidget(m_from);
    controls->addWidget(m_allClasses);
    controls->addStretch();
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(1, 10, 1, 1);
    layout->setSpacing(8);
    layout->addLayout(controls);
    auto* grid = new QVBoxLayout;
    grid->setContentsMargins(8, 0, 4, 0);
    grid->addWidget(m_gallery);
    layout->addLayout(grid, 1);
    layout->addWidget(m_facts);
    return box;
}

void DataSamplesPanel::setupConnections() {
    connect(m_part, QOverload<int>::of(&QComboBox::currentIndexChanged), this, [this] {
        const QSignalBlocker quiet(m_from);
        m_from->setValue(0);
        request();
    });
    connect(m_from, QOverload<int>::of(&QSpinBox::valueChanged), this, &DataSamplesPanel::request);
    connect(m_classes, &ClassBalance::filterRequested, this, [this] {
        const QSignalBlocker quiet(m_from);
        m_from->setValue(0);
        request();
    });
    connect(m_allClasses, &QPushButton::clicked, this, [this] {
        m_classes->setFilter(-1);
        m_gallery->setFocus();
        request();
    });
    connect(m_gallery, &SampleGallery::currentSampleChanged, this, &DataSamplesPanel::inspectCurrent);
    connect(m_gallery, &QListView::doubleClicked, this, &DataSamplesPanel::inspectionRequested);
    connect(&m_controller, &DataController::loaded, this, &DataSamplesPanel::showPlan);
    connect(&m_controller, &DataController::summarized, this, &DataSamplesPanel::showSummary);
    connect(&m_controller, &DataController::samplesFound, this, &DataSamplesPanel::showSamples);
    connect(&m_controller, &DataController::inspected, m_facts, &SampleFacts::setInspection);
    connect(&m_controller, &DataController::inspectionFailed, m_facts, &SampleFacts::clear);
}

bool DataSamplesPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_gallery && event->type() == QEvent::KeyPress && m_gallery->current() != nullptr) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            Q_EMIT inspectionRequested();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

DataPart DataSamplesPanel::part() const {
    return chosenPart(*m_part);
}

void DataSamplesPanel::showPlan() {
    const engine::DataPlan& plan = *m_controller.plan();
    fillPartChoice(*m_part, plan);
    const QSignalBlocker quiet(m_from);
    m_from->setValue(0);
    m_classes->setFilter(-1);
    m_classes->setShares({});
    m_balance->clear();
    const engine::ArraySpec target = plan.data->train.target();
    m_classBox->setVisible(plan.classLabels && target.largest == 1);
    m_facts->clear();
    request();
}

void DataSamplesPanel::showSummary(const std::vector<DataPartSummary>& parts) {
    std::vector<ClassShare> shares;
    const auto shareOf = [&](std::size_t row) -> ClassShare& {
        while (shares.size() <= row)
            shares.push_back(
                {toQString(m_controller.plan()->className(static_cast<std::int64_t>(shares.size())))});
        return shares[row];
    };
    for (const DataPartSummary& part : parts) {
        for (std::size_t c = 0; c < part.summary.classes.size(); ++c) {
            ClassShare& share = shareOf(c);
            if (part.part == DataPart::Training) share.training = part.summary.classes[c];
            if (part.part == DataPart::Validation) share.validation = part.summary.classes[c];
        }
    }
    QString text = balanceText(shares);
    const engine::PartSummary& training = parts.front().summary;
    if (training.outside > 0) {
        text += tr(" %1 of the labels are no class.").arg(formatCount(training.outside));
    }
    if (training.labelled < training.samples && training.labelled > 0)
        text += tr(" Labels of %1 samples.").arg(formatCount(training.labelled));
    m_balance->setText(text.trimmed());
    m_classBox->setVisible(!shares.empty());
    m_classes->setShares(std::move(shares));
}

void DataSamplesPanel::request() {
    if (!m_controller.plan()) return;
    const std::int64_t count = rangeOf(*m_controller.plan(), part()).count();
    const QSignalBlocker quiet(m_from);
    m_from->setMaximum(static_cast<int>(qBound<std::int64_t>(0, count - 1, INT_MAX)));
    SamplesQuestion question{.part = part(), .search = {}};
    question.search.label = m_classes->filter();
    question.search.from = m_from->value();
    m_controller.findSamples(question);
    const int filter = m_classes->filter();
    m_allClasses->setVisible(filter >= 0);
    if (filter < 0) return m_gallery->setEmptyText(tr("No samples"), tr("This part of the data is empty."));
    const QString& name = m_classes->shares()[static_cast<std::size_t>(filter)].name;
    m_allClasses->setText(tr("Only %1  ×").arg(name));
    m_gallery->setEmptyText(tr("No such samples"),
                            tr("This part has no sample of the class %1 from here on.").arg(name));
}

void DataSamplesPanel::showSamples(const std::vector<FoundSample>& samples) {
    const engine::DataPlan& plan = *m_controller.plan();
    std::vector<GallerySample> shown;
    for (const FoundSample& sample : samples) {
        GallerySample entry;
        entry.index = sample.index;
        entry.picture = toImage(sample.content.picture);
        entry.text = toQString(sample.error.empty() ? sample.content.text : sample.error);
        entry.wrong = !sample.error.empty();
        entry.actual =
            sample.label ? toQString(plan.className(*sample.label)) : QStringLiteral("#%1").arg(sample.index);
        shown.push_back(std::move(entry));
    }
    m_gallery->setSamples(std::move(shown));
    if (m_gallery->samples().rowCount() > 0) m_gallery->setCurrentIndex(m_gallery->samples().index(0, 0));
}

void DataSamplesPanel::inspectCurrent() {
    const GallerySample* sample = m_gallery->current();
    if (sample == nullptr || !m_controller.plan()) return;
    const engine::SampleRange& range = rangeOf(*m_controller.plan(), part());
    m_controller.inspect(part(), {.index = sample->index, .begin = range.begin, .end = range.end});
}

}  // namespace shardlab
