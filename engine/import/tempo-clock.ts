import type { MidiSong } from './read-midi.ts'

/** 120 beats per minute, where a file says nothing (SMF 1.0). */
export const usualMicroseconds = 500_000

/** The index of the last value that is at most `value`, by halving; the values rise, and the first counts for all below it. */
export function lastIndexAtMost(rising: ArrayLike<number>, value: number): number {
  let [low, high] = [0, rising.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (rising[middle]! <= value) low = middle
    else high = middle - 1
  }
  return low
}

/** Answers a tick's time in seconds, by the tempi before it. The tempi are sorted by tick. */
export function createTempoClock({
  tempos,
  ticksPerQuarter,
}: Pick<MidiSong, 'tempos' | 'ticksPerQuarter'>): (tick: number) => number {
  const ticks = [0]
  const points = [{ seconds: 0, perTick: usualMicroseconds / 1e6 / ticksPerQuarter }]
  for (const { tick, microsecondsPerQuarter } of tempos) {
    const [lastTick, last] = [ticks.at(-1)!, points.at(-1)!]
    const perTick = microsecondsPerQuarter / 1e6 / ticksPerQuarter
    if (tick === lastTick) last.perTick = perTick
    else {
      ticks.push(tick)
      points.push({ seconds: last.seconds + (tick - lastTick) * last.perTick, perTick })
    }
  }
  return (tick) => {
    const at = lastIndexAtMost(ticks, tick)
    const { seconds, perTick } = points[at]!
    return seconds + (tick - ticks[at]!) * perTick
  }
}
