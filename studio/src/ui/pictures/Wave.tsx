import { Bars } from './Bars.tsx'
import { barsPath } from './bars.ts'
import { classes } from '../classes.ts'

interface Props {
  heights: readonly number[]
  /** 0 to 1 from the left, in the tone's colour. */
  filled: number
  tone: 'lagoon' | 'marigold'
  breathing?: boolean
  className?: string
}

/** The signature waveform: bars at rest, filled from the left by work done or time heard. */
export function Wave({ heights, filled, tone, breathing, className }: Props) {
  const path = barsPath(heights)
  const count = heights.length
  return (
    <div className={classes('relative overflow-hidden', className)} aria-hidden>
      <Bars path={path} count={count} className={classes('text-field', breathing && 'breathing')} />
      <div
        className="absolute inset-0 transition-[clip-path] duration-300"
        style={{ clipPath: `inset(0 ${(1 - filled) * 100}% 0 0)` }}
      >
        <Bars path={path} count={count} className={tone === 'lagoon' ? 'text-lagoon' : 'text-marigold-text'} />
      </div>
    </div>
  )
}
