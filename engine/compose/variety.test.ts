import { describe, expect, it } from 'vitest'
import { melodyOf } from '../check/melody-checks.ts'
import type { Score } from '../score/score.ts'
import { request } from '../testing/songs.ts'
import { composeSong } from './compose-song.ts'

/** What one hears of a song at once, each feature comparable by equality or overlap. */
function featuresOf(score: Score): Set<string> {
  const melody = melodyOf(score).slice(0, 60)
  const roots = score.chords.map((chord) => (chord.rootPitchClass - score.chords.at(-1)!.rootPitchClass + 12) % 12)
  return new Set([
    `key ${score.key}`, `mode ${score.key.split(' ')[1]!}`, `tempo ${Math.round(score.bpm / 8)}`, `kit ${score.kit}`, `form ${score.sections.map(({ name }) => name[0]).join('')}`,
    ...score.tracks.map((track) => `instrument ${track.instrument}`),
    ...roots.slice(4, 20).map((root, i) => `chord ${i % 8} ${root}`),
    ...melody.slice(3).map((note, i) => `tune ${melody.slice(i, i + 3).map((n) => n.midi - note.midi).join(' ')}`),
    ...score.drums.slice(0, 400).map((hit) => `groove ${hit.drum} ${Math.round((hit.startSeconds * score.bpm) / 15) % 16}`),
  ])
}

/** Share of features two songs do not have in common: 0 twins, 1 strangers. */
function distance(one: Score, two: Score): number {
  const [a, b] = [featuresOf(one), featuresOf(two)]
  const shared = [...a].filter((feature) => b.has(feature)).length
  return 1 - shared / (a.size + b.size - shared)
}

function pairs(songs: readonly Score[]): number[] {
  return songs.flatMap((one, i) => songs.slice(i + 1).map((two) => distance(one, two)))
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const prompts = [
  'a happy pop song about summer', 'dark techno for a warehouse', 'slow blues in the rain', 'sitar raga at dawn', 'lo-fi beats to study to',
  'epic film music', 'bossa nova on the beach', 'angry metal', 'ambient sleep music', 'bollywood wedding dance',
]

describe('variety', () => {
  const siblings = Array.from({ length: 6 }, (_, seed) => composeSong(request({ prompt: prompts[0]!, durationSeconds: 30, seed })))
  const strangers = prompts.map((prompt) => composeSong(request({ prompt, durationSeconds: 30, seed: 1 })))

  it('makes siblings of two seeds, not twins', () => {
    for (const value of pairs(siblings)) expect(value).toBeGreaterThan(0.25)
    expect(new Set(siblings.map((song) => melodyOf(song).map((note) => note.midi).join())).size).toBe(siblings.length)
  })

  it('makes strangers of ten prompts', () => {
    expect(mean(pairs(strangers))).toBeGreaterThan(mean(pairs(siblings)) + 0.05)
    for (const value of pairs(strangers)) expect(value).toBeGreaterThan(0.5)
  })

  it('makes twins of the same request only', () => {
    expect(distance(siblings[0]!, composeSong(request({ prompt: prompts[0]!, durationSeconds: 30, seed: 0 })))).toBe(0)
  })
})
