import type { PracticeLine, PracticeSheet } from '@songloom/contracts/library/practice'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import { getSectionName } from '../../player/section-names.ts'
import { classes } from '../../ui/classes.ts'
import { prefersReducedMotion } from '../../ui/reduced-motion.ts'
import { withScope } from '../../lib/shell/scope.ts'
import type { Practice } from './practice.ts'
import { splitLine } from './sheet-view.ts'

interface Props {
  practice: Practice
  sheet: PracticeSheet
  nameChord: (symbol: string) => string
}

/** A reader who scrolls is left alone for a while. */
const handsOffMs = 4_000

/** Keeps the present line in the middle of the page. */
function useFollowing(line: number) {
  const list = useRef<HTMLOListElement>(null)
  const touchedMs = useRef(-handsOffMs)
  useEffect(
    () =>
      withScope((scope) => {
        const touch = (): void => void (touchedMs.current = performance.now())
        scope.listen(globalThis, 'wheel', touch, { passive: true })
        scope.listen(globalThis, 'touchmove', touch, { passive: true })
      }),
    [],
  )
  useEffect(() => {
    if (performance.now() - touchedMs.current < handsOffMs) return
    const shown = list.current?.querySelector('[data-current]')
    shown?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }, [line])
  return list
}

interface LineProps extends Omit<Props, 'sheet'> {
  line: PracticeLine
  at: number
}

function Line({ practice, nameChord, line, at }: LineProps) {
  const isCurrent = practice.use((state) => state.line === at)
  const parts = useMemo(() => splitLine(line), [line])
  return (
    <button
      type="button"
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => practice.seek(line.startSeconds)}
      className={classes(
        'min-h-12 w-full rounded-md px-2 py-1 text-start text-base transition-colors [unicode-bidi:plaintext]',
        isCurrent ? 'bg-lagoon/15 text-ink' : 'text-ink-2 hover:bg-raised',
      )}
    >
      {parts.map(({ text, symbol, startSeconds }) => (
        <span key={`${startSeconds} ${text}`} className="inline-flex flex-col align-bottom">
          <span
            className={classes('block min-h-5 pr-2 text-sm font-medium', isCurrent ? 'text-ink' : 'text-marigold-text')}
          >
            {symbol === undefined ? '' : nameChord(symbol)}
          </span>
          <span className="whitespace-pre-wrap">{text}</span>
        </span>
      ))}
    </button>
  )
}

/** The section that begins between a line and the one before. */
function findHeading({ sections, lines }: PracticeSheet, at: number): string | undefined {
  const until = lines[at]!.startSeconds + 0.05
  const after = lines[at - 1]?.startSeconds ?? -1
  return sections.findLast(({ startSeconds }) => startSeconds > after && startSeconds <= until)?.name
}

/** Chords over the words; a press on a line goes there. */
export function LyricSheet({ practice, sheet, nameChord }: Props) {
  const { i18n, t } = useLingui()
  const line = practice.use((state) => state.line)
  const list = useFollowing(line)
  return (
    <ol ref={list} aria-label={t`Lyrics with chords`} className="flex flex-col gap-1">
      {sheet.lines.map((one, at) => {
        const heading = findHeading(sheet, at)
        return (
          <li key={one.startSeconds}>
            {heading === undefined ? null : (
              <p className="mt-3 mb-1 px-2 text-sm text-ink-2">{getSectionName(i18n, heading)}</p>
            )}
            <Line practice={practice} nameChord={nameChord} line={one} at={at} />
          </li>
        )
      })}
    </ol>
  )
}
