import type { AudioItem } from '@songloom/contracts/audios'
import { useMemo } from 'react'
import { clock } from '../../lib/format.ts'
import { resampled } from '../../ui/bars.ts'
import { Wave } from '../../ui/Wave.tsx'

/** Length, tempo and shape. */
export function AudioFacts({ item }: { item: AudioItem }) {
  const heights = useMemo(() => resampled(item.peaks, 16), [item.peaks])
  const bpm = item.bpm === null ? '' : ` · ${Math.round(item.bpm)} BPM`
  return (
    <div className="mt-1 flex items-center gap-2">
      <span className="mono shrink-0 text-ink-3">
        {clock(item.duration)}
        {bpm}
      </span>
      <Wave heights={heights} filled={0} tone="marigold" className="h-5 min-w-0 grow" />
    </div>
  )
}
