import type { RecipeDna } from '@songloom/tools/shared/job-dna.rules'
import { expect, test } from 'vitest'
import { getBaseName, toMadeBy } from './made-by.ts'

const pieces = [{ startSeconds: 10, endSeconds: 13 }]

const trained: RecipeDna = {
  ...{ role: 'vocal', dnaId: 'd'.repeat(24), version: 1, kind: 'voice', name: 'Asha', licenceId: null },
}
const trainedSwap = { tool: 'voice_swap', settings: { voice: 'copper-alto' }, dnas: [trained] }

test.each([
  [{ tool: 'song_gen', settings: {} }, 'v4_5', { tool: 'song_gen', choice: 'v4.5' }],
  [{ tool: 'voice_swap', settings: { voice: 'copper-alto' } }, null, { tool: 'voice_swap', choice: 'Copper Alto' }],
  [trainedSwap, null, { tool: 'voice_swap', choice: 'Asha' }],
  [{ tool: 'trim_audio', pieces }, null, { tool: 'trim_audio', choice: '0:10–0:13' }],
  [{ tool: 'join_audio', pieces }, null, { tool: 'join_audio', choice: null }],
  [{ tool: 'constructor' }, 'v9', undefined],
  [{}, null, undefined],
])('recipe %o names its tool and choice', (recipe, version, madeBy) => {
  expect(toMadeBy(recipe, version)).toEqual(madeBy)
})

test('removes the suffix of its own tool, and nothing written by the owner', () => {
  const parents = ['a'.repeat(24)]
  const swapped = { part: null, parents, recipe: { tool: 'voice_swap', settings: { voice: 'copper-alto' } } }
  expect(getBaseName({ ...swapped, name: 'Moon (live) (Copper Alto)' })).toBe('Moon (live)')
  expect(getBaseName({ ...swapped, name: 'Moon (live)' })).toBe('Moon (live)')
  expect(getBaseName({ ...swapped, recipe: trainedSwap, name: 'Moon (Asha)' })).toBe('Moon')
  const mastered = { part: null, parents, recipe: { tool: 'mastering' } }
  expect(getBaseName({ ...mastered, name: 'Moon (master)' })).toBe('Moon')
  expect(getBaseName({ ...mastered, name: 'Moon (live) (master, club)' })).toBe('Moon (live)')
  expect(getBaseName({ name: 'Moon (drums)', part: 'drums', parents, recipe: {} })).toBe('Moon')
  expect(getBaseName({ name: 'Moon (Extended)', part: null, parents: [], recipe: {} })).toBe('Moon (Extended)')
})
