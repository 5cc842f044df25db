import { useLingui } from '@lingui/react/macro'
import type { DawTrack } from '@songloom/contracts/daw/document'
import { clock } from '../../../lib/i18n/format.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { getClipEnd } from '../edit/clip-time.ts'
import type { DawClip } from '../edit/clip-time.ts'
import { Gain } from '../edit/Gain.tsx'
import { apply, movePlayhead, select, useDaw } from '../state/daw-store.ts'
import { listTrackClips } from '../state/list-belongings.ts'
import { listTracks } from '../state/list-objects.ts'
import { toSeconds } from '../state/tempo.ts'
import { useView } from '../state/view-store.ts'
import { TrackSwitches } from '../tracks/TrackHeader.tsx'
import { AddMenu } from '../tracks/TrackHeaders.tsx'
import { setTrack } from '../tracks/set-track.ts'
import { TrackMenu } from '../tracks/TrackMenu.tsx'
import { toggleInSelection } from './toggle-in-selection.ts'

function ClipItem({ clip }: { clip: DawClip }) {
  const { t } = useLingui()
  const document = useDaw((state) => state.document)
  const isSelected = useDaw((state) => state.selection.has(clip.id))
  const from = clock(toSeconds(document, clip.startBeats))
  const to = clock(toSeconds(document, getClipEnd(document, clip)))
  return (
    <li>
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={(event) => {
          if (event.shiftKey || event.ctrlKey || event.metaKey) toggleInSelection(clip.id)
          else select(isSelected ? [] : [clip.id])
          movePlayhead(clip.startBeats)
        }}
        onDoubleClick={() => useView.setState({ panel: clip.kind === 'scoreClip' ? 'notes' : 'clip' })}
        className={classes(
          'flex min-h-10 w-full items-center justify-between gap-3 rounded-md border px-3 text-start',
          isSelected ? 'border-marigold bg-raised' : 'border-line hover:border-field',
          clip.isMuted && 'text-ink-3',
        )}
      >
        <span dir="auto" className="truncate">
          {clip.name}
        </span>
        <span className="mono shrink-0 text-ink-2">
          {from}–{to}
          {clip.isMuted ? ` · ${t`Muted`}` : ''}
        </span>
      </button>
    </li>
  )
}

function TrackItem({ track }: { track: DawTrack }) {
  const { t } = useLingui()
  const clips = useDaw((state) => listTrackClips(state.document, track.id))
  const canEdit = useDaw((state) => state.canEdit)
  const { name } = track
  return (
    <li className="rounded-lg border border-line bg-surface p-3">
      <div className="flex items-center gap-2">
        <span aria-hidden className="h-6 w-1 shrink-0 rounded-full" style={{ background: track.color }} />
        <h2 dir="auto" className="min-w-0 grow truncate text-base">
          {name}
        </h2>
        <TrackSwitches track={track} />
        <TrackMenu track={track} />
      </div>
      <Gain
        label={t`Gain of ${name}`}
        gainDb={track.gainDb}
        disabled={!canEdit}
        onChange={(gainDb) => apply('set_gain', setTrack(track, { gainDb }))}
      />
      {clips.length > 0 ? (
        <ul aria-label={t`Clips of ${name}`} className="mt-1 flex flex-col gap-1">
          {clips.map((clip) => (
            <ClipItem key={clip.id} clip={clip} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-3">{t`No clips.`}</p>
      )}
    </li>
  )
}

/** Tracks and clips as a list: on phones, and for who cannot see the timeline. */
export function ListView() {
  const { t } = useLingui()
  const tracks = useDaw((state) => listTracks(state.document))
  return (
    <div className="min-h-0 grow overflow-auto p-3">
      <AddMenu />
      {tracks.length === 0 ? <EmptyState title={t`No tracks yet`} seed={7} /> : null}
      <ul aria-label={t`Tracks`} className="mt-2 flex flex-col gap-3">
        {tracks.map((track) => (
          <TrackItem key={track.id} track={track} />
        ))}
      </ul>
    </div>
  )
}
