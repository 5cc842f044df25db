const reach = 220
const core = 4
/** A lone step exceeds everything within five milliseconds by this factor; the attack of an instrument does not. */
const standOut = 9
const audible = 0.02

/** Lone steps in a sound without attacks (a pad, a voice, a bass): isolated second differences. */
export function findClicks(samples: Float32Array): number[] {
  const clicks: number[] = []
  for (let i = 2; i < samples.length; i++) {
    const bend = bendAt(samples, i)
    if (bend < audible || bend < standOut * largestAround(samples, i, bend / standOut)) continue
    clicks.push(i)
    i += core
  }
  return clicks
}

function bendAt(samples: Float32Array, i: number): number {
  return Math.abs((samples[i] ?? 0) - 2 * (samples[i - 1] ?? 0) + (samples[i - 2] ?? 0))
}

/** Stops at the first one that settles the matter. */
function largestAround(samples: Float32Array, at: number, enough: number): number {
  let largest = 0
  for (let distance = core; distance < reach && largest <= enough; distance++) {
    largest = Math.max(largest, bendAt(samples, at - distance), bendAt(samples, at + distance))
  }
  return largest
}
