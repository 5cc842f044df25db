import { useLingui } from '@lingui/react/macro'
import type { PracticeSheet } from '@songloom/contracts/library/practice'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { getSectionName } from '../../player/section-names.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { prefersReducedMotion } from '../../ui/reduced-motion.ts'
import type { Practice } from './practice.ts'
import { listBarChords } from './sheet-view.ts'

interface Props {
  practice: Practice
  sheet: PracticeSheet
  nameChord: (symbol: string) => string
}

interface CellProps extends Props {
  bar: number
  isFocusable: boolean
  heading: string | undefined
}

function BarCell({ practice, sheet, nameChord, bar, isFocusable, heading }: CellProps) {
  const { t } = useLingui()
  const isCurrent = practice.use((state) => state.bar === bar)
  const isLooped = practice.use(({ loop }) => loop !== null && bar >= loop.from && bar <= loop.to)
  const chords = listBarChords(sheet, bar).map(nameChord).join(' ')
  return (
    <button
      type="button"
      data-bar={bar}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'true' : undefined}
      aria-pressed={isLooped}
      tabIndex={isFocusable ? 0 : -1}
      onClick={() => practice.chooseBar(bar)}
      className={classes(
        'relative flex h-16 min-w-16 shrink-0 flex-col items-start justify-between',
        'rounded-md border px-2 py-1 text-start',
        isLooped ? 'border-lagoon bg-lagoon/15' : 'border-line bg-surface hover:border-field',
        isCurrent && 'border-2 border-marigold',
      )}
    >
      <span className="flex w-full gap-2 text-xs text-ink-2">
        <span className="mono">
          <span className="sr-only">{t`Bar`} </span>
          {bar + 1}
        </span>
        {heading ? <span className="max-w-40 truncate">{heading}</span> : null}
      </span>
      <span className="text-base font-medium whitespace-nowrap text-ink">{chords}</span>
    </button>
  )
}

/** Names of the sections at the bars in which they begin. */
function useHeadings({ bars, sections }: PracticeSheet): ReadonlyMap<number, string> {
  const { i18n } = useLingui()
  return new Map(
    sections.map(({ name, startSeconds }) => [
      Math.max(
        0,
        bars.findLastIndex(({ beatsSeconds }) => beatsSeconds[0]! <= startSeconds + 0.05),
      ),
      getSectionName(i18n, name),
    ]),
  )
}

/** Keeps the present bar in sight within the strip. */
function useFollowing(bar: number) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = strip.current
    const cell = box?.querySelector<HTMLElement>('[data-current]')
    if (!box || !cell) return
    const left = cell.offsetLeft - (box.clientWidth - cell.offsetWidth) / 2
    box.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }, [bar])
  return strip
}

/** All bars with their chords: one press sets a loop of a bar, the next extends it. Arrow keys walk from bar to bar. */
export function BarStrip(props: Props) {
  const { t } = useLingui()
  const { practice, sheet } = props
  const bar = practice.use((state) => state.bar)
  const loop = practice.use((state) => state.loop)
  const isChoosing = practice.use((state) => state.isChoosing)
  const [focused, setFocused] = useState(0)
  const headings = useHeadings(sheet)
  const strip = useFollowing(bar)
  const walk = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(sheet.bars.length - 1, Math.max(0, focused + step))
    setFocused(next)
    strip.current?.querySelector<HTMLElement>(`[data-bar="${next}"]`)?.focus()
  }
  const [from, to] = loop ? [loop.from + 1, loop.to + 1] : [0, 0]
  const state = loop
    ? isChoosing
      ? t`Loop from bar ${from}: press the last bar of the loop.`
      : t`Loop of bars ${from} to ${to}`
    : t`Press two bars to loop from one to the other.`
  return (
    <section aria-label={t`Bars`} className="sticky top-0 z-10 -mx-4 bg-ground px-4 py-2 md:mx-0 md:px-0">
      <div
        ref={strip}
        role="group"
        aria-label={t`Bars`}
        onKeyDown={walk}
        onFocus={({ target }) => setFocused(Number(target.dataset.bar ?? 0))}
        className={classes(
          'relative flex gap-1 overscroll-contain',
          sheet.lines.length > 0 ? 'overflow-x-auto' : 'flex-wrap',
        )}
      >
        {sheet.bars.map((one, at) => (
          <BarCell
            key={one.beatsSeconds[0]}
            {...props}
            bar={at}
            isFocusable={at === Math.min(focused, sheet.bars.length - 1)}
            heading={headings.get(at)}
          />
        ))}
      </div>
      <div className="mt-1 flex min-h-10 items-center justify-between gap-2">
        <p role="status" className="text-sm text-ink-2">
          {state}
        </p>
        {loop ? <Button tone="quiet" onClick={() => practice.setLoop(null)}>{t`End the loop`}</Button> : null}
      </div>
    </section>
  )
}
