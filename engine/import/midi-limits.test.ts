import { describe, expect, it } from 'vitest'
import { fullTrack, midiFile, noteTrack, tempoTrack } from '../testing/midi-files.ts'
import { midiLimits } from './midi-limits.ts'
import { lastIndexAtMost } from './rising.ts'
import { scoreFromMidi } from './score-from-midi.ts'
import { highestPolyphony, soundingLimits } from './sounding-limits.ts'

const refusalOf = (bytes: Uint8Array): unknown => {
  try {
    return scoreFromMidi(bytes).durationSeconds
  } catch (error) {
    return error
  }
}

/** A repeated note of a quarter of a second. */
const repeated = (count: number): number[] =>
  noteTrack(
    Array.from({ length: 2 * count }, (_, i) => ({
      deltaTicks: i % 2 === 0 ? 0 : 240,
      channel: 0,
      key: 60,
      isOn: i % 2 === 0,
    })),
  )

describe('a MIDI file that costs too much is refused before it does:', () => {
  it.each<[string, () => Uint8Array]>([
    ['150,000 tempi and 100,000 notes', () => midiFile(tempoTrack(150_000), fullTrack(100_000, 480))],
    [
      '100,000 notes that all sound 290 s',
      () => midiFile(...Array.from({ length: 53 }, () => fullTrack(1_900, 278_400))),
    ],
    ['257 notes at once', () => midiFile(fullTrack(soundingLimits.notesAtOnce + 1, 480))],
    ['80 notes of 251 s', () => midiFile(fullTrack(80, 251 * 960))],
    ['100,001 notes', () => midiFile(repeated(midiLimits.notes + 1))],
    [
      '1,000,001 events',
      () => midiFile(Array.from({ length: midiLimits.events }, () => [0, 0xc0, 1]).flat(), repeated(1)),
    ],
    ['1,025 tracks', () => midiFile(...Array.from({ length: midiLimits.chunks + 1 }, () => repeated(1)))],
    ['more than 8 MiB', () => new Uint8Array(midiLimits.bytes + 1)],
  ])('%s', (_, file) => {
    expect(refusalOf(file())).toMatchObject({ name: 'EngineInputError', code: 'midi_too_large' })
  })
})

it('a file at the limits is played', () => {
  expect(refusalOf(midiFile(tempoTrack(midiLimits.tempos), fullTrack(256, 480)))).toBeCloseTo(3, 0)
  expect(refusalOf(midiFile(fullTrack(80, 249 * 960)))).toBeCloseTo(251.5, 0)
})

it('finds the tempo of a tick in a few looks, however many tempi there are', () => {
  const ticks = Array.from({ length: 150_000 }, (_, i) => i * 3)
  let looks = 0
  const counted = new Proxy(ticks, {
    get(target, name, receiver) {
      if (name !== 'length') looks++
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  for (const tick of [0, 1, 2, 3, 299_999, 300_000, 449_997, 10_000_000]) {
    looks = 0
    expect(lastIndexAtMost(counted, tick)).toBe(Math.min(149_999, Math.floor(tick / 3)))
    expect(looks).toBeLessThanOrEqual(18)
  }
})

it('counts simultaneous notes', () => {
  expect(highestPolyphony(Float64Array.of(0, 1, 1, 3), Float64Array.of(2, 3, 1.5, 4))).toBe(3)
  expect(highestPolyphony(Float64Array.of(1, 0), Float64Array.of(2, 1))).toBe(1)
  expect(highestPolyphony(new Float64Array(0), new Float64Array(0))).toBe(0)
})
