import { expect, it } from 'vitest'
import { barTimes } from './bar-times.ts'

const section = { startSeconds: 4, bars: 2 }

it('counts the bars of a section in its tempo, whatever rings on after them', () => {
  expect(barTimes({ tempoMap: [{ startSeconds: 0, bpm: 120 }], beatsPerBar: 4 }, section)).toEqual([4, 6, 8])
})

it('follows a tempo that changes in the middle of a bar', () => {
  const tempoMap = [
    { startSeconds: 0, bpm: 120 },
    { startSeconds: 5, bpm: 60 },
  ]
  expect(barTimes({ tempoMap, beatsPerBar: 4 }, section)).toEqual([4, 7, 11])
})
