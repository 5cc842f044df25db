import { describe, expect, it, test } from 'vitest'
import { isFullLength } from '@songloom/platform/testing/length'
import { respellChord } from './chord-symbols.ts'
import type { DawDocument, DawNote, DawObject } from '@songloom/contracts/daw/document'
import { notate, notateMelody } from './notate.ts'
import { parseKey } from '../../score/keys.ts'
import type { NotatedEvent, NotatedPart } from './notation.ts'
import { getKeySignature, spell } from './spelling.ts'
import { spellSyllables } from './syllables.ts'
import { makeRandomScore } from './testing/random-score.ts'

const nameOf = (midi: number, key: string): string => {
  const { step, alter, octave } = spell(midi, getKeySignature(key))
  return `${step}${'b'.repeat(Math.max(0, -alter))}${'#'.repeat(Math.max(0, alter))}${octave}`
}

test('pitches are spelled as their key writes them', () => {
  expect([60, 61, 63, 66, 68].map((midi) => nameOf(midi, 'Ab major'))).toEqual(['C4', 'Db4', 'Eb4', 'Gb4', 'Ab4'])
  expect([61, 63, 66, 68].map((midi) => nameOf(midi, 'E major'))).toEqual(['C#4', 'D#4', 'F#4', 'G#4'])
  expect(nameOf(68, 'A minor')).toBe('G#4')
  expect(nameOf(59, 'Gb major')).toBe('Cb4')
  expect(nameOf(68, 'E phrygian dominant')).toBe('G#4')
  expect([66, 63].map((midi) => nameOf(midi, 'D phrygian dominant'))).toEqual(['F#4', 'Eb4'])
  expect(getKeySignature('D dorian').fifths).toBe(0)
  expect(getKeySignature('G# minor').fifths).toBe(5)
  expect(respellChord('C#maj7/F', getKeySignature('Ab major'))).toBe('Dbmaj7/F')
})

const signs = ['', '#', 'b', '♯', '♭', ' sharp', ' flat']
const modes = ['', 'm', ...'major|minor|dorian|mixolydian|phrygian dominant|phrygian|lydian|harmonic minor'.split('|')]
const keyNames = [...'CDEFGABcb'].flatMap((letter) =>
  signs.flatMap((sign) => modes.map((mode) => `${letter}${sign} ${mode}`.trim())),
)

test('every key has at most seven signs', () => {
  expect(keyNames.filter((name) => !parseKey(name))).toEqual([])
  expect(keyNames.filter((name) => Math.abs(getKeySignature(name).fifths) > 7)).toEqual([])
  const named = ['Gb minor', 'Fb major', 'Gb major', 'Cb major', 'F# lydian', 'Ab minor']
  expect(named.map((name) => getKeySignature(name).fifths)).toEqual([3, 4, -6, -7, 7, -7])
})

test('syllables get the spelling of their line, or keep their hyphens', () => {
  const written = spellSyllables('“Riv-er,” down!', ['riv', 'er', 'down'])
  expect(written.map(({ text, syllabic }) => `${text} ${syllabic}`)).toEqual(['“Riv begin', 'er,” end', 'down! single'])
  expect(spellSyllables('other words', ['la-', 'la'])).toMatchObject([{ syllabic: 'begin' }, { syllabic: 'end' }])
  expect(spellSyllables('बारिश आई', ['बा', 'रिश', 'आ', 'ई']).map(({ text }) => text)).toEqual(['बा', 'रिश', 'आ', 'ई'])
  expect(spellSyllables('you & 100%', ['you', '&', '1', '0', '0', '%'])).toMatchObject([
    ...[
      { text: 'you', syllabic: 'single' },
      { text: '&', syllabic: 'single' },
      { text: '1', syllabic: 'begin' },
    ],
    ...[{ text: '0' }, { text: '0' }, { text: '%', syllabic: 'end' }],
  ])
})

/** Events of each voice, one after the other; bars without a lower one are empty. */
const listVoices = ({ bars }: NotatedPart): NotatedEvent[][][] =>
  [0, 1].map((voice) => bars.map(({ voices }) => voices[voice] ?? []))

const overlapping = (): DawDocument => {
  const [first] = [makeRandomScore(0)]
  const rest = Object.fromEntries(Object.entries(first).filter(([, { kind }]) => kind !== 'note' && kind !== 'chord'))
  const add = (id: string, startBeats: number, durationBeats: number, midi: number): DawNote => ({
    ...{ id, kind: 'note', clipId: 'clip1', startBeats, durationBeats, midi, velocity: 0.7, syllable: null },
  })
  // A held bass note below a melody, then a chord whose notes end almost together.
  const notes = [add('a', 0, 4, 48), add('b', 0, 1, 60), add('c', 1, 3, 62), add('d', 4, 2, 64), add('e', 4, 1.75, 60)]
  return { ...rest, ...Object.fromEntries(notes.map((note) => [note.id, note])) }
}

test('a note that is held while others begin has the lower voice, a chord that ends loosely has not', () => {
  const [{ bars }] = notate(overlapping()).parts as [NotatedPart]
  const read = (events: readonly NotatedEvent[] = []): string[] =>
    events.map(({ length, pitches }) => `${pitches.map(({ midi }) => midi).join('+')}:${length}`)
  expect(bars.map(({ voices }) => voices.map(read))).toEqual([[['60:24', '62:72'], ['48:96']], [['60+64:48', ':48']]])
  const [melody] = notateMelody(overlapping(), 'track1').parts
  expect(melody!.bars.map(({ voices }) => voices.length)).toEqual([1, 1])
})

test('a word that two singers of one track sing together keeps its spelling', () => {
  const sing = (id: string, startBeats: number, midi: number, syllable: string): DawNote => ({
    ...(overlapping().b as DawNote),
    ...{ id, startBeats, midi, syllable },
  })
  const [a, b, c, d] = [
    sing('a', 0, 60, 'riv'),
    sing('b', 0, 64, 'riv'),
    sing('c', 1, 60, 'er'),
    sing('d', 1, 64, 'er'),
  ]
  const line = { id: 'line', kind: 'lyric', startBeats: 0, durationBeats: 2, text: 'River' } as const
  const [{ bars }] = notate({ ...overlapping(), line, a, b, c, d, e: { ...d, id: 'e' } }).parts as [NotatedPart]
  const words = bars[0]!.voices[0].flatMap(({ syllable }) => (syllable ? [syllable] : []))
  expect(words).toEqual([
    { text: 'Riv', syllabic: 'begin' },
    { text: 'er', syllabic: 'end' },
  ])
})

test('strokes of drums last until the next one or to the end of their beat', () => {
  const strike = (startBeats: number): DawNote => ({
    ...(overlapping().a as DawNote),
    ...{ id: `stroke${startBeats}`, clipId: 'clip3', startBeats, durationBeats: 0.2, midi: 42 },
  })
  const { a: _a, b: _b, c: _c, d: _d, e: _e, ...rest } = overlapping()
  const strokes = [0, 0.5, 1, 1.5, 2, 2.25, 2.5, 3, 4].map(strike)
  const { parts } = notate({ ...rest, ...Object.fromEntries(strokes.map((stroke) => [stroke.id, stroke])) })
  const events = parts[0]!.bars.flatMap(({ voices }) => voices[0])
  expect(events.map(({ length, pitches }) => [length, pitches.length])).toEqual([
    ...[12, 12, 12, 12, 6, 6, 12, 24, 24].map((length) => [length, 1]),
    [72, 0],
  ])
})

test('a melody has as many bars as its song: to the end of the longest track, and to the last chord', () => {
  const document = overlapping()
  const bass = { ...document.a, id: 'bass', clipId: 'clip2', startBeats: 15 } as DawNote
  const chord = { id: 'chord', kind: 'chord', startBeats: 20, durationBeats: 4, symbol: 'F' } as const
  const countBars = (...added: DawObject[]): number[] => {
    const song = { ...document, ...Object.fromEntries(added.map((object) => [object.id, object])) }
    return [notateMelody(song, 'track1'), notate(song)].map(({ parts }) => parts[0]!.bars.length)
  }
  expect([countBars(), countBars(bass), countBars(bass, chord)]).toEqual([
    [2, 2],
    [5, 5],
    [6, 6],
  ])
})

describe('random documents', () => {
  const documents = Array.from({ length: isFullLength ? 200 : 40 }, (_, seed) => makeRandomScore(seed))

  it('fill every bar, and each tie that begins ends in the next event', () => {
    for (const document of documents) {
      const { parts, barLength } = notate(document)
      expect(parts.length).toBe(4)
      for (const bars of parts.flatMap(listVoices)) {
        for (const bar of bars)
          if (bar.length > 0) expect(bar.reduce((sum, { length }) => sum + length, 0)).toBe(barLength)
        const events = bars.flat()
        const tied = (event: NotatedEvent | undefined, side: 'isTiedTo' | 'isTiedFrom'): number[] =>
          event?.pitches.filter((pitch) => pitch[side]).map(({ midi }) => midi) ?? []
        events.forEach((event, at) => expect(tied(event, 'isTiedTo')).toEqual(tied(events[at + 1], 'isTiedFrom')))
        expect(tied(events[0], 'isTiedFrom')).toEqual([])
      }
    }
  })

  it('have whole triplets: three eighths or a quarter and an eighth', () => {
    let count = 0
    for (const document of documents)
      for (const bars of notate(document).parts.flatMap(listVoices))
        for (const bar of bars) {
          let [open, sum] = [false, 0]
          for (const { written, tuplet, length } of bar) {
            if (tuplet === 'start') [open, sum] = [true, 0]
            expect(written.isTriplet).toBe(open)
            sum += length
            if (tuplet !== 'stop') continue
            expect(sum).toBe(24)
            open = false
            count++
          }
          expect(open).toBe(false)
        }
    expect(count).toBeGreaterThan(50)
  })

  it('keep every onset within a 16th of where it was played', () => {
    for (const document of documents.slice(0, 10)) {
      const { parts, barLength } = notate(document)
      const notes = Object.values(document).flatMap((object) => (object.kind === 'note' ? [object] : []))
      for (const [index, { bars }] of parts.entries()) {
        const onsets = bars.flatMap(({ voices }, n) =>
          voices
            .flat()
            .filter(({ pitches }) => pitches.some(({ isTiedFrom }) => !isTiedFrom))
            .map(({ at }) => (n * barLength + at) / 24),
        )
        for (const { startBeats, clipId } of notes)
          if (clipId === `clip${index}` && startBeats < 24)
            expect(Math.min(...onsets.map((onset) => Math.abs(onset - startBeats)))).toBeLessThan(0.25)
      }
    }
  })
})
