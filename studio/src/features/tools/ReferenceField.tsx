import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { clock } from '../../lib/format.ts'
import { meQuery } from '../../lib/queries.ts'
import { IconButton } from '../../ui/Button.tsx'
import { chooseReference, useReferences } from './reference.ts'
import type { Reference, ReferenceSlot } from './reference.ts'
import { ReferencePicker } from './ReferencePicker.tsx'

function ReferenceTile({ reference, onRemove }: { reference: Reference; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <div className="flex min-h-16 items-center gap-3 rounded-md border border-field bg-ground p-3">
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{reference.audioName}</p>
        <p className="mono text-ink-3">{clock(reference.durationSeconds)}</p>
      </div>
      <IconButton label={t`Choose another audio`} onClick={onRemove}>
        <X className="size-5" aria-hidden />
      </IconButton>
    </div>
  )
}

/** A slot of a panel: the audio it holds, or the library to choose one from. */
export function ReferenceField({ slot, label }: { slot: ReferenceSlot; label: string }) {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const reference = useReferences((state) => state[slot])
  return (
    <section aria-label={label}>
      <h3 className="mb-2 text-sm">{label}</h3>
      {reference ? (
        <ReferenceTile reference={reference} onRemove={() => chooseReference(slot, undefined)} />
      ) : me.data ? (
        <ReferencePicker onChoose={(chosen) => chooseReference(slot, chosen)} />
      ) : (
        <p className="text-ink-2">{t`Log in to choose from your library.`}</p>
      )}
    </section>
  )
}
