import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { findMelody } from '../score/melody.ts'
import type { Score } from '../score/score.ts'
import { request } from '../testing/songs.ts'
import { chorusSameness, listClimaxes, measureDiversity, missedGoals } from '../testing/diversity.ts'
import { composeSong } from './compose-song.ts'
import { describeSong, songDistance } from './song-distance.ts'

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const distance = (one: Score, two: Score): number => songDistance(describeSong(one), describeSong(two))

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
const firstSiblings = tenSeeds(prompts[0]!)

describe('variety', () => {
  const strangers = prompts.map((prompt) => composeSong(request({ prompt, durationSeconds: 30, seed: 1 })))
  const betweenGenres = mean(pairs(strangers))

  it.each(sample([prompts[0]!, prompts[1]!, prompts[4]!, prompts[9]!], 1))(
    'makes siblings of ten seeds, not twins: %s',
    (prompt) => {
      const siblings = prompt === prompts[0] ? firstSiblings : tenSeeds(prompt)
      // Of 45 pairs one or two happen on the same key, tempo and chords; their tunes still differ.
      expect(pairs(siblings).filter((value) => !(value > 0.3 * betweenGenres)).length).toBeLessThanOrEqual(2)
      expect(Math.min(...pairs(siblings))).toBeGreaterThan(0.25 * betweenGenres)
      expect(mean(pairs(siblings))).toBeLessThan(0.85 * betweenGenres)
      expect(
        new Set(
          siblings.map((song) =>
            findMelody(song)
              .map((note) => note.midi)
              .join(),
          ),
        ).size,
      ).toBe(siblings.length)
    },
  )

  it('makes strangers of ten prompts', () => {
    expect(Math.min(...pairs(strangers))).toBeGreaterThan(mean(pairs(firstSiblings)))
  })

  it('makes twins of the same request only', () => {
    expect(distance(strangers[0]!, composeSong(request({ prompt: prompts[0]!, durationSeconds: 30, seed: 1 })))).toBe(0)
  })
})

describe('one prompt, many songs', () => {
  const song = (genre: string, seed: number): Score =>
    composeSong(request({ prompt: `a ${genre} song about the river`, styles: [genre], durationSeconds: 60, seed }))
  const genres = sample(['pop', 'metal', 'folk', 'techno', 'ambient', 'western-classical'], 1)
  const seeds = Array.from({ length: 14 }, (_, seed) => seed)

  it.each(genres)('are formed, paced, beaten, harmonised and played in ways of their own: %s', (genre) => {
    const songs = seeds.map((seed) => song(genre, seed))
    expect(missedGoals(measureDiversity(songs), genre === 'techno', 0.75)).toEqual([])
  })

  it('is found out where fourteen songs are one', () => {
    const twins = seeds.map(() => song('pop', 3))
    expect(missedGoals(measureDiversity(twins), false, 0.75).map((missed) => missed.split(' ')[1])).toEqual(
      expect.arrayContaining(['form', 'tempo', 'drums', 'chordPlan', 'lineUp']),
    )
  })

  it('is found out where the last chorus is the first one again', () => {
    const score = seeds.map((seed) => song('folk', seed)).find((one) => listClimaxes(one).length > 1)!
    const copied = withLastChorusCopied(score)
    expect(chorusSameness(score)).toBeLessThan(0.8)
    expect(chorusSameness(copied)).toBeGreaterThan(0.9)
    expect(missedGoals(measureDiversity([copied]), false).some((missed) => missed.includes('last chorus'))).toBe(true)
  })
})

/** Seeded defect: the last chorus plays the same as the first. */
function withLastChorusCopied(score: Score): Score {
  const climaxes = listClimaxes(score)
  const [first, last] = [climaxes[0]!, climaxes.at(-1)!]
  const by = last.startSeconds - first.startSeconds
  const outside = ({ startSeconds }: { startSeconds: number }): boolean =>
    startSeconds < last.startSeconds - 0.05 || startSeconds >= last.endSeconds - 0.05
  const inFirst = ({ startSeconds }: { startSeconds: number }): boolean =>
    startSeconds >= first.startSeconds - 0.05 && startSeconds < first.endSeconds - 0.05
  const tracks = score.tracks.map((track) => ({
    ...track,
    notes: [
      ...track.notes.filter(outside),
      ...track.notes.filter(inFirst).map((note) => ({ ...note, startSeconds: note.startSeconds + by })),
    ],
  }))
  return { ...score, keyMap: [score.keyMap[0]!], tracks }
}
