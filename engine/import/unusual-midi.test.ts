import { describe, expect, it } from 'vitest'
import { midiFile } from '../testing/midi-files.ts'
import { importMidi } from './score-from-midi.ts'

/** Half a second each where no tempo is set. */
const note = (channel: number, key: number, velocity = 96): number[] => [
  ...[0, 0x90 | channel, key, velocity],
  ...[0x83, 0x60, 0x80 | channel, key, 0],
]
const control = (channel: number, number: number, value: number, delta: readonly number[] = [0]): number[] => [
  ...delta,
  ...[0xb0 | channel, number, value],
]
const program = (channel: number, number: number): number[] => [0, 0xc0 | channel, number]
const tempo = (microseconds: number): number[] => [
  0,
  0xff,
  0x51,
  3,
  microseconds >> 16,
  (microseconds >> 8) & 255,
  microseconds & 255,
]
const keys = [60, 62, 64, 65]
const scale = keys.flatMap((key) => note(0, key))
const plain = midiFile(scale)
const halfSecond = [0x83, 0x60]

const notesOf = (bytes: Uint8Array): (readonly [midi: number, startSeconds: number, durationSeconds: number])[] =>
  importMidi(bytes).score.tracks.flatMap(({ notes }) =>
    notes.map(({ midi, startSeconds, durationSeconds }) => [midi, startSeconds, durationSeconds] as const),
  )
const wholeScale = keys.map((key, i) => [key, i / 2, 0.5])

const without = (bytes: Uint8Array, count: number): Uint8Array => bytes.subarray(0, bytes.length - count)
const withBytes = (bytes: Uint8Array, at: number, values: readonly number[]): Uint8Array => {
  const changed = Uint8Array.from(bytes)
  changed.set(values, at)
  return changed
}
const trackLengthAt = 18
const joined = (...parts: (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

describe('a damaged MIDI file is played as far as it is readable:', () => {
  it.each<[string, Uint8Array]>([
    ['in a RIFF', joined('RIFF\x7a\0\0\0RMIDdata\x6c\0\0\0', plain)],
    ['behind a Macintosh header', joined('\0'.repeat(128), plain)],
    ['with letters behind it', joined(plain, 'created with Demo 1.0')],
    ['with zeros behind it', joined(plain, '\0'.repeat(64))],
    ['without its last byte', without(plain, 1)],
    ['without its end mark', without(plain, 4)],
    ['with a track of length 0', withBytes(plain, trackLengthAt, [0, 0, 0, 0])],
    ['with a track whose declared length is too short', withBytes(plain, trackLengthAt, [0, 0, 0, 9])],
    ['with a track whose declared length is too long', withBytes(plain, trackLengthAt, [0, 0, 9, 9])],
    ['with clocks and songs selected in it', midiFile([0, 0xf8, 0, 0xf3, 1, 0, 0xf2, 1, 1, 0, 0xfe, ...scale])],
    ['with data that no status precedes', midiFile([0, 0x40, ...scale])],
  ])('%s', (_, bytes) => {
    expect(notesOf(bytes)).toEqual(wholeScale)
  })

  it('reads the tracks after one with a wrong length', () => {
    const two = midiFile(
      scale,
      keys.flatMap((key) => note(1, key + 12)),
    )
    expect(notesOf(withBytes(two, trackLengthAt, [0, 0, 0xff, 0xff]))).toHaveLength(8)
  })

  it('refuses one without a note', () => {
    expect(() => importMidi(midiFile([]))).toThrow(expect.objectContaining({ code: 'midi_empty' }))
  })
})

describe('a channel message applies to all tracks:', () => {
  it('its program, also from a track that comes later', () => {
    for (const tracks of [
      [program(0, 40), scale],
      [scale, program(0, 40)],
    ])
      expect(importMidi(midiFile(...tracks)).score.tracks.map(({ instrument }) => instrument)).toEqual(['violin'])
  })

  it('its pedal', () => {
    const pedal = [...control(0, 64, 127), ...control(0, 64, 0, [0x87, 0x40])]
    expect(notesOf(midiFile(pedal, note(0, 60)))).toEqual([[60, 0, 1]])
  })

  it('but a key is ended by the track that pressed it', () => {
    const long = [0, 0x90, 60, 96, 0x87, 0x40, 0x80, 60, 0]
    expect(notesOf(midiFile(long, note(0, 60)))).toEqual([
      [60, 0, 1],
      [60, 0, 0.5],
    ])
  })

  it('and another port has channels of its own', () => {
    const tracks = [program(0, 40), [0, 0xff, 0x21, 1, 1, ...scale]]
    expect(importMidi(midiFile(...tracks)).score.tracks.map(({ instrument }) => instrument)).toEqual(['piano'])
  })
})

describe('volume, expression and pan are those in force when a note sounds:', () => {
  const tracksOf = (...track: number[][]) => importMidi(midiFile(track.flat())).score.tracks

  it('a reset before the first note is none', () => {
    const [track] = tracksOf(control(0, 7, 0), control(0, 7, 100), note(0, 60))
    expect(track).toMatchObject({ gainDb: 0, notes: [{ velocity: 96 / 127 }] })
  })

  it.each([7, 11])('a fade by control %i grows from silence', (number) => {
    const steps = [0, 32, 64, 127].flatMap((value) => [...control(0, number, value), ...note(0, 60)])
    const velocities = tracksOf(steps)[0]!.notes.map(({ velocity }) => velocity)
    expect(velocities[0]).toBeLessThan(0.01)
    expect(velocities).toEqual(velocities.toSorted((a, b) => a - b))
    expect(velocities[3]).toBeCloseTo(96 / 127)
  })

  it('a swell within a note is its mean', () => {
    const swell = [0, 0x90, 60, 96, ...control(0, 11, 127, halfSecond), ...halfSecond, 0x80, 60, 0]
    const [track] = tracksOf(control(0, 11, 0), swell)
    expect(track!.gainDb).toBeCloseTo(-3, 1)
  })

  it('a channel that moves between the sides is a track for each place', () => {
    const tracks = tracksOf(control(0, 10, 0), note(0, 60), control(0, 10, 127), note(0, 62))
    expect(tracks.map(({ pan }) => pan)).toEqual([-1, 1])
  })

  it('between stems they decide the balance', () => {
    const levels = (chords: number, lead: number) => {
      const low = [...control(0, 7, chords), ...keys.flatMap((key) => note(0, key - 24))]
      const high = [...control(1, 7, lead), ...keys.flatMap((key) => note(1, key))]
      const { levelsDb } = importMidi(
        midiFile(
          low.map((byte) => byte),
          high,
        ),
      ).score.mix
      return levelsDb.lead - levelsDb.chords
    }
    expect(levels(30, 127) - levels(127, 30)).toBeGreaterThan(40)
  })
})

describe('notes end and bend', () => {
  it.each([120, 123])('by control %i', (number) => {
    const held = [0, 0x90, 60, 96, ...control(0, number, 0, halfSecond), ...control(0, 1, 0, [0x9e, 0])]
    expect(notesOf(midiFile(held))).toEqual([[60, 0, 0.5]])
  })

  it('by the range that was set, two semitones as a rule', () => {
    const bent = (range: number[]) => [
      ...range,
      0,
      0x90,
      69,
      96,
      ...halfSecond,
      0xe0,
      0x7f,
      0x7f,
      ...halfSecond,
      0x80,
      69,
      0,
    ]
    const centsOf = (range: number[]) => importMidi(midiFile(bent(range))).score.tracks[0]!.notes[0]!.bendCents!
    const cents = centsOf([])
    expect([cents[0], cents[40], cents[60], cents.length]).toEqual([0, 0, 200, 100])
    const octave = [...control(0, 101, 0), ...control(0, 100, 0), ...control(0, 6, 12)]
    expect(centsOf(octave).at(-1)).toBe(1_200)
    for (const number of [98, 99]) {
      const unregistered = [...control(0, number, 8), ...control(0, 6, 64), ...control(0, 38, 1)]
      expect(centsOf([...octave, ...unregistered]).at(-1)).toBe(1_200)
    }
    expect(importMidi(plain).score.tracks[0]!.notes[0]).not.toHaveProperty('bendCents')
  })
})

describe('tempo, metre and key', () => {
  it('are 120 until the first tempo', () => {
    const { bpm, score } = importMidi(midiFile([...scale, ...tempo(1_000_000), ...scale]))
    expect([bpm, score.bpm]).toEqual([120, 120])
    expect(score.tempoMap).toEqual([
      { startSeconds: 0, bpm: 120 },
      { startSeconds: 2, bpm: 60 },
    ])
    expect(score.tracks[0]!.notes.at(-1)).toMatchObject({ startSeconds: 5, durationSeconds: 1 })
  })

  it('are those of the first note', () => {
    expect(importMidi(midiFile([...halfSecond, ...tempo(1_000_000).slice(1), ...scale])).bpm).toBe(60)
  })

  it('take a metre of 0 for none', () => {
    expect(importMidi(midiFile([0, 0xff, 0x58, 4, 0, 2, 24, 8, ...scale])).score.metre).toBe('4/4')
  })

  it.each([
    [0, 1, 'A minor'],
    [253, 0, 'Eb major'],
    [6, 0, 'F# major'],
    [8, 0, undefined],
  ])('have the key of a signature: %i, %i', (fifths, mode, key) => {
    expect(importMidi(midiFile([0, 0xff, 0x59, 2, fifths, mode, ...scale])).key).toBe(key)
  })

  it('count seconds where a file does', () => {
    // 25 frames of 40 ticks: 480 ticks are 0.48 s.
    const { bpm, score } = importMidi(withBytes(midiFile([...tempo(1_000_000), ...scale]), 12, [256 - 25, 40]))
    expect(bpm).toBeUndefined()
    expect(score.tracks[0]!.notes[1]).toMatchObject({ startSeconds: 0.48, durationSeconds: 0.48 })
  })

  it('begin again in each sequence, which follow each other', () => {
    const two = withBytes(midiFile([...tempo(1_000_000), ...scale], scale), 8, [0, 2])
    expect(notesOf(two).map(([, startSeconds]) => startSeconds)).toEqual([0, 1, 2, 3, 4, 4.5, 5, 5.5])
  })
})
