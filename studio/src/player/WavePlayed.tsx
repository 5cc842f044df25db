import type { AudioItem } from '@songloom/contracts/library/audios'
import { useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '../ui/reduced-motion.ts'
import { Bars } from '../ui/pictures/Bars.tsx'
import { followPlayhead } from '../audio/playhead.ts'
import { usePlayer } from '../audio/player.ts'
import { livePath } from './live-path.ts'
import { getSectionAt, sectionTone } from './section-bars.ts'
import type { BarGroup } from './section-bars.ts'
import { getSoundLevel } from '../audio/sound-level.ts'

interface Props {
  item: Pick<AudioItem, 'audioId' | 'duration' | 'sections'>
  heights: readonly number[]
  groups: readonly BarGroup[]
}

/** The share that was heard, to the frame; about the playhead the bars move with the sound. */
export function WavePlayed({ item, heights, groups }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const heard = useRef<SVGPathElement>(null)
  const ahead = useRef<SVGPathElement>(null)
  // Not a passive effect: between the bars' going and its end a frame would find nothing to draw on.
  useLayoutEffect(
    () =>
      followPlayhead(item.audioId, (seconds) => {
        const place = Math.min(1, Math.max(0, seconds / item.duration))
        const moves = seconds >= 0 && usePlayer.getState().playing && !prefersReducedMotion()
        const level = moves ? (getSoundLevel() ?? heights[Math.floor(place * heights.length)] ?? 0) : 0
        const path = moves ? livePath(heights, place, level) : ''
        heard.current!.setAttribute('d', path)
        ahead.current!.setAttribute('d', path)
        box.current!.style.setProperty('--place', `${place * 100}%`)
        box.current!.style.setProperty('--tone', sectionTone(getSectionAt(item.sections, seconds)?.name ?? ''))
      }),
    [item, heights],
  )
  const count = heights.length
  return (
    <div ref={box} className="absolute inset-0">
      <Bars ref={ahead} path="" count={count} className="text-(--tone) opacity-40" />
      <div className="absolute inset-0 [clip-path:inset(0_calc(100%-var(--place))_0_0)]">
        {groups.map(({ path, colour }, i) => (
          <Bars key={i} path={path} count={count} style={{ color: colour }} />
        ))}
        <Bars ref={heard} path="" count={count} className="text-(--tone)" />
      </div>
      <div className="absolute inset-y-0 left-(--place) w-px bg-ink-2" />
    </div>
  )
}
