import { useLingui } from '@lingui/react/macro'
import type { ExtendSide } from '@songloom/tools/extend-track/definition.rules'
import { trimRegion } from '@songloom/tools/trim-audio/definition.rules'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { formatClock } from '../../lib/i18n/format.ts'

interface Props {
  durationSeconds: number
  region: TimeRange
  side: ExtendSide
  addedSeconds: number
}

/** The kept part of the track in words: all up to the end of the region, or all from its start. */
function Words({ durationSeconds, region, side }: Omit<Props, 'addedSeconds'>) {
  const { t } = useLingui()
  const [start, end] = [formatClock(region.startSeconds), formatClock(region.endSeconds)]
  const isCut = side === 'right' ? region.endSeconds < durationSeconds - 0.05 : region.startSeconds > 0.05
  // A short track has no region to draw: all of it is listened to.
  const listens = durationSeconds > trimRegion.minSeconds ? [t`Songloom listens to the marked part.`] : []
  const goesOn = side === 'right' ? t`The track continues after ${end}.` : t`The new part comes before ${start}.`
  const leftOut =
    side === 'right' ? t`What comes after ${end} is left out.` : t`What comes before ${start} is left out.`
  return <p className="text-ink-3">{[...listens, goesOn, ...(isCut ? [leftOut] : [])].join(' ')}</p>
}

/** The result as a line of time: what stays, and what is added. */
export function ExtensionSketch({ addedSeconds, ...track }: Props) {
  const { t } = useLingui()
  const { durationSeconds, region, side } = track
  const keptSeconds = side === 'right' ? region.endSeconds : durationSeconds - region.startSeconds
  const kept = (
    <span
      key="kept"
      className="mono min-w-12 truncate rounded-sm border border-line bg-raised px-1.5 text-ink-2"
      style={{ flexGrow: keptSeconds }}
    >
      {formatClock(keptSeconds)}
    </span>
  )
  const added = (
    <span
      key="added"
      className="mono min-w-14 truncate rounded-sm border border-marigold-text/60 bg-marigold/20 px-1.5 text-ink"
      style={{ flexGrow: addedSeconds }}
    >
      {t`+ ${addedSeconds} s`}
    </span>
  )
  return (
    <div className="mt-2 flex flex-col gap-2">
      <div className="flex gap-1 leading-6" dir="ltr">
        {side === 'right' ? [kept, added] : [added, kept]}
      </div>
      <Words {...track} />
    </div>
  )
}
