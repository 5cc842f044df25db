import { useLingui } from '@lingui/react/macro'
import { SkipBack, SkipForward, Volume1, Volume2, VolumeX, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { clock, coverAt, hashOf } from '../lib/format.ts'
import { IconButton } from '../ui/Button.tsx'
import { Cover } from '../ui/Cover.tsx'
import { PlayButton } from '../ui/PlayButton.tsx'
import { close, next, previous, seek, setVolume, toggle, toggleMute, usePlayer } from './player.ts'
import { Link } from '../ui/Link.tsx'

const share = (part: number, whole: number): CSSProperties =>
  ({ '--share': `${whole > 0 ? (part / whole) * 100 : 0}%` }) as CSSProperties

function SeekBar() {
  const { t } = useLingui()
  const time = usePlayer((state) => state.timeSeconds)
  const duration = usePlayer((state) => state.durationSeconds)
  const now = clock(time)
  const whole = clock(duration)
  return (
    <input
      type="range"
      aria-label={t`Position`}
      aria-valuetext={t`${now} of ${whole}`}
      min={0}
      max={Math.max(duration, 0.1)}
      step={0.1}
      value={Math.min(time, duration)}
      onChange={(event) => seek(event.currentTarget.valueAsNumber)}
      style={share(time, duration)}
      className="tape-range min-w-0 grow max-md:absolute max-md:inset-x-0 max-md:-top-3.5"
    />
  )
}

function Clock() {
  const time = usePlayer((state) => state.timeSeconds)
  const duration = usePlayer((state) => state.durationSeconds)
  return (
    <span className="mono block text-ink-3">
      {clock(time)} / {clock(duration)}
    </span>
  )
}

function Volume() {
  const { t } = useLingui()
  const volume = usePlayer((state) => state.volume)
  const muted = usePlayer((state) => state.muted)
  const Icon = muted || volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2
  const shown = muted ? 0 : volume
  return (
    <div className="hidden items-center gap-1 md:flex">
      <IconButton label={muted ? t`Unmute` : t`Mute`} onClick={toggleMute}>
        <Icon className="size-5" aria-hidden />
      </IconButton>
      <input
        type="range"
        aria-label={t`Volume`}
        min={0}
        max={1}
        step={0.05}
        value={shown}
        style={share(shown, 1)}
        onChange={(event) => setVolume(event.currentTarget.valueAsNumber)}
        className="tape-range w-24"
      />
    </div>
  )
}

/** The bottom bar: stays while pages change. On a phone the tape runs along its upper edge. */
export function PlayerBar() {
  const { t } = useLingui()
  const track = usePlayer((state) => state.track)
  const playing = usePlayer((state) => state.playing)
  const several = usePlayer((state) => state.queue.length > 1)
  if (!track) return null
  const { title } = track
  return (
    <section
      aria-label={t`Player`}
      className="entering relative z-20 flex h-16 shrink-0 items-center gap-2 border-t border-line bg-surface px-3 md:gap-4 md:px-4"
    >
      <div className="flex min-w-0 grow items-center gap-3 md:w-56 md:grow-0">
        <Cover seed={hashOf(track.id)} url={coverAt(track.cover, 128)} className="size-10" />
        <div className="min-w-0">
          <Link
            to={`/studio/${track.projectId}`}
            title={t`Open the project`}
            className="block truncate leading-6 font-medium hover:underline"
          >
            {title}
          </Link>
          <Clock />
        </div>
      </div>
      <div className="flex items-center gap-1">
        <IconButton label={t`Previous`} onClick={previous}>
          <SkipBack className="size-5" aria-hidden />
        </IconButton>
        <PlayButton size="small" playing={playing} label={playing ? t`Pause` : t`Play`} onPress={toggle} />
        <IconButton label={t`Next`} onClick={next} disabled={!several}>
          <SkipForward className="size-5" aria-hidden />
        </IconButton>
      </div>
      <SeekBar />
      <Volume />
      <IconButton label={t`Close player`} onClick={close}>
        <X className="size-5" aria-hidden />
      </IconButton>
    </section>
  )
}
