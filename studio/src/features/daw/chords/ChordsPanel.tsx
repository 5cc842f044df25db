import { useLingui } from '@lingui/react/macro'
import { toChordSymbol } from '@songloom/contracts/daw/chord-names.rules'
import type { DawChord } from '@songloom/contracts/daw/document'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Button, IconButton } from '../../../ui/controls/Button.tsx'
import { getGrid, snapBeats } from '../edit/snap.ts'
import { formatBarPosition } from '../sound/transport/bar-position.ts'
import { apply, movePlayhead, useDaw } from '../state/daw-store.ts'
import { addChord, listChords, moveChord, removeChord } from './plan-chords.ts'
import { listSelectedClips, planTranspose } from './plan-transpose.ts'

interface NameFieldProps {
  label: string
  value: string
  disabled: boolean
  /** Given the name as it is kept. */
  onName: (symbol: string) => void
}

/** The name of a chord: one change when it is left, or with Enter; what is none is refused with a sentence. */
function NameField({ label, value, disabled, onName }: NameFieldProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const end = (): void => {
    const symbol = draft === null || draft.trim() === '' ? value : toChordSymbol(draft)
    setRefused(symbol === undefined ? draft : null)
    if (symbol === undefined) return
    setDraft(null)
    if (symbol !== value) onName(symbol)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') end()
    if (event.key !== 'Escape') return
    setDraft(null)
    setRefused(null)
  }
  return (
    <span className="inline-flex flex-col">
      <input
        aria-label={label}
        aria-invalid={refused !== null}
        value={draft ?? value}
        maxLength={24}
        disabled={disabled}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={end}
        onKeyDown={onKeyDown}
        className="mono min-h-10 w-28 rounded-md border border-field bg-ground px-2"
      />
      <span aria-live="polite" className="max-w-48 text-xs text-ink-2">
        {refused === null ? '' : t`“${refused}” is not a chord. Write one like Am7, F#m7b5 or C/E.`}
      </span>
    </span>
  )
}

function ChordRow({ chord }: { chord: DawChord }) {
  const { t } = useLingui()
  const document = useDaw((state) => state.document)
  const disabled = !useDaw((state) => state.canEdit)
  const { id, startBeats, symbol } = chord
  const position = formatBarPosition(document, startBeats)
  const { beat } = getGrid(document)
  const move = (beats: number) => ({
    disabled: disabled || moveChord(document, id, beats).length === 0,
    onClick: () => void apply('move_chord', moveChord(document, id, beats)),
  })
  return (
    <li className="flex flex-wrap items-start gap-1 border-b border-line py-1">
      <button
        type="button"
        className="mono min-h-10 w-14 text-start hover:underline"
        onClick={() => movePlayhead(startBeats)}
      >
        {position}
      </button>
      <NameField
        label={t`Chord at ${position}`}
        value={symbol}
        disabled={disabled}
        onName={(name) => apply('set_chord', [{ type: 'set', id, fields: { symbol: name } }])}
      />
      <IconButton label={t`A beat earlier`} {...move(-beat)}>
        <ChevronLeft className="size-4" aria-hidden />
      </IconButton>
      <IconButton label={t`A beat later`} {...move(beat)}>
        <ChevronRight className="size-4" aria-hidden />
      </IconButton>
      <IconButton
        label={t`Remove ${symbol}`}
        disabled={disabled}
        onClick={() => apply('remove_chord', removeChord(document, id))}
      >
        <Trash2 className="size-4" aria-hidden />
      </IconButton>
    </li>
  )
}

/** Adds a chord at the beat of the playhead. */
function AddChord() {
  const { t } = useLingui()
  const document = useDaw((state) => state.document)
  const beats = useDaw((state) => snapBeats(state.playheadBeats, getGrid(state.document).beat))
  const position = formatBarPosition(document, beats)
  return (
    <div className="flex items-start gap-1">
      <Plus className="mt-3 size-4" aria-hidden />
      <NameField
        label={t`New chord at ${position}`}
        value=""
        disabled={false}
        onName={(symbol) => apply('add_chord', addChord(document, { startBeats: beats, symbol }))}
      />
      <span className="mono mt-3 text-ink-2">{position}</span>
    </div>
  )
}

/** Moves the selected clips, or all, by semitones. */
function Transpose() {
  const { t } = useLingui()
  const hasSelection = useDaw((state) => listSelectedClips(state.document, state.selection).length > 0)
  const [isTooMuch, setIsTooMuch] = useState(false)
  const transpose = (semitones: number): void => {
    const { document, selection } = useDaw.getState()
    const operations = planTranspose(document, selection, semitones)
    setIsTooMuch(operations === undefined)
    if (operations && operations.length > 0) apply('transpose', operations)
  }
  return (
    <div role="group" aria-label={t`Transpose`} className="flex flex-wrap items-center gap-1">
      <span className="text-ink-2">{hasSelection ? t`Transpose the selection` : t`Transpose the project`}</span>
      <Button aria-label={t`−1 semitone`} onClick={() => transpose(-1)}>
        −1
      </Button>
      <Button aria-label={t`+1 semitone`} onClick={() => transpose(1)}>
        +1
      </Button>
      <p aria-live="polite" className="w-full text-xs text-ink-2">
        {isTooMuch ? t`These are more than ${dawLimits.groupOperations} notes. Select some of the clips.` : ''}
      </p>
    </div>
  )
}

/** The chords of the project: labels for sheets. What is played follows the notes. */
export function ChordsPanel() {
  const { t } = useLingui()
  const document = useDaw((state) => state.document)
  const canEdit = useDaw((state) => state.canEdit)
  return (
    <div className="flex flex-col gap-2 p-3">
      <p className="text-xs text-ink-2">{t`Chords are written on sheets. What is played follows the notes.`}</p>
      {canEdit ? (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
          <AddChord />
          <Transpose />
        </div>
      ) : null}
      <ul aria-label={t`Chords`} className="grid gap-x-6 md:grid-cols-2 xl:grid-cols-3">
        {listChords(document).map((chord) => (
          <ChordRow key={chord.id} chord={chord} />
        ))}
      </ul>
    </div>
  )
}
