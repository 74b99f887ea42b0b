#include "app/dialogs/path_field.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QPushButton>

#include "widgets/common/search_field.h"

namespace shardlab {

PathField::PathField(Kind kind, const Look& look, QWidget* parent)
    : QWidget(parent), m_kind(kind), m_filter(look.filter), m_field(new QLineEdit(this)) {
    const QString name = QLatin1String(look.name);
    m_field->setObjectName(name);
    m_field->setAccessibleName(look.accessible);
    m_field->setPlaceholderText(look.placeholder);
    if (!look.placeholder.isEmpty()) fadeWhenEmpty(*m_field);
    auto* browse = new QPushButton(tr("Browse…"), this);
    browse->setObjectName(name + QStringLiteral("Browse"));
    browse->setAccessibleName(tr("Browse: %1").arg(look.accessible));
    browse->setAutoDefault(false);
    setFocusProxy(m_field);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_field, 1);
    layout->addWidget(browse);
    connect(m_field, &QLineEdit::textChanged, this, &PathField::changed);
    connect(browse, &QPushButton::clicked, this, &PathField::browse);
}

void PathField::browse() {
    const QString title = m_field->accessibleName();
    const QString chosen = m_kind == Kind::Folder
                               ? QFileDialog::getExistingDirectory(this, title, path())
                               : QFileDialog::getOpenFileName(this, title, path(), m_filter);
    if (!chosen.isEmpty()) setPath(chosen);
}

}  // namespace shardlab
