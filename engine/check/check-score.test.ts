import { describe, expect, it } from 'vitest'
import { composeSong } from '../compose/compose-song.ts'
import type { Score } from '../score/score.ts'
import { request } from '../testing/songs.ts'
import { checkScore } from './check-score.ts'

const score = composeSong(request({ durationSeconds: 30 }))

const change = (changes: (copy: Score) => void): Score => {
  const copy = structuredClone(score)
  changes(copy)
  return copy
}

describe('checking a score', () => {
  it('finds nothing wrong with a good one', () => {
    expect(checkScore(score).findings).toEqual([])
  })

  it.each<[string, RegExp, (copy: Score) => void]>([
    ['a melody on one note', /spans 0 semitones/, (copy) => copy.syllables.forEach((syllable) => (syllable.midi = 60))],
    [
      'a melody all over the place',
      /spans 60 semitones/,
      (copy) => copy.syllables.forEach((syllable, i) => (syllable.midi = 30 + (i % 2) * 60)),
    ],
    [
      'a melody that only repeats',
      /repeats/,
      (copy) => copy.syllables.forEach((syllable, i) => (syllable.midi = 60 + (i % 2) * 7)),
    ],
    ['a pitch that is no number', /no playable pitch/, (copy) => (copy.tracks[0]!.notes[3]!.midi = Number.NaN)],
    ['a note without length', /no playable pitch, length/, (copy) => (copy.tracks[0]!.notes[3]!.durationSeconds = 0)],
    [
      'a hit after the end',
      /outside the song/,
      (copy) => copy.drums.push({ drum: 'kick', startSeconds: 31, velocity: 1 }),
    ],
    ['a hole between sections', /gaps or overlap/, (copy) => (copy.sections[1]!.startSeconds += 1)],
    ['sections that stop early', /end at/, (copy) => (copy.sections[copy.sections.length - 1]!.endSeconds = 20)],
    ['words in the wrong order', /out of order/, (copy) => (copy.syllables[4]!.startSeconds = 0)],
    ['a word beyond the end', /no place/, (copy) => (copy.syllables[copy.syllables.length - 1]!.durationSeconds = 40)],
    [
      'a cluster of sixteen notes',
      /16 notes of one instrument/,
      (copy) => {
        const note = copy.tracks[1]!.notes[0]!
        copy.tracks[1]!.notes = Array.from({ length: 16 }, (_, i) => ({ ...note, midi: 40 + i }))
      },
    ],
  ])('catches %s', (_, finding, defect) => {
    expect(checkScore(change(defect)).findings.join(' ')).toMatch(finding)
  })
})
