import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { toDrawnSection } from '@songloom/tools/inpaint/sections.rules'
import type { TimeRange } from '@songloom/tools/trim-audio/definition.rules'
import { formatClock } from '../../lib/i18n/format.ts'
import { sectionTone } from '../../player/section-bars.ts'
import { getSectionName } from '../../player/section-names.ts'
import { classes } from '../../ui/classes.ts'

interface Props {
  item: AudioItem
  /** The sections to replace. */
  sections: readonly TimeRange[]
  onChange: (sections: readonly TimeRange[]) => void
}

const isSame = (one: TimeRange, other: TimeRange): boolean =>
  Math.abs(one.startSeconds - other.startSeconds) < 0.05 && Math.abs(one.endSeconds - other.endSeconds) < 0.05

/** The song's own sections under the wave: a press replaces one, another press leaves it as it is. */
export function NamedSections({ item, sections, onChange }: Props) {
  const { t, i18n } = useLingui()
  if (item.sections.length === 0) return null
  const toggle = (part: TimeRange, isChosen: boolean): void => {
    if (isChosen) return onChange(sections.filter((section) => !isSame(section, part)))
    const drawn = toDrawnSection(sections, part.startSeconds, part.endSeconds, item.duration)
    if (drawn) onChange([...sections, drawn])
  }
  return (
    <ol aria-label={t`Sections of the song`} className="mx-2 flex gap-px text-xs">
      {item.sections.map((part) => {
        const [name, begins] = [getSectionName(i18n, part.name), formatClock(part.startSeconds)]
        const isChosen = sections.some((section) => isSame(section, part))
        return (
          <li
            key={part.startSeconds}
            style={{ flexGrow: part.endSeconds - part.startSeconds }}
            className="flex w-0 min-w-6"
          >
            <button
              type="button"
              aria-pressed={isChosen}
              aria-label={t`${name}, from ${begins}`}
              title={name}
              onClick={() => toggle(part, isChosen)}
              style={{ borderColor: sectionTone(part.name) }}
              className={classes(
                'min-h-8 min-w-0 grow truncate border-t-2 text-start hover:text-ink',
                isChosen ? 'bg-marigold/20 text-ink' : 'text-ink-3',
              )}
            >
              {name}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
