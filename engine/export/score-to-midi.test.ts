import { parseMidi } from 'midi-file'
import { describe, expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
import type { Score, SungSyllable, Track } from '../score/score.ts'
import { request } from '../testing/songs.ts'
import { scoreToMidi } from './score-to-midi.ts'

const score = composeSong(request({ durationSeconds: 30 }))
const { header, tracks } = parseMidi(scoreToMidi(score))

/** Absolute seconds of each event of a track at the file's constant tempo. */
function timesOf(track: (typeof tracks)[number], type: string): number[] {
  const tempo = tracks[0]!.find((event) => event.type === 'setTempo') as { microsecondsPerBeat: number }
  let tick = 0
  const times: number[] = []
  for (const event of track) {
    tick += event.deltaTime
    if (event.type === type) times.push((tick / header.ticksPerBeat!) * (tempo.microsecondsPerBeat / 1e6))
  }
  return times
}

/** The same track with notes that overlap. */
const lengthen = (track: Track): Track => ({
  ...track,
  notes: track.notes.map((note) => ({ ...note, durationSeconds: note.durationSeconds + 2 })),
})

describe('a song as MIDI', () => {
  it('is a format 1 file with the conductor, the singer, every instrument and the drums', () => {
    expect(header).toMatchObject({ format: 1, ticksPerBeat: 480 })
    expect(tracks).toHaveLength(3 + score.tracks.length)
  })

  it('holds every note at its time', () => {
    const notes = score.tracks[0]!.notes.map((note) => note.startSeconds).sort((a, b) => a - b)
    const times = timesOf(tracks[2]!, 'noteOn')
    expect(times).toHaveLength(notes.length)
    times.forEach((time, i) => expect(time).toBeCloseTo(notes[i]!, 2))
  })

  it('sings every syllable', () => {
    const sung = tracks[1]!.filter((event) => event.type === 'lyrics')
    expect(sung).toHaveLength(score.syllables.filter(({ continues }) => !continues).length)
    expect(timesOf(tracks[1]!, 'noteOn')).toHaveLength(score.syllables.length)
  })

  it('writes a word once, on the first of its notes', () => {
    const sung = (text: string, startsWord: boolean, at: number, continues = false): SungSyllable => ({
      ...{ text, startsWord, line: at < 5 ? 0 : 1, onset: [], vowel: 'AA', coda: [], midi: 60, velocity: 1 },
      ...{ startSeconds: at, durationSeconds: 0.9, ...(continues ? { continues } : {}) },
    })
    const syllables = [
      ...[sung('my', true, 0), sung('', false, 1, true), sung('lo', true, 2), sung('', false, 3, true)],
      ...[sung('ver', false, 4), sung('7', true, 5), sung('', false, 6), sung('', false, 7, true)],
      ...[sung('5 ', true, 8), sung(' ', false, 9), sung('%', false, 10)],
    ]
    const [, vocals] = parseMidi(scoreToMidi({ ...score, syllables })).tracks
    const texts = vocals!.flatMap((event) => (event.type === 'lyrics' ? [event.text] : []))
    expect(texts).toEqual(['my ', 'lo-', 'ver\n', '7 ', '5 ', '%\n'])
  })

  it('marks the sections where they start', () => {
    const names = tracks[0]!.flatMap((event) => (event.type === 'marker' ? [event.text] : []))
    expect(names).toEqual(score.sections.map((section) => section.name))
    timesOf(tracks[0]!, 'marker').forEach((time, i) => expect(time).toBeCloseTo(score.sections[i]!.startSeconds, 2))
  })

  it('plays the drums on channel 10', () => {
    const channels = new Set(tracks.at(-1)!.flatMap((event) => (event.type === 'noteOn' ? [event.channel] : [])))
    expect([...channels]).toEqual([9])
  })

  it.each<[Score['metre'], object]>([
    ['3/4', { numerator: 3, denominator: 4 }],
    ['6/8', { numerator: 6, denominator: 8 }],
  ])('writes %s as its time signature', (metre, expected) => {
    const waltz = parseMidi(scoreToMidi({ ...score, metre }))
    expect(waltz.tracks[0]!.find((event) => event.type === 'timeSignature')).toMatchObject(expected)
  })

  it('follows a tempo that slows down', () => {
    const tempoMap = [
      { startSeconds: 0, bpm: 120 },
      { startSeconds: 10, bpm: 60 },
    ]
    const slowing: Score = { ...score, tempoMap, sections: [{ ...score.sections[0]!, startSeconds: 12 }] }
    const [conductor] = parseMidi(scoreToMidi(slowing)).tracks
    let tick = 0
    const marker = conductor!.find((event) => {
      tick += event.deltaTime
      return event.type === 'marker'
    })
    expect(marker).toBeDefined()
    expect(tick).toBe((20 + 2) * 480)
  })

  it('never holds a pitch of a track twice', () => {
    for (const events of parseMidi(scoreToMidi({ ...score, tracks: score.tracks.map(lengthen) })).tracks) {
      const held = new Set<number>()
      for (const event of events) {
        if (event.type === 'noteOff') held.delete(event.noteNumber)
        else if (event.type === 'noteOn') {
          expect(held.has(event.noteNumber)).toBe(false)
          held.add(event.noteNumber)
        }
      }
    }
  })

  it('gives the key of each part', () => {
    const lifted = {
      ...score,
      keyMap: [
        { startSeconds: 0, key: 'F minor' },
        { startSeconds: 20, key: 'F# minor' },
        { startSeconds: 30, key: 'D dorian' },
        { startSeconds: 40, key: 'G mixolydian' },
      ],
    }
    const keys = parseMidi(scoreToMidi(lifted)).tracks[0]!.flatMap((event) =>
      event.type === 'keySignature' ? [[event.key, event.scale]] : [],
    )
    expect(keys).toEqual([
      [-4, 1],
      [3, 1],
      [0, 1],
      [0, 0],
    ])
  })
})
