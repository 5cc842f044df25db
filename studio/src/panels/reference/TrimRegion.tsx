import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { toRegion, trimRegion } from '@songloom/tools/trim-audio/definition.rules'
import type { RegionBounds, TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { useMemo } from 'react'
import { usePlayer, toggleTrack } from '../../audio/player.ts'
import { playRegion } from '../../audio/play-region.ts'
import { toTrack } from '../../lib/cache/audios/tracks.ts'
import { useBox } from '../../ui/use-box.ts'
import { Bars } from '../../ui/pictures/Bars.tsx'
import { barsPath, resampleBars } from '../../ui/pictures/bars.ts'
import { PlayButton } from '../../ui/controls/PlayButton.tsx'
import { TimeField } from './TimeField.tsx'
import { formatClockTenths } from './times.ts'
import { getEdgeSeconds, useRegion } from './use-region.ts'
import type { RegionPart } from './use-region.ts'
import { classes } from '../../ui/classes.ts'

interface Props {
  item: AudioItem
  region: TimeRange
  onChange: (region: TimeRange) => void
  /** 30 to 60 s unless the caller says otherwise. */
  bounds?: Omit<RegionBounds, 'durationSeconds'>
}

const percent = (seconds: number, of: number): string => `${(100 * seconds) / Math.max(of, 0.001)}%`

function useSliderNames(): Record<RegionPart, string> {
  const { t } = useLingui()
  return { start: t`Start of the region`, end: t`End of the region`, whole: t`Place of the region` }
}

/** Plays the region from its start to its end. */
export function PlayRegion({ item, region }: Pick<Props, 'item' | 'region'>) {
  const { t } = useLingui()
  const playing = usePlayer((state) => state.playing && state.track?.id === item.audioId)
  const press = (): void => (playing ? toggleTrack(toTrack(item)) : playRegion(item, region))
  return <PlayButton playing={playing} label={playing ? t`Pause` : t`Play this part`} onPress={press} />
}

/** A waveform with a region that can be dragged, resized, moved by keys and typed. */
export function TrimRegion({ item, region, onChange, bounds }: Props) {
  const { t } = useLingui()
  const names = useSliderNames()
  const { box, width } = useBox()
  const count = Math.min(160, Math.max(24, Math.floor(width / 4)))
  const path = useMemo(() => barsPath(resampleBars(item.peaks, count)), [item.peaks, count])
  const all = { ...bounds, durationSeconds: item.duration }
  const { handlers, place } = useRegion(box, { region, bounds: all, onChange })
  const { startSeconds, endSeconds } = region
  const length = Math.round((endSeconds - startSeconds) * 10) / 10
  const slider = (part: RegionPart) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': names[part],
    'aria-valuemin': 0,
    'aria-valuemax': Math.round(item.duration * 10) / 10,
    'aria-valuenow': Math.round(getEdgeSeconds(part, region) * 10) / 10,
    'aria-valuetext':
      part === 'whole'
        ? `${formatClockTenths(startSeconds)} – ${formatClockTenths(endSeconds)}`
        : formatClockTenths(getEdgeSeconds(part, region)),
    ...handlers(part),
  })
  const edgeClass = classes(
    'absolute inset-y-0 w-6 -translate-x-1/2 cursor-ew-resize touch-none after:absolute',
    'after:inset-y-0 after:left-1/2 after:w-1 after:-translate-x-1/2 after:rounded-full',
    'after:bg-marigold-text',
  )
  return (
    <div role="group" aria-label={t`Region`} className="mt-3 flex flex-col gap-2">
      <div ref={box} data-trim className="relative mx-2" style={{ height: trimRegion.waveHeightPx }}>
        <Bars path={path} count={count} className="text-ink-3" />
        <div
          {...slider('whole')}
          className={classes(
            'absolute inset-y-0 cursor-grab touch-none rounded-sm bg-marigold/20 ring-1 ring-marigold-text/60',
            'ring-inset active:cursor-grabbing',
          )}
          style={{
            left: percent(startSeconds, item.duration),
            width: percent(endSeconds - startSeconds, item.duration),
          }}
        />
        {(['start', 'end'] as const).map((part) => (
          <div
            key={part}
            {...slider(part)}
            className={edgeClass}
            style={{ left: percent(getEdgeSeconds(part, region), item.duration) }}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PlayRegion item={item} region={region} />
        <TimeField
          label={t`From`}
          seconds={startSeconds}
          onType={(seconds) => onChange(toRegion(region, seconds, all))}
        />
        <TimeField label={t`To`} seconds={endSeconds} onType={(seconds) => place('end', seconds)} />
        <span className="mono text-ink-3">{t`${length} s`}</span>
      </div>
    </div>
  )
}
