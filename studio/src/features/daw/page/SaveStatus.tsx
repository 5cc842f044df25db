import { useLingui } from '@lingui/react/macro'
import { CloudOff, CloudUpload, CloudCheck, Eye } from 'lucide-react'
import { useDaw } from '../state/daw-store.ts'

/** Whether the server has every edit. */
export function SaveStatus() {
  const { t } = useLingui()
  const status = useDaw((state) => state.status)
  const pending = useDaw((state) => state.pendingEdits)
  const canEdit = useDaw((state) => state.canEdit)
  const marks = {
    saved: [CloudCheck, t`Saved`],
    saving: [CloudUpload, t`Saving…`],
    offline: [CloudOff, t`Offline: ${pending} edits kept in this browser`],
    gone: [CloudOff, t`No longer saved`],
    viewed: [Eye, t`View only`],
  } as const
  const [Icon, text] = marks[canEdit || status === 'gone' ? status : 'viewed']
  return (
    <span
      role="status"
      data-status={status}
      title={text}
      className="inline-flex min-w-4 items-center gap-1.5 text-xs text-ink-2"
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className={Icon === CloudOff ? 'truncate' : 'max-md:sr-only'}>{text}</span>
    </span>
  )
}
