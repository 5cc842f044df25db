import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { trimRegion } from '@songloom/tools/trim-audio/definition.rules'
import { useMemo } from 'react'
import { useBox } from '../../ui/use-box.ts'
import { Bars } from '../../ui/pictures/Bars.tsx'
import { barsPath, resampleBars } from '../../ui/pictures/bars.ts'
import { formatClockTenths } from './times.ts'
import { PlayRegion } from './TrimRegion.tsx'

/** The waveform of an audio that is taken as a whole: its region cannot be moved. */
export function WholeRegion({ item }: { item: AudioItem }) {
  const { t } = useLingui()
  const { box, width } = useBox()
  const count = Math.min(160, Math.max(24, Math.floor(width / 4)))
  const path = useMemo(() => barsPath(resampleBars(item.peaks, count)), [item.peaks, count])
  const [start, end] = [formatClockTenths(0), formatClockTenths(item.duration)]
  return (
    <div role="group" aria-label={t`Region`} className="mt-3 flex flex-col gap-2">
      <div ref={box} className="relative mx-2" style={{ height: trimRegion.waveHeightPx }}>
        <Bars path={path} count={count} className="text-ink-3" />
        <div className="absolute inset-0 rounded-sm bg-marigold/20 ring-1 ring-marigold-text/60 ring-inset" />
      </div>
      <div className="flex items-center gap-3">
        <PlayRegion item={item} region={{ startSeconds: 0, endSeconds: item.duration }} />
        <span className="mono text-ink-3">{t`${start} – ${end} · the whole audio is used`}</span>
      </div>
    </div>
  )
}
