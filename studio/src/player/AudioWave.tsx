import type { AudioItem } from '@songloom/contracts/library/audios'
import { useMemo, useState } from 'react'
import type { PointerEvent } from 'react'
import { hashText } from '../lib/i18n/format.ts'
import { lazyComponent } from '../lib/shell/lazy-component.tsx'
import { Bars } from '../ui/pictures/Bars.tsx'
import { resampleBars, createIdleBars } from '../ui/pictures/bars.ts'
import { classes } from '../ui/classes.ts'
import { useMorph } from '../ui/pictures/use-morph.ts'
import { playFrom } from '../audio/play-from.ts'
import { usePlayer } from '../audio/player.ts'
import { groupBars } from './section-bars.ts'
import type { Track } from '../lib/cache/audios/tracks.ts'
import { useBox } from '../ui/use-box.ts'

/** Only for what is in the player. */
const WavePlayed = lazyComponent(async () => (await import('./WavePlayed.tsx')).WavePlayed)

const WaveHover = lazyComponent(async () => (await import('./WaveHover.tsx')).WaveHover)

const barsFor = (width: number): number => Math.min(220, Math.max(24, Math.floor(width / 4)))

function placeOf(event: PointerEvent<HTMLElement>): number {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  return width > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / width)) : 0
}

/** A press plays from its position, a drag seeks, hovering shows the time. */
function useSeeking(item: AudioItem, queue: readonly Track[] | undefined) {
  const [hovered, setHovered] = useState<number | null>(null)
  const seek = (event: PointerEvent<HTMLElement>): void => playFrom(item, placeOf(event) * item.duration, queue)
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      if (event.pointerType === 'mouse') seek(event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (event.pointerType === 'mouse') setHovered(placeOf(event))
      if (event.buttons === 1 && event.currentTarget.hasPointerCapture(event.pointerId)) seek(event)
    },
    // A touch that turns into scrolling is not a press: its pointer is cancelled instead.
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      if (event.pointerType !== 'mouse') seek(event)
    },
    onPointerLeave: () => setHovered(null),
  }
  return { hovered, handlers }
}

interface Props {
  item: AudioItem
  queue?: readonly Track[]
  /** Just made: the resting bars of the pending card turn into the real ones. */
  morphSeed?: string
  className?: string
}

/** The waveform of an audio, each section in its colour. */
export function AudioWave({ item, queue, morphSeed, className = 'h-16' }: Props) {
  const { box, width, visible } = useBox()
  const loaded = usePlayer((state) => state.track?.id === item.audioId)
  const count = barsFor(width)
  const real = useMemo(() => resampleBars(item.peaks, count), [item.peaks, count])
  const resting = useMemo(
    () => (morphSeed ? createIdleBars(hashText(morphSeed), count) : undefined),
    [morphSeed, count],
  )
  const heights = useMorph(real, resting)
  const groups = useMemo(
    () => groupBars(heights, item.sections, item.duration),
    [heights, item.sections, item.duration],
  )
  const { hovered, handlers } = useSeeking(item, queue)
  return (
    // Keys seek in the player, where the place has a name.
    <div
      ref={box}
      aria-hidden
      data-wave
      className={classes('relative cursor-pointer touch-pan-y', className)}
      {...handlers}
    >
      {groups.map(({ path, colour }, i) => (
        <Bars key={i} path={path} count={count} className="opacity-40" style={{ color: colour }} />
      ))}
      {loaded && visible ? <WavePlayed placeholder={null} item={item} heights={heights} groups={groups} /> : null}
      {hovered === null ? null : <WaveHover placeholder={null} item={item} place={hovered} />}
    </div>
  )
}
