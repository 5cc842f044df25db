import { Plural, useLingui } from '@lingui/react/macro'
import type { FoundSection, SectionsResult } from '@songloom/tools/analyse-sections/contract'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { listChords } from '@songloom/contracts/library/section-files'
import { formatClock } from '../../lib/i18n/format.ts'
import { playFrom } from '../../audio/play-from.ts'
import { usePlayer } from '../../audio/player.ts'
import { getSectionName } from '../../player/section-names.ts'
import { classes } from '../../ui/classes.ts'
import { SectionActions } from './SectionActions.tsx'
import { sectionTone } from './section-tones.ts'

const rowClass = 'flex min-h-10 min-w-0 grow flex-wrap items-center gap-x-3 rounded-md px-2 py-1 text-left'

function Words({ section, found }: { section: FoundSection; found: SectionsResult }) {
  const { t, i18n } = useLingui()
  const percent = Math.round(section.energy * 100)
  const chords = listChords(found, section).join(' ')
  return (
    <>
      <span className={classes('size-3 shrink-0 rounded-sm', sectionTone(section))} aria-hidden />
      <span className="min-w-16 grow truncate font-medium">{getSectionName(i18n, section.name)}</span>
      <span className="mono text-ink-2">
        {formatClock(section.startSeconds)}–{formatClock(section.endSeconds)}
      </span>
      <span className="flex w-full gap-x-4 ps-6 @lg:contents">
        <span className="mono text-right text-ink-3 @lg:w-18">
          <Plural value={section.bars} one="# bar" other="# bars" />
        </span>
        <span className="mono text-right text-ink-3 @lg:w-26">{t`energy ${percent} %`}</span>
      </span>
      {chords === '' ? null : (
        <span className="mono w-full truncate ps-6 text-xs text-ink-3" title={chords}>
          {chords}
        </span>
      )}
    </>
  )
}

interface Props {
  found: SectionsResult
  /** Without it nothing can be played. */
  item: AudioItem | undefined
}

/** The sections in order; the current one is highlighted. */
export function SectionList({ found, item }: Props) {
  const { t } = useLingui()
  const timeSeconds = usePlayer((state) => (item && state.track?.id === item.audioId ? state.timeSeconds : -1))
  const sounds = ({ startSeconds, endSeconds }: FoundSection) => timeSeconds >= startSeconds && timeSeconds < endSeconds
  return (
    <ol className="@container mt-3" aria-label={t`Sections`}>
      {found.sections.map((section) => (
        <li
          key={section.startSeconds}
          aria-current={sounds(section) || undefined}
          className={classes('flex items-center rounded-md', sounds(section) && 'bg-raised')}
        >
          {item ? (
            <>
              <button
                type="button"
                className={classes(rowClass, 'hover:bg-raised')}
                onClick={() => playFrom(item, section.startSeconds)}
              >
                <Words section={section} found={found} />
              </button>
              <SectionActions section={section} item={item} />
            </>
          ) : (
            <div className={rowClass}>
              <Words section={section} found={found} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
