import { useEffect, useState } from 'react'
import { barsPath, blended } from './bars.ts'
import { classes } from './classes.ts'

const morphMs = 900

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** From resting bars to the real peaks, once. */
function useMorph(heights: readonly number[], from: readonly number[] | undefined): readonly number[] {
  const [share, setShare] = useState(from && !reducedMotion() ? 0 : 1)
  useEffect(() => {
    if (share >= 1) return
    let frame = 0
    let startedMs: number | null = null
    const step = (nowMs: number): void => {
      startedMs ??= nowMs
      const linear = Math.min(1, (nowMs - startedMs) / morphMs)
      setShare(1 - (1 - linear) ** 3)
      if (linear < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
    // Runs once from the mount: the morph has no other beginning.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return from && share < 1 ? blended(from, heights, share) : heights
}

interface Props {
  heights: readonly number[]
  /** 0 to 1 from the left, in the tone's colour. */
  filled: number
  tone: 'lagoon' | 'marigold'
  breathing?: boolean
  morphFrom?: readonly number[]
  className?: string
}

function Bars({ path, count, className }: { path: string; count: number; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${count * 4} 100`}
      preserveAspectRatio="none"
      className={classes('absolute inset-0 size-full', className)}
      aria-hidden
    >
      <path
        d={path}
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        fill="none"
      />
    </svg>
  )
}

/** The signature waveform: bars at rest, filled from the left by work done or time heard. */
export function Wave({ heights, filled, tone, breathing, morphFrom, className }: Props) {
  const path = barsPath(useMorph(heights, morphFrom))
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
