import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { formatClock } from '../lib/i18n/format.ts'
import { classes } from '../ui/classes.ts'
import { playFrom } from '../audio/play-from.ts'
import { usePlayhead } from '../audio/playhead.ts'
import { getSectionAt, sectionTone } from './section-bars.ts'
import { getSectionName } from './section-names.ts'
import type { Track } from '../lib/cache/audios/tracks.ts'

/** Intro, verse, chorus under the wave, each as wide as it lasts: a press plays from there. */
export function SectionMarks({ item, queue }: { item: AudioItem; queue?: readonly Track[] }) {
  const { t, i18n } = useLingui()
  const sounding = usePlayhead(item.audioId, (seconds) => getSectionAt(item.sections, seconds)?.startSeconds ?? -1)
  if (item.sections.length === 0) return null
  return (
    <ol className="mt-1 flex gap-px text-xs" aria-label={t`Sections`}>
      {item.sections.map(({ name, startSeconds, endSeconds }) => {
        const shown = getSectionName(i18n, name)
        const begins = formatClock(startSeconds)
        return (
          <li key={startSeconds} style={{ flexGrow: endSeconds - startSeconds }} className="flex w-0 min-w-6">
            <button
              type="button"
              aria-label={t`${shown}, from ${begins}`}
              aria-current={sounding === startSeconds || undefined}
              title={shown}
              onClick={() => playFrom(item, startSeconds, queue)}
              style={{ borderColor: sectionTone(name) }}
              className={classes(
                'min-h-6 min-w-0 grow truncate border-t-2 pt-0.5 text-start hover:text-ink',
                sounding === startSeconds ? 'text-ink' : 'text-ink-3',
              )}
            >
              {shown}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
