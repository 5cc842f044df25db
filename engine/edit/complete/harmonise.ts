import type { HumNote } from '../../analyse/voice/notes-from-hum.ts'
import { isMinorish, parseKey, pitchClassNames, getScale } from '../../score/keys.ts'

/** Scale degrees that carry a tune, and how gladly: tonic, subdominant, dominant, their relatives. */
const degrees = [
  { degree: 0, ease: 0.3 },
  { degree: 5, ease: 0.22 },
  { degree: 3, ease: 0.22 },
  { degree: 4, ease: 0.2 },
  { degree: 1, ease: 0.05 },
  { degree: 2, ease: 0 },
] as const

interface Triad {
  symbol: string
  pitchClasses: readonly number[]
  ease: number
}

function triadsOf(keyName: string): Triad[] {
  const key = parseKey(keyName)
  if (!key) return []
  const scale = getScale(isMinorish(key.mode) ? 'minor' : 'major')
  const pitchAt = (step: number): number => (key.tonic + scale[step % 7]! + 12) % 12
  return degrees.flatMap(({ degree, ease }) => {
    const [root, third, fifth] = [pitchAt(degree), pitchAt(degree + 2), pitchAt(degree + 4)]
    const [small, wide] = [(third - root + 12) % 12, (fifth - root + 12) % 12]
    if (wide !== 7) return []
    return [{ symbol: `${pitchClassNames[root]!}${small === 3 ? 'm' : ''}`, pitchClasses: [root, third, fifth], ease }]
  })
}

/**
 * One triad of the key for each bar under a tune: the one that holds most of what is sung in it; the chord before
 * rather not again.
 */
export function harmonise(tune: readonly HumNote[], bars: readonly number[], keyName: string): string[] {
  const triads = triadsOf(keyName)
  let last: Triad | undefined
  return bars.slice(0, -1).map((from, bar) => {
    const to = bars[bar + 1]!
    const held = heldIn(tune, from, to)
    const total = held.reduce((sum, seconds) => sum + seconds, 0)
    const believe = ({ pitchClasses, ease, symbol }: Triad): number =>
      ease +
      (total > 0 ? pitchClasses.reduce((sum, pitch) => sum + held[pitch]!, 0) / total : 0) -
      (symbol === last?.symbol ? 0.12 : 0)
    last = triads.reduce((best, next) => (believe(next) > believe(best) ? next : best), triads[0]!)
    return last.symbol
  })
}

/** Seconds of each pitch class between two bar lines; what begins on the bar line counts double. */
function heldIn(tune: readonly HumNote[], from: number, to: number): number[] {
  const held = Array.from({ length: 12 }, () => 0)
  for (const { startSeconds, durationSeconds, midi } of tune) {
    const inside = Math.min(to, startSeconds + durationSeconds) - Math.max(from, startSeconds)
    const leads = Math.abs(startSeconds - from) < 0.1 * (to - from)
    if (inside > 0) held[midi % 12]! += leads ? 2 * inside : inside
  }
  return held
}
