import { Plural, useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/audios'
import { clock } from '../../lib/format.ts'
import { playFrom } from '../../player/play-from.ts'
import { usePlayer } from '../../player/player.ts'
import { classes } from '../../ui/classes.ts'
import { toneOf } from './section-tones.ts'
import type { FoundSection } from './section-tones.ts'

const rowClass = 'flex min-h-10 w-full items-center gap-3 rounded-md px-2 text-left'

function Words({ section }: { section: FoundSection }) {
  const { t } = useLingui()
  const percent = Math.round(section.energy * 100)
  return (
    <>
      <span className={classes('size-3 shrink-0 rounded-sm', toneOf(section))} aria-hidden />
      <span className="min-w-0 grow truncate font-medium">{section.name}</span>
      <span className="mono text-ink-2">
        {clock(section.startSeconds)}–{clock(section.endSeconds)}
      </span>
      <span className="mono w-18 text-right text-ink-3">
        <Plural value={section.bars} one="# bar" other="# bars" />
      </span>
      <span className="mono w-26 text-right text-ink-3">{t`energy ${percent} %`}</span>
    </>
  )
}

interface Props {
  sections: readonly FoundSection[]
  /** Without it nothing can be played. */
  item: AudioItem | undefined
}

/** The sections from first to last; the one that sounds stands out. */
export function SectionList({ sections, item }: Props) {
  const { t } = useLingui()
  const timeSeconds = usePlayer((state) => (item && state.track?.id === item.audioId ? state.timeSeconds : -1))
  const sounds = ({ startSeconds, endSeconds }: FoundSection) => timeSeconds >= startSeconds && timeSeconds < endSeconds
  return (
    <ol className="mt-3" aria-label={t`Sections`}>
      {sections.map((section) => (
        <li key={section.startSeconds} aria-current={sounds(section) || undefined}>
          {item ? (
            <button
              type="button"
              className={classes(rowClass, 'hover:bg-raised', sounds(section) && 'bg-raised')}
              onClick={() => playFrom(item, section.startSeconds)}
            >
              <Words section={section} />
            </button>
          ) : (
            <div className={rowClass}>
              <Words section={section} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
