import { randomFor } from '../../dsp/random.ts'
import type { Random } from '../../dsp/random.ts'

/** How far a player is from the middle at a place of the song (in 16ths): mean 0, deviation about 1. */
export type Drift = (place: number) => number

/** Places from one bend of the quickest wave to the next; each further wave is twice as slow. */
const quickest = 2
const waves = 8
/** Deviation of a cosine-joined wave whose bends have deviation 1. */
const joined = 0.79

/**
 * Fluctuation as human time keeping has it: equal power in every octave (1/f), so that a player who is late stays late
 * for a while (Hennig, Fleischmann, Geisel 2012; Gilden, Thornton, Mallon 1995). Built as waves of random bends, eight
 * octaves from an eighth to sixteen bars.
 */
export function createDrift(seed: number, purpose: string): Drift {
  const bends = Array.from({ length: waves }, (_, wave) => createBends(randomFor(seed, `${purpose} wave ${wave}`)))
  const share = 1 / (joined * Math.sqrt(waves))
  return (place) => {
    let sum = 0
    for (let wave = 0, length = quickest; wave < waves; wave++, length *= 2)
      sum += bends[wave]!(Math.max(0, place) / length)
    return sum * share
  }
}

/** A random value at every whole number, joined by half cosines. */
function createBends(random: Random): (at: number) => number {
  const values: number[] = []
  const valueAt = (n: number): number => {
    while (values.length <= n) values.push(random.normal())
    return values[n]!
  }
  return (at) => {
    const before = Math.floor(at)
    const share = 0.5 - 0.5 * Math.cos(Math.PI * (at - before))
    return valueAt(before) * (1 - share) + valueAt(before + 1) * share
  }
}

/** Two wanders as one: the first is what all players of a band have in common. */
export function mixDrifts(common: Drift, own: Drift, share: number): Drift {
  const rest = Math.sqrt(1 - share * share)
  return (place) => share * common(place) + rest * own(place)
}
