import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { formatClockTenths } from '../../../panels/reference/times.ts'
import { playFrom } from '../../../audio/play-from.ts'
import type { Track } from '../../../lib/cache/audios/tracks.ts'
import { toPercent } from '../../../ui/pictures/percent.ts'
import { classes } from '../../../ui/classes.ts'

interface Props {
  item: AudioItem
  parts: readonly TimeRange[]
  queue: readonly Track[]
}

/** The replaced ranges under the waveform: a press plays one. */
export function ReplacedParts({ item, parts, queue }: Props) {
  const { t } = useLingui()
  return (
    <ul aria-label={t({ context: 'parts of a track', message: 'Replaced' })} className="relative mt-1 h-6">
      {parts.map(({ startSeconds, endSeconds }) => {
        const [from, to] = [formatClockTenths(startSeconds), formatClockTenths(endSeconds)]
        const range = t`Replaced from ${from} to ${to}`
        return (
          <li
            key={startSeconds}
            className="@container absolute inset-y-0 min-w-6"
            style={{
              left: toPercent(startSeconds, item.duration),
              width: toPercent(endSeconds - startSeconds, item.duration),
            }}
          >
            <button
              type="button"
              // A name that is spoken must hold the text that is seen.
              aria-label={`${t`New`}: ${range}`}
              title={range}
              onClick={() => playFrom(item, startSeconds, queue)}
              className={classes(
                'h-6 w-full truncate rounded-sm border border-marigold-text/60 bg-marigold/20 px-1 text-xs text-ink',
                'hover:bg-marigold/35',
              )}
            >
              <span className="hidden @min-[2.75rem]:inline">{t`New`}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
