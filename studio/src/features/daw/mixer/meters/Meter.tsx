import '../mixer.css'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { addMeter } from './meter-loop.ts'
import { moveMeter, silentMeter, toMeterShare } from './meter-ballistics.ts'
import type { MeterState } from './meter-ballistics.ts'

const sides = ['left', 'right'] as const

function drawSide(bar: HTMLElement, { barDb, holdDb, isClipped }: MeterState): void {
  const [fill, hold] = bar.children as unknown as [HTMLElement, HTMLElement]
  fill.style.clipPath = `inset(${(1 - toMeterShare(barDb)) * 100}% 0 0 0)`
  hold.style.bottom = `${toMeterShare(holdDb) * 100}%`
  bar.dataset.clipped = String(isClipped)
}

/** Levels of both sides of a strip. A press forgets that it was too loud. */
export function Meter({ id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  const root = useRef<HTMLButtonElement>(null)
  const states = useRef<Record<(typeof sides)[number], MeterState>>({ left: silentMeter, right: silentMeter })
  useEffect(
    () =>
      addMeter(id, (level, elapsedMs) => {
        const bars = root.current?.children
        sides.forEach((side, at) => {
          states.current[side] = moveMeter(states.current[side], level[side], elapsedMs)
          if (bars?.[at]) drawSide(bars[at] as HTMLElement, states.current[side])
        })
      }),
    [id],
  )
  const forget = (): void => {
    for (const side of sides) states.current[side] = { ...states.current[side], isClipped: false }
  }
  return (
    <button
      ref={root}
      type="button"
      aria-label={t`Reset the meter of ${name}`}
      title={t`Reset the meter of ${name}`}
      onClick={forget}
      className="flex h-full w-6 justify-center gap-0.5"
    >
      {sides.map((side) => (
        <span
          key={side}
          className={classes(
            'relative h-full w-2 overflow-hidden rounded-sm bg-line',
            'data-[clipped=true]:ring-1 data-[clipped=true]:ring-madder',
          )}
        >
          <span className="meter-fill absolute inset-0" style={{ clipPath: 'inset(100% 0 0 0)' }} />
          <span className="absolute inset-x-0 h-px bg-ink" style={{ bottom: 0 }} />
        </span>
      ))}
    </button>
  )
}
