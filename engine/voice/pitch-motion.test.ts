import { describe, expect, it } from 'vitest'
import { frameSeconds } from './frame.ts'
import type { PitchMotion } from './pitch-motion.ts'
import { createPitchMotion } from './pitch-motion.ts'
import type { VocalStyle } from './vocal-styles.ts'
import { vocalStyles } from './vocal-styles.ts'

const singer = vocalStyles['pop-male']
const seeds = Array.from({ length: 25 }, (_, i) => i + 1)
const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length
const deviation = (values: readonly number[]): number => {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((x) => (x - middle) ** 2)))
}
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!

function held(motion: PitchMotion, midi: number, seconds: number): number[] {
  return Array.from({ length: Math.round(seconds / frameSeconds) }, (_, i) =>
    motion.step(midi, i * frameSeconds, false),
  )
}

function glideMs(style: VocalStyle, semitones: number, seed: number): number {
  const motion = createPitchMotion(style, 0, seed)
  const from = held(motion, 60, 0.6).at(-1)!
  const way = held(motion, 60 + semitones, 0.6)
  const to = mean(way.slice(way.length >> 1))
  const reached = (share: number): number => way.findIndex((at) => (at - from) / (to - from) >= share)
  return (reached(0.9) - reached(0.1)) * frameSeconds * 1000
}

/** Long notes of one singer after another, in cents against what was written. */
function notesOf(vibratoCents: number): number[][] {
  return seeds.slice(0, 8).flatMap((seed) => {
    const motion = createPitchMotion(singer, vibratoCents, seed)
    return [60, 62, 64, 67, 65, 62, 60, 57, 59, 60].map((midi) =>
      held(motion, midi, 1.6).map((at) => 100 * (at - midi)),
    )
  })
}

const from = (seconds: number): number => Math.round(seconds / frameSeconds)

describe('the pitch of a singer', () => {
  it('takes 80 to 150 ms to the next note, longer for a longer way', () => {
    const ways = [1, 4, 7, 12].map((semitones) => median(seeds.map((seed) => glideMs(singer, semitones, seed))))
    expect(ways[0]).toBeGreaterThan(78)
    expect(ways[3]).toBeLessThan(150)
    expect(ways.slice(1).every((ms, i) => ms > ways[i]!)).toBe(true)
    // A larynx of a machine would be found.
    expect(glideMs({ ...singer, glideSeconds: 0.014 }, 4, 1)).toBeLessThan(70)
  })

  it('draws some ways on purpose', () => {
    const ways = seeds.map((seed) => glideMs(singer, 5, seed))
    const drawn = ways.filter((ms) => ms > 1.4 * median(ways)).length
    expect(drawn).toBeGreaterThan(0)
    expect(drawn).toBeLessThan(seeds.length / 3)
  })

  it('misses notes by 10 to 20 cents and drifts on them by about five', () => {
    const notes = notesOf(0).map((note) => note.slice(from(0.35), from(1.5)))
    expect(deviation(notes.map(mean))).toBeGreaterThan(9)
    expect(deviation(notes.map(mean))).toBeLessThan(20)
    expect(mean(notes.map(deviation))).toBeGreaterThan(3)
    expect(mean(notes.map(deviation))).toBeLessThan(8)
  })

  it('swings on about six of ten long notes, late and ever wider', () => {
    const still = notesOf(0)
    const swings = notesOf(42).map((note, n) => note.map((cents, i) => Math.abs(cents - still[n]![i]!)))
    const widest = (note: readonly number[], a: number, b: number): number =>
      note.slice(from(a), from(b)).reduce((most, x) => Math.max(most, x), 0)
    const swinging = swings.filter((note) => widest(note, 0, 1.6) > 15)
    expect(swinging.length / swings.length).toBeGreaterThan(0.45)
    expect(swinging.length / swings.length).toBeLessThan(0.75)
    const onsets = swinging.map((note) => note.findIndex((x) => x > 8) * frameSeconds)
    expect(Math.min(...onsets)).toBeGreaterThan(0.29)
    expect(Math.max(...onsets)).toBeLessThan(0.95)
    expect(median(swinging.map((note) => widest(note, 1.35, 1.6)))).toBeGreaterThan(40)
    const grows = swinging.filter((note) => widest(note, 1.3, 1.6) > widest(note, 0, 0.8))
    expect(grows.length / swinging.length).toBeGreaterThan(0.8)
  })

  it('of a machine is exact', () => {
    const motion = createPitchMotion(vocalStyles['hyperpop-female'], 40, 3)
    expect(held(motion, 64, 0.3).every((at) => at === 64)).toBe(true)
  })
})
