import { expect, it } from 'vitest'
import { composeLoop } from './loop.ts'
import { unrollLoop } from './rolled-score.ts'

const { score } = composeLoop({ prompt: '', styles: ['house'], durationSeconds: 8, seed: 7, loop: true })

it('the score of a repeated loop holds what every round plays', () => {
  const { durationSeconds, chords, drums, sections } = unrollLoop({ ...score, rounds: 3 })
  expect(durationSeconds).toBeCloseTo(3 * score.durationSeconds, 4)
  expect([chords, drums, sections].map((events) => events.length)).toEqual(
    [score.chords, score.drums, score.sections].map((events) => 3 * events.length),
  )
  expect(chords[score.chords.length]!.startSeconds).toBeCloseTo(score.durationSeconds, 4)
})

it('that of a single round and of a song stay as they are', () => {
  expect(unrollLoop(score)).toBe(score)
  const song = { ...score, loop: false, rounds: 3 }
  expect(unrollLoop(song)).toBe(song)
})
