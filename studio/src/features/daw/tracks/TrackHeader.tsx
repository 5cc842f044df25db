import { useLingui } from '@lingui/react/macro'
import type { DawTrack } from '@songloom/contracts/daw/document'
import { AudioLines, KeyboardMusic, MicVocal } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { setObject } from '../edit/set-fields.ts'
import { getTrackSize, useRows } from '../rows/row-view.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { LetterToggle, muteTone, soloTone } from './LetterToggle.tsx'
import { RowGain } from './RowGain.tsx'
import { RowHandle } from './RowHandle.tsx'
import { RowName } from './RowName.tsx'
import { TrackMenu } from './TrackMenu.tsx'

const icons = { instrument: KeyboardMusic, kit: KeyboardMusic, voice: MicVocal } as const

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
        tone={muteTone}
        disabled={disabled}
        onToggle={() => apply('mute_track', [setObject(track.id, { isMuted: !isMuted })])}
      />
      <LetterToggle
        label={t`Solo ${name}`}
        letter="S"
        isOn={isSoloed}
        tone={soloTone}
        disabled={disabled}
        onToggle={() => apply('solo_track', [setObject(track.id, { isSoloed: !isSoloed })])}
      />
    </>
  )
}

/** Left of a row: a track of a group stands further in. */
export const getHeaderClass = (isSelected: boolean, isMember: boolean): string =>
  classes(
    'flex h-full flex-col justify-center gap-1 overflow-hidden border-b border-line pr-2',
    isMember ? 'pl-5' : 'pl-3',
    isSelected && 'bg-raised',
  )

/** Name, colour, mute, solo and gain of a track, left of its lane; a small one has no gain. */
export function TrackHeader({ track }: { track: DawTrack }) {
  const { t } = useLingui()
  const isSelected = useDaw((state) => state.selection.has(track.id))
  const isSmall = useRows((view) => getTrackSize(view, track.id) === 'small')
  const Icon = track.player ? icons[track.player.type] : AudioLines
  return (
    <div className={getHeaderClass(isSelected, track.groupId !== null)}>
      <div className="flex min-w-0 items-center gap-1.5">
        <RowHandle id={track.id} color={track.color}>
          <Icon className="size-4" />
        </RowHandle>
        <RowName id={track.id} name={track.name} label={t`Name of the track`} />
        {isSmall ? <TrackSwitches track={track} /> : null}
        <TrackMenu track={track} />
      </div>
      {isSmall ? null : (
        <div className="flex items-center gap-1.5">
          <TrackSwitches track={track} />
          <RowGain {...track} />
        </div>
      )}
    </div>
  )
}
