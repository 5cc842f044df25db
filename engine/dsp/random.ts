/** A seeded stream of numbers. One stream per part keeps parts independent: changing drums never changes chords. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  between(low: number, high: number): number
  /** low ≤ n ≤ high */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Roughly normal, mean 0, deviation 1, never beyond ±3. */
  normal(): number
}

function hashText(text: string, seed = 0): number {
  let hash = 2166136261 ^ seed
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Mulberry32 over the seed and the name of the part that asks. */
export function randomFor(seed: number, part: string): Random {
  let state = hashText(`${seed}/${part}`)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number): number => low + (high - low) * next()
  return {
    next,
    between,
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    normal: () => Math.max(-3, Math.min(3, (next() + next() + next() + next() - 2) * Math.sqrt(3))),
  }
}
