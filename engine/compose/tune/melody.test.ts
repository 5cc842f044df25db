import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { genres as allGenres } from '@songloom/contracts/music/genres.rules'
import { figureRepetition } from '../../score/melodic-figures.ts'
import type { Note, Score, SungSyllable } from '../../score/score.ts'
import { findMelody } from '../../score/melody.ts'
import { request } from '../../testing/songs.ts'
import { composeSong } from '../compose-song.ts'

const genres = ['pop', 'rock', 'folk', 'country', 'soul', 'reggae', 'bollywood', 'disco']
const songs = genres.flatMap((genre) =>
  [1, 2].map((seed) =>
    composeSong(request({ prompt: `a ${genre} song about the river`, styles: [genre], durationSeconds: 60, seed })),
  ),
)
const sung = songs.filter((song) => song.syllables.length > 20)

const spanOf = (notes: readonly { midi: number }[]): number =>
  Math.max(...notes.map((note) => note.midi)) - Math.min(...notes.map((note) => note.midi))
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function within(song: Score, name: string): SungSyllable[] {
  return song.syllables.filter((note) =>
    song.sections.some(
      (section) =>
        section.name === name && note.startSeconds >= section.startSeconds && note.startSeconds < section.endSeconds,
    ),
  )
}

function linesOf(song: Score): SungSyllable[][] {
  const lines = new Map<number, SungSyllable[]>()
  for (const syllable of song.syllables) lines.set(syllable.line, [...(lines.get(syllable.line) ?? []), syllable])
  return [...lines.values()]
}

const chordUnder = (song: Score, seconds: number): number[] => {
  const chord = song.chords.findLast((c) => c.startSeconds <= seconds + 0.02)!
  return chord.intervals.slice(0, 3).map((interval) => (chord.rootPitchClass + interval) % 12)
}

describe('sung melodies', () => {
  it('span 7 to 16 semitones', () => {
    expect(sung.length).toBeGreaterThan(10)
    for (const song of sung) {
      expect(spanOf(song.syllables)).toBeGreaterThanOrEqual(7)
      expect(spanOf(song.syllables)).toBeLessThanOrEqual(18)
    }
  })

  it('come back to their figures without going round in circles', () => {
    const shares = sung.map((song) => figureRepetition(song.syllables.map((note) => note.midi)))
    expect(mean(shares)).toBeGreaterThan(0.2)
    expect(mean(shares)).toBeLessThan(0.6)
    expect(Math.max(...shares)).toBeLessThan(0.75)
  })

  it('develop one figure in short songs of nearly every genre', () => {
    const seeds = sample([5, 77], 1)
    const tunes = allGenres.flatMap(({ key }) =>
      seeds.map((seed) =>
        findMelody(
          composeSong(request({ prompt: `a ${key} song about the sea`, styles: [key], durationSeconds: 20, seed })),
        ).map((note) => note.midi),
      ),
    )
    const long = tunes.filter((tune) => tune.length >= 8)
    const share = (passes: (tune: number[]) => boolean): number => long.filter(passes).length / long.length
    expect(long.length).toBeGreaterThan(55 * seeds.length)
    expect(share((tune) => figureRepetition(tune) >= 0.2 && figureRepetition(tune) <= 0.6)).toBeGreaterThan(0.95)
    expect(share((tune) => figureRepetition(tune) >= 0.27 && figureRepetition(tune) <= 0.53)).toBeGreaterThan(0.75)
    expect(
      share((tune) => Math.max(...tune) - Math.min(...tune) >= 7 && Math.max(...tune) - Math.min(...tune) <= 16),
    ).toBeGreaterThan(0.97)
  })

  it('sing every chorus to the same tune', () => {
    const songs = sung.map((song) =>
      [...song.sections.entries()]
        .filter(([, { name }]) => name === 'chorus')
        .map(([at]) => song.syllables.filter(({ line }) => song.writtenLines![line]!.section === at)),
    )
    const twice = songs.filter((choruses) => choruses.length > 1 && choruses[0]!.length > 8)
    expect(twice.length).toBeGreaterThan(6)
    for (const [first, second] of twice) {
      const opening = (notes: SungSyllable[]): number[] => notes.slice(0, 5).map((note) => note.midi - notes[0]!.midi)
      expect(opening(second!)).toEqual(opening(first!))
    }
  })

  it('end their phrases on the first, third or fifth of the chord', () => {
    for (const song of sung) {
      const ends = linesOf(song).map((line) => line.at(-1)!)
      const home = ends.filter((note) => chordUnder(song, note.startSeconds).includes(note.midi % 12))
      expect(home.length / ends.length).toBeGreaterThan(0.9)
    }
  })

  it('are higher and move more slowly in the chorus', () => {
    for (const song of sung) {
      const [verse, chorus] = [within(song, 'verse'), within(song, 'chorus')]
      if (verse.length < 8 || chorus.length < 8) continue
      expect(mean(chorus.map((note) => note.midi)) - mean(verse.map((note) => note.midi))).toBeGreaterThan(1)
    }
    const lengths = (name: string): number =>
      mean(
        sung.map((song) =>
          mean([...within(song, name), song.syllables[0]!].map((note) => note.durationSeconds / (60 / song.bpm))),
        ),
      )
    expect(lengths('chorus')).toBeGreaterThan(lengths('verse'))
  })

  it('mostly step, and step back after a leap', () => {
    let leaps = 0
    let resolved = 0
    let steps = 0
    let moves = 0
    for (const line of sung.flatMap(linesOf)) {
      for (let i = 1; i < line.length; i++) {
        const move = line[i]!.midi - line[i - 1]!.midi
        moves++
        if (Math.abs(move) <= 4) steps++
        const next = line[i + 1]
        if (Math.abs(move) < 5 || !next) continue
        leaps++
        if (Math.sign(next.midi - line[i]!.midi) !== Math.sign(move)) resolved++
      }
    }
    expect(steps / moves).toBeGreaterThan(0.8)
    // Folk tunes of four continents turn after seven leaps in ten (von Hippel and Huron 2000).
    expect(resolved / Math.max(1, leaps)).toBeGreaterThan(0.7)
  })

  it('leave the singer room to breathe between lines', () => {
    for (const song of sung) {
      const lines = linesOf(song)
      const breaths = lines
        .slice(1)
        .map((line, i) => line[0]!.startSeconds - lines[i]!.at(-1)!.startSeconds - lines[i]!.at(-1)!.durationSeconds)
      expect(breaths.filter((seconds) => seconds > 0.05).length / breaths.length).toBeGreaterThan(0.9)
    }
  })

  it('put stressed beginnings of lines and long words on time: no syllable before its neighbour', () => {
    for (const song of sung)
      song.syllables
        .slice(1)
        .forEach((note, i) => expect(note.startSeconds).toBeGreaterThan(song.syllables[i]!.startSeconds))
  })

  it('vary the second verse', () => {
    const long = composeSong(request({ durationSeconds: 100, seed: 5 }))
    const verses = long.sections
      .filter((section) => section.name === 'verse')
      .map((section) =>
        long.syllables.filter(
          (note) => note.startSeconds >= section.startSeconds && note.startSeconds < section.endSeconds,
        ),
      )
    expect(verses.length).toBeGreaterThan(1)
    expect(verses[0]!.map((note) => note.midi)).not.toEqual(verses[1]!.map((note) => note.midi))
    expect(verses[0]!.map((note) => note.text)).not.toEqual(verses[1]!.map((note) => note.text))
  })
})

describe('the lead', () => {
  const lead = (song: Score): Note[] => song.tracks.find((track) => track.stem === 'lead')?.notes ?? []

  it('keeps quiet while someone sings, but in the last chorus', () => {
    for (const song of sung) {
      const last = song.sections.findLast((section) => section.name === 'chorus')
      const clashes = lead(song).filter(
        (note) =>
          !(last && note.startSeconds >= last.startSeconds - 0.05 && note.startSeconds < last.endSeconds) &&
          song.syllables.some(
            (s) =>
              note.startSeconds > s.startSeconds + 0.02 &&
              note.startSeconds < s.startSeconds + s.durationSeconds - 0.02,
          ),
      )
      expect(clashes.length).toBe(0)
    }
  })

  /** Songs whose tune is new in a chorus of eight bars. */
  const plain = Array.from({ length: 14 }, (_, seed) =>
    composeSong(request({ prompt: 'instrumental pop', instrumental: true, durationSeconds: 75, seed })),
  ).filter((song) => song.sections.find(({ name }) => name === 'chorus')!.bars === 8)

  it('reaches its peak three fifths to three quarters into eight bars', () => {
    expect(plain.length).toBeGreaterThan(4)
    for (const song of plain) expectOnePeak(song)
  })

  function expectOnePeak(song: Score): void {
    const chorus = song.sections.find((section) => section.name === 'chorus')!
    const notes = lead(song).filter(
      (note) => note.startSeconds >= chorus.startSeconds - 0.01 && note.startSeconds < chorus.endSeconds - 0.01,
    )
    const top = notes.filter((note) => note.midi === Math.max(...notes.map((n) => n.midi)))
    const place = (top[0]!.startSeconds - chorus.startSeconds) / (chorus.endSeconds - chorus.startSeconds)
    expect(top).toHaveLength(1)
    expect(place).toBeGreaterThan(0.58)
    expect(place).toBeLessThan(0.77)
  }

  it('bends in the blues and glides on a sitar', () => {
    const ornamented = (genre: string): boolean =>
      lead(
        composeSong(request({ prompt: '', styles: [genre], instrumental: true, durationSeconds: 40, seed: 1 })),
      ).some((note) => (note.bendCents?.length ?? 0) > 2 && note.bendCents!.at(-1) === 0)
    expect(ornamented('blues')).toBe(true)
    expect(ornamented('indian-classical')).toBe(true)
  })
})
