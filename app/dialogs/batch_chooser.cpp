#include "app/dialogs/batch_chooser.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "widgets/common/message_label.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

namespace {

constexpr int kLargest = 1 << 24;

IntegerBox* makeBox(const char* name, const QString& title, QWidget* parent) {
    auto* box = new IntegerBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(title);
    box->setToolTip(title);
    box->setRange(1, kLargest);
    return box;
}

}  // namespace

BatchChooser::BatchChooser(QWidget* parent)
    : QWidget(parent),
      m_globalBox(makeBox("runtimeGlobalBatch", tr("Global batch size"), this)),
      m_replicaBox(makeBox("runtimeReplicaBatch", tr("Batch size per replica"), this)),
      m_division(makeLabel({}, "batch", this)),
      m_rest(makeLabel({}, "batch", this)),
      m_hint(makeLabel({}, "caption", this)) {
    m_division->setObjectName(QStringLiteral("batchDivision"));
    m_rest->setObjectName(QStringLiteral("batchRest"));
    m_hint->setObjectName(QStringLiteral("batchHint"));
    m_hint->setWordWrap(true);
    m_hint->setTextFormat(Qt::RichText);
    m_hint->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_globalBox, 1);
    row->addWidget(m_division);
    row->addWidget(m_replicaBox, 1);
    row->addWidget(m_rest);
    setFocusProxy(m_globalBox);
    connect(m_globalBox, &IntegerBox::valueChanged, this, [this](qint64 batch) {
        m_perReplica = false;
        choose(batch);
    });
    connect(m_replicaBox, &IntegerBox::valueChanged, this, [this](qint64 share) {
        m_perReplica = true;
        choose(share * m_replicas);
    });
    connect(m_hint, &QLabel::linkActivated, this,
            [this](const QString& batch) { choose(batch.toLongLong()); });
}

void BatchChooser::choose(std::int64_t globalBatch) {
    m_global = globalBatch;
    showBatch();
    Q_EMIT changed();
}

void BatchChooser::setBatch(const engine::Experiment& experiment) {
    m_replicas = qMax(1, experiment.runtime.replicas);
    m_global = experiment.globalBatch();
    m_perReplica = experiment.fit.batchSizePerReplica.has_value();
    showBatch();
}

void BatchChooser::setReplicas(int replicas, engine::Accelerator accelerator) {
    m_replicas = qMax(1, replicas);
    m_accelerator = accelerator;
    showBatch();
}

bool BatchChooser::isShared() const {
    return m_accelerator != engine::Accelerator::Tpu || isEven();
}

void BatchChooser::writeTo(engine::FitSpec& fit) const {
    fit.batchSize.reset();
    fit.batchSizePerReplica.reset();
    if (m_perReplica && isEven()) {
        fit.batchSizePerReplica = m_global / m_replicas;
    } else {
        fit.batchSize = m_global;
    }
}

/// "8 cores", "1 GPU"
QString BatchChooser::replicaCount() const {
    return m_accelerator == engine::Accelerator::Gpu ? formatNumber(m_replicas, tr("1 GPU"), tr("%1 GPUs"))
                                                     : formatNumber(m_replicas, tr("1 core"), tr("%1 cores"));
}

QString BatchChooser::linkTo(std::int64_t globalBatch) const {
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(globalBatch).arg(formatCount(globalBatch));
}

void BatchChooser::showBatch() {
    const std::int64_t share = m_global / m_replicas;
    const QSignalBlocker quietGlobal(m_globalBox), quietReplica(m_replicaBox);
    m_globalBox->setRange(1, std::max<double>(kLargest, static_cast<double>(m_global)));
    m_globalBox->setValue(m_global);
    m_replicaBox->setValue(qMax<std::int64_t>(1, share));
    m_division->setText(tr("÷ %1 =").arg(replicaCount()));
    m_rest->setText(isEven() ? tr("per replica")
                             : tr("or %1 per replica").arg(formatCount(share == 0 ? 0 : share + 1)));
    showHint();
}

void BatchChooser::showHint() {
    const std::int64_t share = m_global / m_replicas;
    const bool tpu = m_accelerator == engine::Accelerator::Tpu;
    QString hint = m_replicas == 1 ? tr("One replica processes the whole batch.")
                   : m_accelerator == engine::Accelerator::Gpu
                       ? tr("Each GPU processes one shard of the global batch. The gradients are averaged.")
                       : tr("Each core processes one shard of the global batch. The gradients are averaged.");
    const char* role = "caption";
    if (tpu && !isEven()) {
        const QString more = linkTo((share + 1) * m_replicas);
        hint = share == 0
                   ? tr("A global batch size of %2 is not divisible by %1; the smallest divisible batch size "
                        "is %3.")
                         .arg(replicaCount(), formatCount(m_global), more)
                   : tr("A global batch size of %2 is not divisible by %1; the nearest divisible batch "
                        "sizes are %3 and %4.")
                         .arg(replicaCount(), formatCount(m_global), linkTo(share * m_replicas), more);
        role = "error";
    } else if (tpu && m_global % 64 != 0) {
        const std::int64_t next = (m_global / 64 + 1) * 64;
        hint =
            tr("TPUs are efficient with a global batch size that is a multiple of 64 (8 per core): try %1.")
                .arg(linkTo(next));
        role = "warning";
    }
    m_hint->setText(hint);
    m_hint->setFocusPolicy(hint.contains(QLatin1String("<a ")) ? Qt::StrongFocus : Qt::NoFocus);
    setRole(*m_hint, role);
}

}  // namespace shardlab
