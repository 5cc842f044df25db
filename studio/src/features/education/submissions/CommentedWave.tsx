import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { PointerEvent } from 'react'
import { formatClock } from '../../../lib/i18n/format.ts'
import { playTrackFrom } from '../../../audio/play-from.ts'
import { toggleTrack, usePlayer } from '../../../audio/player.ts'
import type { Track } from '../../../lib/cache/audios/tracks.ts'
import { PlayedWave } from '../../../player/PlayedWave.tsx'
import { PlayButton } from '../../../ui/controls/PlayButton.tsx'
import { classes } from '../../../ui/classes.ts'

interface Props {
  track: Track
  peaks: readonly number[]
  /** Seconds at which someone has commented. */
  pins: readonly number[]
  /** The second that a new comment would be about. */
  chosen?: number
}

const share = (seconds: number, track: Track): string =>
  `${Math.min(1, Math.max(0, seconds / Math.max(track.durationSeconds, 0.1))) * 100}%`

/**
 * The song as a wave with a pin at each commented second; a press plays from there.
 * The list below has the same for keys.
 */
export function CommentedWave({ track, peaks, pins, chosen }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const playing = usePlayer((state) => state.playing && state.track?.id === track.id)
  const { title } = track
  const press = (event: PointerEvent): void => {
    const { left, width } = box.current!.getBoundingClientRect()
    if (width > 0) playTrackFrom(track, ((event.clientX - left) / width) * track.durationSeconds)
  }
  return (
    <div className="flex items-center gap-4">
      <PlayButton
        playing={playing}
        label={playing ? t`Pause ${title}` : t`Play ${title}`}
        onPress={() => toggleTrack(track, [track])}
      />
      <div className="min-w-0 grow">
        <p dir="auto" className="truncate font-medium">
          {title}
        </p>
        <div ref={box} aria-hidden className="relative cursor-pointer touch-pan-y pt-5" onPointerUp={press}>
          <PlayedWave peaks={peaks} trackId={track.id} className="h-16" />
          {pins.map((seconds, number) => (
            <Pin key={number} place={share(seconds, track)} />
          ))}
          {chosen === undefined ? null : <Pin place={share(chosen, track)} isChosen />}
        </div>
      </div>
      <span className="mono shrink-0 text-ink-3">{formatClock(track.durationSeconds)}</span>
    </div>
  )
}

const Pin = ({ place, isChosen }: { place: string; isChosen?: boolean }) => (
  <span className="pointer-events-none absolute inset-y-0 w-0" style={{ left: place }}>
    <span
      className={classes(
        'absolute top-0 -left-2 size-4 rounded-full border-2 border-ground',
        isChosen ? 'bg-lagoon' : 'bg-marigold',
      )}
    />
    <span className={classes('absolute top-4 bottom-0 -left-px w-0.5', isChosen ? 'bg-lagoon' : 'bg-marigold-text')} />
  </span>
)
