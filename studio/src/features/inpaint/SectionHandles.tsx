import { useLingui } from '@lingui/react/macro'
import { maxSectionSeconds, minSectionSeconds } from '@songloom/tools/inpaint/sections.rules'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import type { RefObject } from 'react'
import { formatClockTenths } from '../../panels/reference/times.ts'
import { getEdgeSeconds, useRegion } from '../../panels/reference/use-region.ts'
import type { RegionPart } from '../../panels/reference/use-region.ts'
import { toPercent } from '../../ui/pictures/percent.ts'
import { classes } from '../../ui/classes.ts'

interface Props {
  box: RefObject<HTMLElement | null>
  number: number
  section: TimeRange
  durationSeconds: number
  onChange: (section: TimeRange) => void
}

const tenths = (seconds: number): number => Math.round(seconds * 10) / 10

const edgeClass = classes(
  'absolute inset-y-0 w-6 -translate-x-1/2 cursor-ew-resize touch-none after:absolute',
  'after:inset-y-0 after:left-1/2 after:w-1 after:-translate-x-1/2 after:rounded-full',
  'after:bg-marigold-text',
)

/** One section on the waveform and its two edges, each a slider. */
export function SectionHandles({ box, number, section, durationSeconds, onChange }: Props) {
  const { t } = useLingui()
  const bounds = { durationSeconds, minSeconds: minSectionSeconds, maxSeconds: maxSectionSeconds }
  const { handlers } = useRegion(box, { region: section, bounds, onChange })
  const names: Record<RegionPart, string> = {
    start: t`Start of section ${number}`,
    end: t`End of section ${number}`,
    whole: t`Place of section ${number}`,
  }
  const { startSeconds, endSeconds } = section
  const [from, to] = [formatClockTenths(startSeconds), formatClockTenths(endSeconds)]
  const slider = (part: RegionPart) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': names[part],
    'aria-valuemin': 0,
    'aria-valuemax': tenths(durationSeconds),
    'aria-valuenow': tenths(getEdgeSeconds(part, section)),
    'aria-valuetext': part === 'whole' ? `${from} – ${to}` : part === 'start' ? from : to,
    ...handlers(part),
  })
  return (
    <>
      <div
        {...slider('whole')}
        className={classes(
          'absolute inset-y-0 cursor-grab touch-none rounded-sm bg-marigold/30 ring-1 ring-marigold-text/60',
          'ring-inset active:cursor-grabbing',
        )}
        style={{
          left: toPercent(startSeconds, durationSeconds),
          width: toPercent(endSeconds - startSeconds, durationSeconds),
        }}
      />
      {(['start', 'end'] as const).map((part) => (
        <div
          key={part}
          {...slider(part)}
          className={edgeClass}
          style={{ left: toPercent(getEdgeSeconds(part, section), durationSeconds) }}
        />
      ))}
    </>
  )
}
