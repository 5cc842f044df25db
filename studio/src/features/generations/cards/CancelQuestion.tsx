import { useLingui } from '@lingui/react/macro'
import { isolateName } from '../../../lib/i18n/isolate-name.ts'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'

interface Props {
  name: string
  onConfirm: () => void
  onClose: () => void
  returnFocus?: () => void
}

/** The specified question before a pending generation ends (spec 3 §2). */
export function CancelQuestion({ name: written, ...answers }: Props) {
  const { t } = useLingui()
  const name = isolateName(written)
  return (
    <ConfirmDialog
      open
      title={t`Cancel ${name}`}
      question={t`Are you sure you want to permanently delete ${name}? This action cannot be undone.`}
      confirm={t`Delete`}
      cancel={t`Keep it`}
      {...answers}
    />
  )
}
