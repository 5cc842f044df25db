import { expect, test } from 'vitest'
import type { DawDocument, DawObject, DawTrack } from '@songloom/contracts/daw/document'
import { chooseMelody } from './choose-melody.ts'
import { makeRandomScore } from './testing/random-score.ts'

const score = makeRandomScore(3)
const change = (id: string, fields: Partial<DawTrack>): DawDocument => ({
  ...score,
  [id]: { ...score[id], ...fields } as DawObject,
})

test('the melody is what is sung, then what has words, then what plays; never drums', () => {
  expect(chooseMelody(score)).toBe('track0')
  expect(chooseMelody(change('track0', { player: { type: 'instrument', name: 'flute' } }))).toBe('track0')
  expect(chooseMelody(change('track0', { player: null }))).toMatch(/^track[12]$/)
  const drums = Object.entries(score).filter(([id]) => !/^track[012]$/.test(id))
  expect(chooseMelody(Object.fromEntries(drums))).toBeUndefined()
})
