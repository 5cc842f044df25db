import { useLingui } from '@lingui/react/macro'
import type { I18n } from '@lingui/core'
import type { NewPin } from '@songloom/contracts/edu/classes'
import { showJoinCode } from '@songloom/contracts/edu/join-codes.rules'
import { Copy, Download } from 'lucide-react'
import { notify } from '../../../lib/shell/notify.ts'
import { saveFile } from '../../../lib/shell/save-file.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { touchClass } from '../start/touch.ts'
import { pictures } from './pictures.ts'

const wordsFor = (i18n: I18n, pin: NewPin['pin']): string => pin.map((key) => i18n._(pictures[key].name)).join(', ')

function Pictures({ pin }: { pin: NewPin['pin'] }) {
  const { i18n } = useLingui()
  return (
    <span className="flex gap-2" role="img" aria-label={wordsFor(i18n, pin)}>
      {pin.map((key, place) => {
        const { icon: Icon } = pictures[key]
        return <Icon key={place} className="size-6" aria-hidden />
      })}
    </span>
  )
}

interface Props {
  pins: readonly NewPin[]
  className: string
  joinCode: string | null
  onClose: () => void
}

/** The pictures of new students: shown this once, because only their hashes are stored. */
export function NewPins({ pins, className, joinCode, onClose }: Props) {
  const { t, i18n } = useLingui()
  const code = joinCode ? showJoinCode(joinCode) : ''
  const list = [t`${className}, class code ${code}`, ...pins.map(({ name, pin }) => `${name}: ${wordsFor(i18n, pin)}`)]
  const text = list.join('\n')
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => notify.success(t`List copied`),
      () => notify.error(t`Couldn't copy the list. Download it instead.`),
    )
  const save = (): void => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `${className}.txt`)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Pictures to log in`}
      description={t`Copy or download them now: they are shown only this once. You can always make new ones.`}
      closeLabel={t`Close`}
    >
      <div className={touchClass}>
        <ul>
          {pins.map(({ id, name, pin }) => (
            <li
              key={id}
              className="flex min-h-11 items-center justify-between gap-3 border-t border-line first:border-t-0"
            >
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {name}
              </span>
              <Pictures pin={pin} />
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button tone="primary" onClick={save}>
            <Download className="size-4" aria-hidden />
            {t`Download list`}
          </Button>
          <Button onClick={copy}>
            <Copy className="size-4" aria-hidden />
            {t`Copy list`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
