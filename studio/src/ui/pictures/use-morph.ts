import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../reduced-motion.ts'
import { blendBars } from './bars.ts'

const morphMs = 900

/** From resting bars to the real ones, once. */
export function useMorph(heights: readonly number[], from: readonly number[] | undefined): readonly number[] {
  const [share, setShare] = useState(from && !prefersReducedMotion() ? 0 : 1)
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
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return from && share < 1 ? blendBars(from, heights, share) : heights
}
