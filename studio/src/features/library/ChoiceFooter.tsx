import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isComing } from '../../lib/cache/coming-places.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { needsNotes, setReference, openSlotTool, toReference, useOpenSlot } from '../../panels/reference/reference.ts'
import type { ReferenceSlot } from '../../panels/reference/reference.ts'
import { endChoice, useChoice } from '../../panels/library/choice.ts'
import { setAiStudio } from '../generations/tracks/ai-studio-calls.ts'
import { exportChosen, openChosen, removeChosen } from './chosen-calls.ts'

const reasonId = 'select-reason'

/** Back to the tool, with what is chosen or as it was. */
function SelectFooter({ slot }: { slot: ReferenceSlot }) {
  const { t } = useLingui()
  const item = useChoice(({ items }) => items[0])
  const reference = item && toReference(item)
  const isFit = !needsNotes(slot) || reference?.hasNotes
  const choose = needsNotes(slot)
    ? t`Choose an uploaded MIDI file or a song made here.`
    : t`Choose an audio from the list.`
  return (
    <>
      <div className="flex gap-2">
        <Button onClick={() => openSlotTool(slot)}>{t`Cancel`}</Button>
        <Button
          tone="primary"
          className="grow"
          disabled={!reference || !isFit}
          onClick={() => reference && setReference(slot, reference)}
          aria-describedby={reasonId}
        >{t`Select`}</Button>
      </div>
      <p id={reasonId} dir="auto" className="mt-2 line-clamp-2 min-h-5 text-center wrap-anywhere text-ink-3">
        {reference ? (isFit ? reference.audioName : t`This audio has no notes to use.`) : choose}
      </p>
    </>
  )
}

function ManyFooter() {
  const { t } = useLingui()
  const items = useChoice((state) => state.items)
  const [busy, setBusy] = useState(false)
  const [format, setFormat] = useState<'wav' | 'mp3'>('wav')
  const formats = [
    { value: 'wav', label: 'WAV' },
    { value: 'mp3', label: 'MP3' },
  ] as const
  const count = items.length
  const isPlanned = isComing('ai-studio')
  const label = t`Add ${count} to AI Studio`
  const run = async (act: () => Promise<boolean>): Promise<void> => {
    setBusy(true)
    const isDone = await act()
    setBusy(false)
    if (isDone) endChoice()
  }
  return (
    <div className="flex flex-col gap-2">
      <Button tone="primary" wide disabled={busy || isPlanned} onClick={() => void run(() => setAiStudio(items, true))}>
        {isPlanned ? t`${label} (coming)` : label}
      </Button>
      <Button
        wide
        disabled={busy || count === 0}
        onClick={() => {
          if (openChosen(items)) endChoice()
        }}
      >
        {t`Open ${count} in DAW`}
      </Button>
      <div className="flex gap-2">
        <Button className="grow" disabled={busy} onClick={() => void run(() => exportChosen(items, format))}>
          {t`Export ${count}`}
        </Button>
        <Select label={t`Format of the export`} value={format} options={formats} onChange={setFormat} />
      </div>
      <div className="flex gap-2">
        <Button className="grow" onClick={endChoice}>{t`Cancel`}</Button>
        <Button className="grow" disabled={busy} onClick={() => void run(() => removeChosen(items))}>
          {t`Remove ${count}`}
        </Button>
      </div>
    </div>
  )
}

/** The actions for the chosen audios; undefined while nothing is being chosen. */
export function useChoiceFooter() {
  const slot = useOpenSlot()
  const isMany = useChoice((state) => state.isMany)
  // Ends the choice on leaving, or when another slot is chosen for.
  useEffect(() => endChoice, [slot])
  if (slot) return <SelectFooter slot={slot} />
  return isMany ? <ManyFooter /> : undefined
}
