import { useLingui } from '@lingui/react/macro'
import { shortcuts } from '../../lib/shell/shortcuts.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Keys } from './Keys.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** The `?` sheet: every key there is. */
export function KeySheet({ open, onClose }: Props) {
  const { t, i18n } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Keyboard`} closeLabel={t`Close`}>
      <dl className="flex flex-col gap-1">
        {shortcuts().map((one) => (
          <div key={one.id} className="flex min-h-8 items-center justify-between gap-4">
            <dt className="text-ink-2">{i18n._(one.label)}</dt>
            <dd>
              <Keys keys={one.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
