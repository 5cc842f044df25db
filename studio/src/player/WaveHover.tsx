import type { AudioItem } from '@songloom/contracts/library/audios'
import { useLingui } from '@lingui/react/macro'
import { formatClock } from '../lib/i18n/format.ts'
import { getSectionAt } from './section-bars.ts'
import { getSectionName } from './section-names.ts'
import { classes } from '../ui/classes.ts'

/** The time under the pointer, and its section. */
export function WaveHover({ item, place }: { item: AudioItem; place: number }) {
  const { i18n } = useLingui()
  const seconds = place * item.duration
  const section = getSectionAt(item.sections, seconds)
  return (
    <div className="pointer-events-none absolute inset-y-0 w-px bg-ink-3" style={{ left: `${place * 100}%` }}>
      <span
        data-hover
        className={classes(
          'mono absolute bottom-full mb-0.5 rounded-sm bg-overlay px-1.5 py-0.5 whitespace-nowrap text-ink',
          'shadow-card',
        )}
        style={{ transform: `translateX(-${place * 100}%)` }}
      >
        {formatClock(seconds)}
        {section ? ` · ${getSectionName(i18n, section.name)}` : ''}
      </span>
    </div>
  )
}
