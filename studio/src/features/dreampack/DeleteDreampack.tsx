import { useLingui } from '@lingui/react/macro'
import type { Dreampack } from '@songloom/contracts/dreampacks/dreampacks'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { deleteDreampack } from './dreampack-calls.ts'
import { isolateName } from '../../lib/i18n/isolate-name.ts'

/** The specified question (spec 3 §2), and what stays and what stops. */
export function DeleteDreampack({ dreampack, onClose }: { dreampack: Dreampack; onClose: () => void }) {
  const { t } = useLingui()
  const name = isolateName(dreampack.name)
  const question = t`Are you sure you want to permanently delete ${name}? This action cannot be undone.`
  const tracks = t`The tracks it has made stay in your projects. Tracks still in the queue are stopped, and no new packs are made.`
  return (
    <ConfirmDialog
      open
      title={t`Delete Dreampack`}
      question={`${question} ${tracks}`}
      confirm={t`Delete`}
      cancel={t`Cancel`}
      onClose={onClose}
      onConfirm={() => void deleteDreampack(dreampack)}
    />
  )
}
