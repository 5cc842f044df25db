import { useLingui } from '@lingui/react/macro'
import { Volume1, Volume2, VolumeX, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toCoverUrl, hashText } from '../lib/i18n/format.ts'
import { cutMiddle } from '../lib/i18n/cut-middle.ts'
import { lazyComponent } from '../lib/shell/lazy-component.tsx'
import { whenIdle } from '../lib/shell/when-idle.ts'
import { IconButton } from '../ui/controls/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Cover } from '../ui/pictures/Cover.tsx'
import { tintStyle, useTint } from '../ui/pictures/cover-tint.ts'
import { openNowPlaying, useNowPlaying } from '../audio/now-playing.ts'
import { followListening } from '../audio/listening.ts'
import { usePlayCount } from '../audio/use-play-count.ts'
import { close, setVolume, toggleMute, usePlayer } from '../audio/player.ts'
import { QueueControls } from './QueueControls.tsx'
import { SeekBar, share } from './SeekBar.tsx'
import { TrackLink } from './TrackLink.tsx'
import { Clock, Transport } from './Transport.tsx'

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

const NowPlaying = lazyComponent(async () => (await import('./NowPlaying.tsx')).NowPlaying)

/** The large view is fetched ahead, and kept once it was open, so that closing can be drawn. */
function NowPlayingView() {
  const open = useNowPlaying((state) => state.open)
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  useEffect(() => whenIdle(NowPlaying.preload), [])
  return wanted ? <NowPlaying placeholder={null} /> : null
}

/** Fits in two lines next to the buttons on a phone. */
const maxTitleCharacters = 28

/** The bottom bar: stays while pages change. On a phone the tape runs along its upper edge. */
export function PlayerBar() {
  const { t } = useLingui()
  const track = usePlayer((state) => state.track)
  const playing = usePlayer((state) => state.playing)
  const tint = useTint(track?.cover)
  usePlayCount(track?.id, playing)
  useEffect(followListening, [])
  if (!track) return null
  const { title } = track
  return (
    <section
      aria-label={t`Player`}
      style={tintStyle(tint)}
      className={classes(
        'entering relative z-20 flex h-16 shrink-0 items-center gap-2 border-t bg-surface px-3 md:gap-4 md:px-4',
        tint ? 'tinted-edge tinted' : 'border-line',
      )}
    >
      <div className="flex min-w-0 grow items-center gap-3 md:w-56 md:grow-0">
        <button
          type="button"
          aria-label={t`Open now playing`}
          aria-haspopup="dialog"
          data-opens-now-playing
          onClick={openNowPlaying}
          className="shrink-0 rounded-md transition hover:brightness-110 active:scale-95"
        >
          <Cover seed={hashText(track.id)} url={toCoverUrl(track.cover, 128)} tints className="size-12" />
        </button>
        <div className="min-w-0">
          <TrackLink
            track={track}
            className="line-clamp-2 max-w-full text-start leading-4.5 font-medium wrap-anywhere hover:underline"
          >
            {cutMiddle(title, maxTitleCharacters)}
          </TrackLink>
          <Clock />
        </div>
      </div>
      <Transport />
      <QueueControls className="max-lg:hidden" />
      <SeekBar className="max-md:absolute max-md:inset-x-0 max-md:-top-3.5" />
      <Volume />
      <IconButton label={t`Close player`} onClick={close}>
        <X className="size-5" aria-hidden />
      </IconButton>
      <NowPlayingView />
    </section>
  )
}
