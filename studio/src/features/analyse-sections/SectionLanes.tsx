import { useLingui } from '@lingui/react/macro'
import type { SectionsResult } from '@songloom/tools/analyse-sections/contract'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { useMemo } from 'react'
import { getSectionName } from '../../player/section-names.ts'
import { resampleBars } from '../../ui/pictures/bars.ts'
import { classes } from '../../ui/classes.ts'
import { Wave } from '../../ui/pictures/Wave.tsx'
import { sectionTone } from './section-tones.ts'
import { getChordSeconds, listShownDownbeats } from './timeline.ts'

interface Props {
  found: SectionsResult
  item: AudioItem | undefined
  widthPx: number
}

const percent = (seconds: number, { durationSeconds }: SectionsResult): string =>
  `${(100 * seconds) / Math.max(durationSeconds, 0.001)}%`

/** The width that a name needs. */
const minNamePx = 20

function Sections({ found, widthPx }: Omit<Props, 'item'>) {
  const { i18n } = useLingui()
  return found.sections.map((section) => {
    const width = (getChordSeconds(section) / found.durationSeconds) * widthPx
    return (
      <div
        key={section.startSeconds}
        className="absolute inset-y-0 border-s border-ground"
        style={{ left: percent(section.startSeconds, found), width: percent(getChordSeconds(section), found) }}
      >
        <div
          className={classes('absolute inset-0', sectionTone(section))}
          style={{ opacity: 0.35 + 0.65 * section.energy }}
        />
        {width >= minNamePx ? (
          <span className="relative block truncate px-1 pt-0.5 text-xs font-medium text-ink">
            {getSectionName(i18n, section.name)}
          </span>
        ) : null}
      </div>
    )
  })
}

function BarLines({ found, widthPx }: Omit<Props, 'item'>) {
  const { durationSeconds, downbeatsSeconds = [] } = found
  const path = useMemo(
    () =>
      listShownDownbeats(downbeatsSeconds, widthPx / durationSeconds)
        .map((seconds) => `M${((seconds / durationSeconds) * 1_000).toFixed(2)} 0V8`)
        .join(''),
    [downbeatsSeconds, widthPx, durationSeconds],
  )
  return (
    <svg viewBox="0 0 1000 8" preserveAspectRatio="none" className="absolute inset-x-0 bottom-0 h-2 w-full text-ink-2">
      <path d={path} stroke="currentColor" vectorEffect="non-scaling-stroke" fill="none" />
    </svg>
  )
}

function Chords({ found, widthPx }: Omit<Props, 'item'>) {
  const { chords = [], durationSeconds } = found
  return chords.map((chord) => (
    <span
      key={chord.startSeconds}
      title={chord.name}
      className="mono absolute inset-y-0 truncate border-s border-line ps-1 text-xs text-ink-2"
      style={{ left: percent(chord.startSeconds, found), width: percent(getChordSeconds(chord), found) }}
    >
      {(getChordSeconds(chord) / durationSeconds) * widthPx >= minNamePx ? chord.name : ''}
    </span>
  ))
}

/** Sections and bar lines over the waveform, and the chords below it; all on one scale of time. */
export function SectionLanes({ found, item, widthPx }: Props) {
  const count = Math.min(1_200, Math.max(60, Math.floor(widthPx / 4)))
  const heights = useMemo(() => (item ? resampleBars(item.peaks, count) : []), [item, count])
  return (
    <>
      <div className="relative h-20 overflow-hidden rounded-md">
        <Sections found={found} widthPx={widthPx} />
        {item ? (
          <Wave
            heights={heights}
            filled={1}
            tone="marigold"
            className="pointer-events-none absolute! inset-x-0 top-5 bottom-2"
          />
        ) : null}
        <BarLines found={found} widthPx={widthPx} />
      </div>
      {found.chords?.length ? (
        <div className="relative mt-1 h-5">
          <Chords found={found} widthPx={widthPx} />
        </div>
      ) : null}
    </>
  )
}
