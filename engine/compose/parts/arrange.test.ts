import { describe, expect, it } from 'vitest'
import { listFullSections, composeGenre } from '../../testing/bars.ts'
import type { Note, Score } from '../../score/score.ts'
import { genreProfiles } from '../genres/genre-profiles.ts'
import { limitVoices, maxVoices, slackSeconds } from './voice-limit.ts'

const keys = genreProfiles.map((profile) => profile.key)
const scores = new Map(keys.map((key) => [key, composeGenre(key, { durationSeconds: 40 })]))

function maxAtOnce(score: Score): number {
  const notes = score.tracks.flatMap((track) => track.notes)
  const events = notes.flatMap((note): [number, number][] => [
    [note.startSeconds, 1],
    [note.startSeconds + Math.max(0.01, note.durationSeconds - slackSeconds), -1],
  ])
  events.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  let now = 0
  return events.reduce((max, [, change]) => Math.max(max, (now += change)), 0)
}

const perSecond = (score: Score, from: number, to: number): number => {
  const inside = (at: number): boolean => at >= from && at < to
  return (
    (score.drums.filter((hit) => inside(hit.startSeconds)).length +
      score.tracks.flatMap((track) => track.notes).filter((note) => inside(note.startSeconds)).length) /
    (to - from)
  )
}

describe('arranging', () => {
  it.each(keys)('keeps %s to twelve voices, inside the instruments', (key) => {
    const score = scores.get(key)!
    expect(maxAtOnce(score)).toBeLessThanOrEqual(maxVoices)
    for (const { stem, notes } of score.tracks) {
      for (const note of notes) {
        expect(note.midi).toBeGreaterThanOrEqual(stem === 'bass' ? 26 : 30)
        expect(note.midi).toBeLessThanOrEqual(stem === 'bass' ? 60 : 98)
        expect(note.velocity).toBeGreaterThan(0)
        expect(note.velocity).toBeLessThanOrEqual(1)
        expect(Number.isFinite(note.startSeconds + note.durationSeconds)).toBe(true)
      }
    }
  })

  it.each(keys)('makes the fullest part of %s denser than the verse', (key) => {
    const score = scores.get(key)!
    const verse = score.sections.find((section) => section.name === 'verse')
    const full = listFullSections(score).map(({ startSeconds, endSeconds }) =>
      perSecond(score, startSeconds, endSeconds),
    )
    if (!verse || full.length === 0) return
    expect(Math.max(...full)).toBeGreaterThan(perSecond(score, verse.startSeconds, verse.endSeconds) * 1.05)
  })

  it('makes siblings of two seeds: other notes, drums or instruments, the same genre', () => {
    for (const key of ['house', 'salsa', 'rock', 'bollywood', 'jazz', 'trap']) {
      const [one, two] = [composeGenre(key, { seed: 1 }), composeGenre(key, { seed: 2 })]
      expect(
        one.chords.map((chord) => chord.symbol),
        key,
      ).not.toEqual(two.chords.map((chord) => chord.symbol))
      expect(one.kit, key).toBe(two.kit)
    }
  })

  it('plays the requested instruments, two of one role in turns', () => {
    const score = composeGenre('pop', { prompt: 'with violin and trumpet', durationSeconds: 60 })
    const leads = score.tracks.filter(
      (track) => track.stem === 'lead' && ['violin', 'trumpet'].includes(track.instrument),
    )
    const [one, two] = leads.map((track) => track.notes) as [Note[], Note[]]
    expect(leads.length).toBe(2)
    const overlaps = one.filter((note) =>
      two.some(
        (other) =>
          other.startSeconds < note.startSeconds + note.durationSeconds - 0.05 &&
          note.startSeconds < other.startSeconds + other.durationSeconds - 0.05,
      ),
    )
    expect(overlaps.length).toBeLessThan(2)
  })

  it('lets the lead rest while someone sings', () => {
    const score = composeGenre('rock', { instrumental: false, prompt: 'a song about the harbour', durationSeconds: 40 })
    const sung = score.syllables.filter((syllable) =>
      score.tracks.some(
        (track) =>
          track.stem === 'lead' &&
          track.notes.some(
            (note) =>
              note.startSeconds > syllable.startSeconds + 0.02 &&
              note.startSeconds < syllable.startSeconds + syllable.durationSeconds - 0.05,
          ),
      ),
    )
    expect(score.syllables.length).toBeGreaterThan(10)
    expect(sung.length / score.syllables.length).toBeLessThan(0.12)
  })

  it('drops the notes of later tracks where there would be too many', () => {
    const note = (midi: number): Note => ({ startSeconds: 0, durationSeconds: 1, midi, velocity: 0.5 })
    const track = (count: number) => ({
      stem: 'chords' as const,
      instrument: 'piano' as const,
      pan: 0,
      gainDb: 0,
      notes: Array.from({ length: count }, (_, i) => note(40 + i)),
    })
    expect(limitVoices([track(8), track(8)]).map((limited) => limited.notes.length)).toEqual([8, 4])
  })
})
