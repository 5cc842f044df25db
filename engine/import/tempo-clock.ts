import { usualMicroseconds } from './read-midi.ts'
import type { MidiSong } from './read-midi.ts'
import { lastIndexAtMost } from './rising.ts'

/** Between ticks and seconds from the start. */
export interface TempoClock {
  secondsAt: (tick: number) => number
  tickAt: (seconds: number) => number
}

/** A clock from tempi sorted by tick. */
export function createTempoClock({
  tempos,
  ticksPerQuarter,
}: Pick<MidiSong, 'tempos' | 'ticksPerQuarter'>): TempoClock {
  const ticks = [0]
  const seconds = [0]
  const perTick = [usualMicroseconds / 1e6 / ticksPerQuarter]
  for (const { tick, microsecondsPerQuarter } of tempos) {
    const last = ticks.length - 1
    const next = microsecondsPerQuarter / 1e6 / ticksPerQuarter
    if (tick === ticks[last]) perTick[last] = next
    else {
      seconds.push(seconds[last]! + (tick - ticks[last]!) * perTick[last]!)
      ticks.push(tick)
      perTick.push(next)
    }
  }
  return {
    secondsAt(tick) {
      const at = lastIndexAtMost(ticks, tick)
      return seconds[at]! + (tick - ticks[at]!) * perTick[at]!
    },
    tickAt(time) {
      const at = lastIndexAtMost(seconds, time)
      return ticks[at]! + (time - seconds[at]!) / perTick[at]!
    },
  }
}
