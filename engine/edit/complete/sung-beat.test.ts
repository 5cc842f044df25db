import { describe, expect, it } from 'vitest'
import { randomFor } from '../../dsp/random.ts'
import { sungBeat } from './sung-beat.ts'
import type { Attack } from './voice-attacks.ts'

const durationSeconds = 32

/** Attacks at some of the places of a grid, each a little late or early, as singers are. */
function sung({ bpm, places, startSeconds = 0, seed = 1 }: Sung): Attack[] {
  const random = randomFor(seed, 'singer')
  const beat = 60 / bpm
  const attacks: Attack[] = []
  for (let at = startSeconds; at < durationSeconds - 4 * beat; at += 4 * beat)
    for (const place of places)
      if (random.chance(0.75))
        attacks.push({ startSeconds: at + place * beat + 0.02 + random.between(-0.025, 0.025), weight: 1 })
  return attacks
}
interface Sung {
  bpm: number
  places: readonly number[]
  startSeconds?: number
  seed?: number
}

const straight = [0, 0.5, 1, 1.5, 2, 2.75, 3, 3.5]
const swung = [0, 2 / 3, 1, 2, 2 + 2 / 3, 3, 3 + 2 / 3]

describe('the beat under a voice', () => {
  it.each([88, 97, 104, 128, 140, 150])('is counted from the start of a stem at %i', (bpm) => {
    const beat = sungBeat({ tune: [], attacks: sung({ bpm, places: straight }) }, durationSeconds)!
    expect(beat.isAnchored).toBe(true)
    expect(beat.bpm).toBe(bpm)
    expect(beat.beats[1]).toBeCloseTo(60 / bpm, 6)
  })

  it.each([84, 96, 108])('is found where %i swings, instead of one and a half of it', (bpm) => {
    const beat = sungBeat({ tune: [], attacks: sung({ bpm, places: swung }) }, durationSeconds)!
    expect(Math.abs(beat.bpm / bpm - 1)).toBeLessThan(0.01)
  })

  it('is found wherever it starts', () => {
    const startSeconds = 0.225
    const beat = sungBeat({ tune: [], attacks: sung({ bpm: 100, places: straight, startSeconds }) }, durationSeconds)!
    expect(beat.isAnchored).toBe(false)
    expect(Math.abs(beat.bpm - 100)).toBeLessThan(0.3)
    const halves = (beat.beats[0]! - startSeconds) / 0.3
    expect(Math.abs(halves - Math.round(halves)) * 0.3).toBeLessThan(0.03)
  })

  it('is none where sounds begin anywhere, or hardly any do', () => {
    const random = randomFor(3, 'speaker')
    const attacks = Array.from({ length: 120 }, () => ({ startSeconds: random.between(0, durationSeconds), weight: 1 }))
    const ordered = attacks.toSorted((a, b) => a.startSeconds - b.startSeconds)
    expect(sungBeat({ tune: [], attacks: ordered }, durationSeconds)).toBeUndefined()
    expect(sungBeat({ tune: [], attacks: ordered.slice(0, 5) }, durationSeconds)).toBeUndefined()
  })
})
