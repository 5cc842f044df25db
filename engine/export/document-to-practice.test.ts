import { expect, it } from 'vitest'
import { toScoreDocument } from '@songloom/contracts/daw/add-score'
import { songBars } from '../analyse/sections/section-facts.ts'
import { composeSong } from '../compose/compose-song.ts'
import { metreShapes } from '../score/metre.ts'
import type { Score } from '../score/score.ts'
import { documentToPractice } from './document-to-practice.ts'
import { scoreToDaw } from './score-to-daw.ts'

const toPractice = (score: Score) => documentToPractice(toScoreDocument('Song', scoreToDaw(score, ['#000000'])))

const wishes = [
  { prompt: 'a pop song about rain', styles: ['pop'] },
  { prompt: 'a song in 3/4 about the sea', styles: ['folk'] },
  { prompt: 'a song in 6/8 about a train', styles: [] },
]

it.each(wishes)('has the bars, chords and lines of the score: $prompt', ({ prompt, styles }) => {
  const score = composeSong({ prompt, styles, durationSeconds: 60, seed: 11 })
  const { bars, bpm, chords, lines, metre } = toPractice(score)
  const starts = songBars(score)
  const shown = bars.map(({ beatsSeconds }) => beatsSeconds[0]!)
  expect(shown.length).toBeGreaterThan(8)
  for (const [bar, start] of shown.entries()) expect(start).toBeCloseTo(starts[bar]!, 2)
  expect(bars[0]!.beatsSeconds).toHaveLength(Math.round(metreShapes[score.metre].beatsPerBar))
  expect(metre).toBe(score.metre)
  expect(bpm).toBeCloseTo(score.tempoMap[0]!.bpm, 0)
  expect(new Set(chords.map(({ symbol }) => symbol)).size).toBeGreaterThan(1)
  const written = new Set(score.writtenLines?.map(({ text }) => text.trim()))
  expect(lines.length).toBeGreaterThan(2)
  for (const { text, startSeconds, endSeconds, chords: placed } of lines) {
    expect(written).toContain(text)
    expect(endSeconds).toBeGreaterThan(startSeconds)
    for (const { offset } of placed) expect(offset).toBeLessThan(text.length)
  }
})

it('ends each bar where the next begins', () => {
  const { bars } = toPractice(composeSong({ prompt: 'a rock song', styles: ['rock'], durationSeconds: 30, seed: 3 }))
  for (const [at, { endSeconds }] of bars.slice(0, -1).entries()) expect(endSeconds).toBe(bars[at + 1]!.beatsSeconds[0])
})
