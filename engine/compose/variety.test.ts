import { describe, expect, it } from 'vitest'
import { melodyOf } from '../check/melody-checks.ts'
import type { Score } from '../score/score.ts'
import { request } from '../testing/songs.ts'
import { composeSong } from './compose-song.ts'

/** A histogram by name; shares add up to 1. */
type Shares = Map<string, number>

function sharesOf(names: readonly string[]): Shares {
  const shares: Shares = new Map()
  for (const name of names) shares.set(name, (shares.get(name) ?? 0) + 1 / names.length)
  return shares
}

const stepIn = (score: Score, seconds: number): number => Math.round((seconds * score.bpm) / 15) % 16

/** What one hears of a song at once, a histogram for each side of it. */
function descriptorOf(score: Score): Shares[] {
  const melody = melodyOf(score)
  const moves = melody.slice(1).map((note, i) => String(note.midi - melody[i]!.midi))
  return [
    sharesOf(score.tracks.flatMap((track) => track.notes.map((note) => String(note.midi % 12)))),
    sharesOf(moves),
    sharesOf(moves.slice(2).map((_, i) => moves.slice(i, i + 3).join(' '))),
    sharesOf(melody.map((note) => String(stepIn(score, note.startSeconds)))),
    sharesOf(score.drums.map((hit) => `${hit.drum} ${stepIn(score, hit.startSeconds)}`)),
    sharesOf(score.chords.map((chord) => chord.symbol)),
    sharesOf(score.sections.flatMap(({ name, bars }) => Array<string>(bars).fill(name))),
    sharesOf(score.tracks.map((track) => track.instrument)),
  ]
}

/** Half the sum of differences: 0 the same, 1 nothing in common. */
function apart(one: Shares, two: Shares): number {
  return (
    [...new Set([...one.keys(), ...two.keys()])].reduce(
      (sum, name) => sum + Math.abs((one.get(name) ?? 0) - (two.get(name) ?? 0)),
      0,
    ) / 2
  )
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** 0 twins to 1 strangers: the mean over all sides, and the tempo, an octave of which is everything. */
function distance(one: Score, two: Score): number {
  const [a, b] = [descriptorOf(one), descriptorOf(two)]
  return mean([...a.map((shares, i) => apart(shares, b[i]!)), Math.min(1, Math.abs(Math.log2(one.bpm / two.bpm)))])
}

function pairs(songs: readonly Score[]): number[] {
  return songs.flatMap((one, i) => songs.slice(i + 1).map((two) => distance(one, two)))
}

const prompts = [
  'a happy pop song about summer',
  'dark techno for a warehouse',
  'slow blues in the rain',
  'sitar raga at dawn',
  'lo-fi beats to study to',
  'epic film music',
  'bossa nova on the beach',
  'angry metal',
  'ambient sleep music',
  'bollywood wedding dance',
]
const tenSeeds = (prompt: string): Score[] =>
  Array.from({ length: 10 }, (_, seed) => composeSong(request({ prompt, durationSeconds: 30, seed })))

describe('variety', () => {
  const strangers = prompts.map((prompt) => composeSong(request({ prompt, durationSeconds: 30, seed: 1 })))
  const betweenGenres = mean(pairs(strangers))

  it.each([prompts[0]!, prompts[1]!, prompts[4]!, prompts[9]!])(
    'makes siblings of ten seeds, not twins: %s',
    (prompt) => {
      const siblings = tenSeeds(prompt)
      // Of 45 pairs one or two happen on the same key, tempo and chords; their tunes still differ.
      expect(pairs(siblings).filter((value) => !(value > 0.3 * betweenGenres)).length).toBeLessThanOrEqual(2)
      expect(Math.min(...pairs(siblings))).toBeGreaterThan(0.25 * betweenGenres)
      expect(mean(pairs(siblings))).toBeLessThan(0.85 * betweenGenres)
      expect(
        new Set(
          siblings.map((song) =>
            melodyOf(song)
              .map((note) => note.midi)
              .join(),
          ),
        ).size,
      ).toBe(siblings.length)
    },
  )

  it('makes strangers of ten prompts', () => {
    expect(Math.min(...pairs(strangers))).toBeGreaterThan(mean(pairs(tenSeeds(prompts[0]!))))
  })

  it('makes twins of the same request only', () => {
    expect(distance(strangers[0]!, composeSong(request({ prompt: prompts[0]!, durationSeconds: 30, seed: 1 })))).toBe(0)
  })
})
