import { velocityGain } from '../../../synth/notes/velocity-gain.ts'
import { gainToDecibels } from '../../../dsp/power.ts'
import type { Score } from '../../../score/score.ts'
import { createTempoClock, ticksPerQuarter } from '../../../export/tempo-clock.ts'

/** Offset of an event from the nearest 16th of the tempo map, ignoring swing. */
interface Placed {
  /** Of the song, from 0; only beats are looked at, which no swing moves. */
  step: number
  offMs: number
}

export type Role = 'drums' | 'bass' | 'chords' | 'lead' | 'voice'

/** Further away it is no late 16th but a swung or a smaller value. */
const nearMs = 60

export function placed(score: Score, events: readonly { startSeconds: number }[]): Placed[] {
  const clock = createTempoClock(score)
  return events
    .map(({ startSeconds }) => {
      const exact = clock.tickAt(startSeconds) / (ticksPerQuarter / 4)
      const step = Math.round(exact)
      const point = clock.points.findLast((p) => p.startSeconds <= startSeconds) ?? clock.points[0]!
      return { step, offMs: (exact - step) * (point.quarterSeconds / 4) * 1000 }
    })
    .filter(({ step, offMs }) => Math.abs(offMs) < nearMs && step % 4 === 0)
}

/** Everything one role plays, the first track of it. */
export function listEvents(score: Score, role: Role): { startSeconds: number; velocity: number }[] {
  if (role === 'drums') return score.drums
  if (role === 'voice') return score.syllables.filter((syllable) => !syllable.continues)
  const notes = score.tracks.find((track) => track.stem === role)?.notes ?? []
  // The first string of a stroke gives the time of the stroke.
  return notes.filter((note, i) => i === 0 || note.startSeconds - notes[i - 1]!.startSeconds > 0.05)
}

export const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length

export function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((x) => (x - middle) * (x - middle))))
}

/** How alike a value and the one `lag` places later are: 0 for white noise. */
export function autocorrelation(values: readonly number[], lag: number): number {
  const middle = mean(values)
  const products = values.slice(lag).map((x, i) => (x - middle) * (values[i]! - middle))
  const spread = deviation(values)
  return spread === 0 ? 0 : mean(products) / (spread * spread)
}

/** Level from soft (5 %) to loud (95 %), as instruments answer velocity. */
export function rangeDb(velocities: readonly number[]): number {
  const levels = velocities.map((v) => gainToDecibels(velocityGain(v))).sort((a, b) => a - b)
  return levels[Math.floor(0.95 * (levels.length - 1))]! - levels[Math.floor(0.05 * (levels.length - 1))]!
}
