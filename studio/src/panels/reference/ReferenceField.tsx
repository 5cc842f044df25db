import { useLingui } from '@lingui/react/macro'
import { Library, X } from 'lucide-react'
import type { DragEvent } from 'react'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { formatClock } from '../../lib/i18n/format.ts'
import { openPanel } from '../../lib/shell/shell-store.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { holdsFiles } from './drag-audio.ts'
import { dropAudio } from '../uploads/drop-audio.ts'
import { useDropSlot } from './drop-slots.ts'
import { chooseReference, useReferences } from './reference.ts'
import type { Reference } from '../../lib/jobs/reference.ts'
import type { ReferenceSlot } from './reference.ts'
import { clearReference } from './trimmed-reference.ts'
import { useDropTarget } from './use-drop-target.ts'

interface Props {
  slot: ReferenceSlot
  label: string
  /** What may be dropped here. */
  hint?: string
  /** Takes only what is dropped on itself, not on the panel around it. */
  isApart?: boolean
}

/** Ignores a file dropped on a filled tile, instead of filling the next one (spec 1 §5). */
function swallowFile(event: DragEvent): void {
  if (holdsFiles(event)) event.preventDefault()
}

function ReferenceTile({ reference, onRemove }: { reference: Reference; onRemove: () => void }) {
  const { t } = useLingui()
  const name = reference.audioName
  return (
    <div className="flex min-h-16 items-center gap-3 rounded-md border border-field bg-ground p-3" onDrop={swallowFile}>
      <div className="min-w-0 grow">
        <p dir="auto" title={name} className="line-clamp-2 font-medium wrap-anywhere">
          {name}
        </p>
        <p className="mono text-ink-3">{formatClock(reference.durationSeconds)}</p>
      </div>
      <IconButton label={t`Remove ${name}`} onClick={onRemove}>
        <X className="size-5" aria-hidden />
      </IconButton>
    </div>
  )
}

/** Opens the library to choose from, or accepts a drop. */
function EmptyTile({ slot, label, hint }: Props) {
  const { t } = useLingui()
  const { over, handlers } = useDropTarget({
    onAudio: (reference) => chooseReference(slot, reference),
    onFile: (file) => dropAudio(file, slot),
  })
  return (
    <button
      type="button"
      onClick={() => requireUser(() => openPanel('library', { slot }))}
      className={classes(
        'flex min-h-16 w-full items-center gap-3 rounded-md border border-dashed bg-ground p-3 text-left',
        'transition-colors hover:border-marigold-text',
        over ? 'border-lagoon bg-lagoon/10' : 'border-field',
      )}
      {...handlers}
    >
      <Library className="size-5 shrink-0 text-marigold-text" aria-hidden />
      <span className="min-w-0">
        <span className="block font-medium">
          <span className="sr-only">{label}: </span>
          {t`Choose from your library`}
        </span>
        <span className="block text-ink-3 pointer-coarse:hidden">{hint ?? t`Or drop an audio file here.`}</span>
      </span>
    </button>
  )
}

/** A slot of a panel: the audio it holds, or the way to one. */
export function ReferenceField({ slot, label, hint, isApart = false }: Props) {
  const reference = useReferences((state) => state[slot])
  useDropSlot(isApart ? undefined : slot)
  return (
    <section aria-label={label}>
      <h3 className="panel-heading mb-2">{label}</h3>
      {reference ? (
        <ReferenceTile reference={reference} onRemove={() => clearReference(slot)} />
      ) : (
        <EmptyTile slot={slot} label={label} {...(hint ? { hint } : {})} />
      )}
    </section>
  )
}
