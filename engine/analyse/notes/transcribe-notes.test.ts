import { describe, expect, it } from 'vitest'
import { sample } from '@songloom/platform/testing/length'
import { composeSong } from '../../compose/compose-song.ts'
import { produceSong } from '../../render/produce-song.ts'
import type { Score } from '../../score/score.ts'
import { tones } from '../../testing/signals.ts'
import { testEngine } from '../../testing/test-engine.ts'
import { scoreNotes } from '../../testing/score-notes.ts'
import { transcribeNotes } from './transcribe-notes.ts'

const rate = 22050

describe('tones', () => {
  it('are found as their notes, those of a chord at the same time', () => {
    const chords = [
      [57, 60, 64],
      [53, 57, 60],
    ].flatMap((chord, i) => chord.map((midi) => ({ midi, startSeconds: 0.3 + i, durationSeconds: 0.8 })))
    const found = transcribeNotes(tones(chords, 2.5, rate), rate)
    expect(found.map(({ midi }) => midi)).toEqual([57, 60, 64, 53, 57, 60])
    found.forEach((note, i) => {
      expect(Math.abs(note.startSeconds - chords[i]!.startSeconds)).toBeLessThan(0.05)
      expect(Math.abs(note.durationSeconds - 0.8)).toBeLessThan(0.15)
    })
  })

  it('are two for one pitch that is struck twice', () => {
    const twice = [0.2, 0.8].map((startSeconds) => ({ midi: 60, startSeconds, durationSeconds: 0.5 }))
    expect(transcribeNotes(tones(twice, 1.5, rate), rate).map(({ midi }) => midi)).toEqual([60, 60])
  })

  it('are found where a sound is silent most of the time', () => {
    const two = [3, 12].map((startSeconds, i) => ({ midi: 60 + 4 * i, startSeconds, durationSeconds: 0.5 }))
    expect(transcribeNotes(tones(two, 20, rate), rate).map(({ midi }) => midi)).toEqual([60, 64])
  })

  it('that are not there are not found', () => {
    expect(transcribeNotes(new Float32Array(rate), rate)).toEqual([])
    expect(transcribeNotes(new Float32Array(0), rate)).toEqual([])
  })
})

/** Ten stems as our own engine plays them: mean F1 0.80 of note starts within 50 ms. */
const stems = [
  { genre: 'folk', seed: 6, stem: 'chords', minF1: 0.8 },
  { genre: 'house', seed: 5, stem: 'bass', minF1: 0.9 },
  { genre: 'pop', seed: 1, stem: 'bass', minF1: 0.65 },
  { genre: 'metal', seed: 10, stem: 'bass', minF1: 0.8 },
  { genre: 'folk', seed: 6, stem: 'lead', minF1: 0.85 },
  { genre: 'jazz', seed: 2, stem: 'lead', minF1: 0.7 },
  { genre: 'bossa nova', seed: 9, stem: 'lead', minF1: 0.8 },
  { genre: 'jazz', seed: 2, stem: 'chords', minF1: 0.75 },
  { genre: 'classical', seed: 4, stem: 'chords', minF1: 0.35 },
  { genre: 'hip hop', seed: 7, stem: 'chords', minF1: 0.6 },
] as const

const compose = (genre: string, seed: number): Score =>
  composeSong({ prompt: `instrumental ${genre}`, styles: [], durationSeconds: 15, seed })

it.each(sample(stems, 1))('the notes of the $stem of a $genre song are found', async ({ genre, seed, stem, minF1 }) => {
  const score = compose(genre, seed)
  const { stems: played } = await produceSong(testEngine, score, { stems: 'keep' })
  const { left, right } = played![stem]
  expect(scoreNotes(score, stem, transcribeNotes({ left, right })).f1).toBeGreaterThan(minF1)
})
