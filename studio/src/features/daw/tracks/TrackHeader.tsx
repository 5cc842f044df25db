import { useLingui } from '@lingui/react/macro'
import type { DawTrack } from '@songloom/contracts/daw/document'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { AudioLines, KeyboardMusic, MicVocal } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { NameInput } from '../../../ui/controls/NameInput.tsx'
import { Gain } from '../edit/Gain.tsx'
import { apply, select, useDaw } from '../state/daw-store.ts'
import { setTrack } from './set-track.ts'
import { TrackMenu } from './TrackMenu.tsx'

interface ToggleProps {
  label: string
  letter: string
  isOn: boolean
  tone: string
  disabled: boolean
  onToggle: () => void
}

export function LetterToggle({ label, letter, isOn, tone, disabled, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onToggle}
      className={classes(
        'size-6 rounded-sm border text-xs font-medium',
        isOn ? tone : 'border-line text-ink-2 hover:bg-raised',
      )}
    >
      {letter}
    </button>
  )
}

const icons = { instrument: KeyboardMusic, kit: KeyboardMusic, voice: MicVocal } as const

function TrackName({ track }: { track: DawTrack }) {
  const { t } = useLingui()
  const isSelected = useDaw((state) => state.selection.has(track.id))
  const canEdit = useDaw((state) => state.canEdit)
  const [isRenaming, setRenaming] = useState(false)
  if (isRenaming)
    return (
      <NameInput
        label={t`Name of the track`}
        value={track.name}
        maxLength={dawLimits.nameCharacters}
        className="min-h-8 w-full min-w-0 grow rounded-sm border border-field bg-ground px-1.5"
        onEnd={(name) => {
          if (name) apply('rename', setTrack(track, { name }))
          setRenaming(false)
        }}
      />
    )
  return (
    <button
      type="button"
      dir="auto"
      aria-pressed={isSelected}
      onClick={() => select([track.id])}
      onDoubleClick={() => canEdit && setRenaming(true)}
      className="min-h-8 min-w-0 grow truncate text-start font-medium hover:underline"
    >
      {track.name}
    </button>
  )
}

export function TrackSwitches({ track }: { track: DawTrack }) {
  const { t } = useLingui()
  const disabled = !useDaw((state) => state.canEdit)
  const { name, isMuted, isSoloed } = track
  return (
    <>
      <LetterToggle
        label={t`Mute ${name}`}
        letter="M"
        isOn={isMuted}
        tone="border-madder bg-madder text-ground"
        disabled={disabled}
        onToggle={() => apply('mute_track', setTrack(track, { isMuted: !isMuted }))}
      />
      <LetterToggle
        label={t`Solo ${name}`}
        letter="S"
        isOn={isSoloed}
        tone="border-marigold bg-marigold text-marigold-ink"
        disabled={disabled}
        onToggle={() => apply('solo_track', setTrack(track, { isSoloed: !isSoloed }))}
      />
    </>
  )
}

/** Name, colour, mute, solo and gain of a track, left of its lane. */
export function TrackHeader({ track }: { track: DawTrack }) {
  const { t } = useLingui()
  const isSelected = useDaw((state) => state.selection.has(track.id))
  const canEdit = useDaw((state) => state.canEdit)
  const Icon = track.player ? icons[track.player.type] : AudioLines
  const { name } = track
  return (
    <div
      className={classes(
        'flex h-full flex-col justify-center gap-1 border-b border-line px-2',
        isSelected && 'bg-raised',
      )}
    >
      <div className="flex min-w-0 items-center gap-1.5">
        <span aria-hidden className="h-6 w-1 shrink-0 rounded-full" style={{ background: track.color }} />
        <Icon className="size-4 shrink-0 text-ink-3" aria-hidden />
        <TrackName track={track} />
        <TrackMenu track={track} />
      </div>
      <div className="flex items-center gap-1.5">
        <TrackSwitches track={track} />
        <Gain
          label={t`Gain of ${name}`}
          gainDb={track.gainDb}
          disabled={!canEdit}
          onChange={(gainDb) => apply('set_gain', setTrack(track, { gainDb }))}
        />
      </div>
    </div>
  )
}
