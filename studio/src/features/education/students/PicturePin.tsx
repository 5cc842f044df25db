import { useLingui } from '@lingui/react/macro'
import { pinLength, pinPictures } from '@songloom/contracts/edu/education.rules'
import type { PinPicture } from '@songloom/contracts/edu/education.rules'
import { Delete } from 'lucide-react'
import { Button } from '../../../ui/controls/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { pictures } from './pictures.ts'

interface Props {
  chosen: readonly PinPicture[]
  disabled?: boolean
  onChange: (chosen: readonly PinPicture[]) => void
}

/** How many are chosen; not which, because a neighbour must not read them. */
function Dots({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <p role="status" className="flex min-h-11 items-center gap-3">
      <span className="sr-only">{t`${count} of ${pinLength} pictures chosen`}</span>
      {Array.from({ length: pinLength }, (_, place) => (
        <span
          key={place}
          aria-hidden
          className={classes(
            'size-4 rounded-full border-2',
            place < count ? 'border-marigold bg-marigold' : 'border-field',
          )}
        />
      ))}
    </p>
  )
}

/** A PIN of pictures, for those without an e-mail address or a password. */
export function PicturePin({ chosen, disabled, onChange }: Props) {
  const { t, i18n } = useLingui()
  const isFull = chosen.length >= pinLength
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1 font-medium text-ink-2">{t`Your pictures, in their order`}</legend>
      <div className="flex items-center justify-between gap-3">
        <Dots count={chosen.length} />
        <Button tone="quiet" disabled={chosen.length === 0} onClick={() => onChange(chosen.slice(0, -1))}>
          <Delete className="size-5" aria-hidden />
          {t`Undo`}
        </Button>
      </div>
      <div className="mt-2 grid grid-cols-3 gap-2 md:grid-cols-4">
        {pinPictures.map((key) => {
          const { name, icon: Icon } = pictures[key]
          return (
            <button
              key={key}
              type="button"
              aria-disabled={isFull || undefined}
              onClick={() => {
                if (!isFull) onChange([...chosen, key])
              }}
              className={classes(
                'flex min-h-20 flex-col items-center justify-center gap-1 rounded-lg border border-line bg-ground',
                'text-ink-2 transition hover:border-field hover:bg-raised hover:text-ink active:scale-95',
                'aria-disabled:opacity-60',
              )}
            >
              <Icon className="size-8" aria-hidden />
              {i18n._(name)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
