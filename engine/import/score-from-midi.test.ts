import { parseMidi, writeMidi } from 'midi-file'
import { describe, expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
import { scoreToMidi } from '../export/score-to-midi.ts'
import { EngineInputError } from '../score/input-error.ts'
import { request } from '../testing/songs.ts'
import { readMidi } from './read-midi.ts'
import { scoreFromMidi } from './score-from-midi.ts'

const score = composeSong(request({ durationSeconds: 30 }))
const bytes = scoreToMidi(score)
const played = scoreFromMidi(bytes)

/** A file of one track, by the library that others use. */
const fileOf = (events: object[]): Uint8Array =>
  Uint8Array.from(
    writeMidi({
      header: { format: 0, numTracks: 1, ticksPerBeat: 480 },
      tracks: [[...events, { deltaTime: 0, type: 'endOfTrack', meta: true }]],
    } as never),
  )
const on = (deltaTime: number, noteNumber: number) => ({
  deltaTime,
  type: 'noteOn',
  channel: 0,
  noteNumber,
  velocity: 90,
})
const off = (deltaTime: number, noteNumber: number) => ({
  deltaTime,
  type: 'noteOff',
  channel: 0,
  noteNumber,
  velocity: 0,
})
const pedal = (deltaTime: number, value: number) => ({
  deltaTime,
  type: 'controller',
  channel: 0,
  controllerType: 64,
  value,
})

describe('a MIDI file as a score', () => {
  it('of our own song has every note at its time, on its kind of instrument, and every hit', () => {
    const wanted = score.tracks.flatMap(({ notes }) => notes)
    const found = played.tracks.flatMap(({ notes }) => notes)
    expect(found.length).toBeGreaterThanOrEqual(wanted.length)
    for (const { midi, startSeconds } of wanted.slice(0, 200)) {
      const near = found.find((note) => note.midi === midi && Math.abs(note.startSeconds - startSeconds) < 0.01)
      expect(near, `${midi} at ${startSeconds}`).toBeDefined()
    }
    expect(played.drums).toHaveLength(score.drums.length)
    expect(played.bpm).toBeCloseTo(score.bpm, 1)
    expect(played.metre).toBe(score.metre)
    expect(played.tracks.filter(({ stem }) => stem === 'bass').length).toBe(
      new Set(score.tracks.filter(({ stem }) => stem === 'bass').map(({ instrument }) => instrument)).size,
    )
  })

  it('counts the beats of its metre: dotted quarters in 6/8', () => {
    const jig = composeSong({ prompt: 'an Irish jig in 6/8', styles: [], durationSeconds: 30, seed: 5 })
    expect(jig.metre).toBe('6/8')
    const written = scoreToMidi(jig)
    const read = scoreFromMidi(written)
    expect(read.tempoMap[0]!.bpm).toBeCloseTo(jig.tempoMap[0]!.bpm, 1)
    expect(read.bpm / jig.bpm).toBeCloseTo(1, 1)
    const [first, again] = [written, scoreToMidi(read)].map((file) => readMidi(file).tempos[0]!.microsecondsPerQuarter)
    expect(again! / first!).toBeCloseTo(1, 3)
  })

  it('reads as many notes as another reader', () => {
    const notes = parseMidi(bytes)
      .tracks.flat()
      .filter(({ type }) => type === 'noteOn').length
    expect(readMidi(bytes).notes).toHaveLength(notes)
  })

  it('follows a change of tempo', () => {
    const tempo = (deltaTime: number, microsecondsPerBeat: number) => ({
      deltaTime,
      type: 'setTempo',
      meta: true,
      microsecondsPerBeat,
    })
    const { tracks, tempoMap } = scoreFromMidi(
      fileOf([tempo(0, 500_000), on(0, 60), off(480, 60), tempo(0, 1_000_000), on(0, 62), off(480, 62)]),
    )
    const times = tracks[0]!.notes.map(({ startSeconds, durationSeconds }) => [startSeconds, durationSeconds])
    expect(times).toEqual([
      [0, 0.5],
      [0.5, 1],
    ])
    expect(tempoMap.map(({ bpm }) => bpm)).toEqual([120, 60])
  })

  it('holds notes for as long as the pedal does', () => {
    const { notes } = readMidi(fileOf([pedal(0, 127), on(0, 60), off(240, 60), pedal(720, 0), on(0, 64), off(100, 64)]))
    expect(notes.map(({ startTick, endTick }) => [startTick, endTick])).toEqual([
      [0, 960],
      [960, 1060],
    ])
  })

  it('rejects files without a song with a code', () => {
    const refused = [
      new Uint8Array(0),
      bytes.subarray(0, 40),
      fileOf([]),
      Uint8Array.from(bytes, (byte, i) => (i === 12 || i === 13 ? 0 : byte)),
    ]
    for (const file of refused) expect(() => scoreFromMidi(file)).toThrow(EngineInputError)
  })

  it('of damaged bytes is a score or a refusal, and never anything else', () => {
    let state = 1
    const next = (below: number): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % below
    let refusals = 0
    for (let round = 0; round < 400; round++) {
      const damaged = bytes.slice()
      for (let i = 0; i < 1 + next(6); i++) damaged[next(damaged.length)] = next(256)
      try {
        const { tracks, durationSeconds } = scoreFromMidi(damaged)
        expect(Number.isFinite(durationSeconds)).toBe(true)
        for (const { notes } of tracks)
          for (const note of notes) expect(Number.isFinite(note.startSeconds + note.durationSeconds)).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(EngineInputError)
        refusals++
      }
    }
    expect(refusals).toBeGreaterThan(0)
  })
})
