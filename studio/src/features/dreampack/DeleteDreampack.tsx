import { useLingui } from '@lingui/react/macro'
import type { Dreampack } from '@songloom/contracts/dreampacks'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { deleteDreampack } from './dreampack-calls.ts'
import { isolateName } from '../../lib/isolate-name.ts'

/** Asks first, and says what stays and what stops. */
export function DeleteDreampack({ dreampack, onClose }: { dreampack: Dreampack; onClose: () => void }) {
  const { t } = useLingui()
  const name = isolateName(dreampack.name)
  return (
    <ConfirmDialog
      open
      title={t`Delete Dreampack`}
      question={t`Delete “${name}”? The tracks it has made stay in your projects. Tracks still in the queue are stopped, and no new packs are made.`}
      confirm={t`Delete`}
      cancel={t`Cancel`}
      onClose={onClose}
      onConfirm={() => void deleteDreampack(dreampack)}
    />
  )
}
