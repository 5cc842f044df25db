import type { AudioItem } from '@songloom/contracts/audios'
import { useMemo } from 'react'
import { clock } from '../../lib/format.ts'
import { resampled } from '../../ui/bars.ts'
import { Wave } from '../../ui/Wave.tsx'

/** Length, tempo where there is room for it, and shape. */
export function AudioFacts({ item }: { item: AudioItem }) {
  const heights = useMemo(() => resampled(item.peaks, 16), [item.peaks])
  return (
    <div className="@container mt-1">
      <div className="flex items-center gap-2">
        <span className="mono shrink-0 text-ink-3">
          {clock(item.duration)}
          {item.bpm === null ? null : (
            <span className="hidden @[11rem]:inline">{` · ${Math.round(item.bpm)} BPM`}</span>
          )}
        </span>
        <Wave heights={heights} filled={0} tone="marigold" className="h-5 min-w-0 grow" />
      </div>
    </div>
  )
}
