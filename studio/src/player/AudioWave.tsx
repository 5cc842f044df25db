import type { AudioItem } from '@songloom/contracts/audios'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { lazyRoom } from '../lib/lazy-room.ts'
import { hashOf } from '../lib/format.ts'
import { resampled, restingBars } from '../ui/bars.ts'
import { Wave } from '../ui/Wave.tsx'
import { play, usePlayer } from './player.ts'
import { trackOf } from './tracks.ts'
import type { Track } from './tracks.ts'

const LiveWave = lazyRoom(async () => (await import('./LiveWave.tsx')).LiveWave)

const height = 64
const barsFor = (width: number): number => Math.min(220, Math.max(24, Math.floor(width / 4)))

/** How wide the box is and whether it is on the screen. */
function useBox() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(560)
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const sizes = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width)
    })
    const views = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false), {
      rootMargin: '80px',
    })
    sizes.observe(element)
    views.observe(element)
    return () => {
      sizes.disconnect()
      views.disconnect()
    }
  }, [])
  return { box, width, visible }
}

interface Props {
  item: AudioItem
  queue: readonly Track[]
  /** Just made: the resting bars of the pending card turn into the real ones. */
  morphSeed?: string
}

/** The waveform of an audio: our own bars until it is played, then wavesurfer. */
export function AudioWave({ item, queue, morphSeed }: Props) {
  const { box, width, visible } = useBox()
  const loaded = usePlayer((state) => state.track?.id === item.audioId)
  const count = barsFor(width)
  const heights = useMemo(() => resampled(item.peaks, count), [item.peaks, count])
  const resting = useMemo(() => (morphSeed ? restingBars(hashOf(morphSeed), count) : undefined), [morphSeed, count])
  const still = <Wave heights={heights} filled={0} tone="marigold" morphFrom={resting} className="h-16" />
  const startAt = (event: React.MouseEvent<HTMLDivElement>): void => {
    if (loaded) return
    const area = event.currentTarget.getBoundingClientRect()
    play(trackOf(item), queue, (event.clientX - area.left) / area.width)
  }
  return (
    <div ref={box} onClick={startAt} className="h-16 cursor-pointer">
      {loaded && visible ? (
        <Suspense fallback={still}>
          <LiveWave peaks={item.peaks} durationSeconds={item.duration} height={height} />
        </Suspense>
      ) : (
        still
      )}
    </div>
  )
}
