import { expect, test } from 'vitest'
import { getOutputSupport, splitDnaPrice } from './dna.rules.ts'
import { getCustomOutput, findDnaProblem } from './form.rules.ts'

const model = { base: 'model', output: 'song', text: 'a song of rain', coreStyleId: 'x' } as const

test.each([
  ['nothing is missing', model, undefined],
  ['no core style', { ...model, coreStyleId: null }, 'dna_core_style_missing'],
  ['no words for a song', { ...model, text: ' ' }, 'dna_text_missing'],
  ['no words for an instrumental', { ...model, text: '', output: 'instrumental' }, undefined],
  ['too many words', { ...model, text: 'a '.repeat(1_501) }, 'text_too_long'],
  ['no song style', { base: 'track', tab: 'song', output: 'song', text: 'x' }, 'dna_song_style_missing'],
  [
    'no instrumental',
    { base: 'track', tab: 'instrumental', output: 'instrumental', text: '' },
    'dna_instrumental_style_missing',
  ],
  ['no style in Custom', { base: 'track', tab: 'custom', output: undefined, text: 'x' }, 'style_missing'],
] as const)('the panel with %s', (_, form, code) => {
  expect(findDnaProblem(form)?.code).toBe(code)
})

test('custom makes what was chosen: both, vocal only, instrumental only', () => {
  expect([getCustomOutput('a', 'b'), getCustomOutput('a'), getCustomOutput(null, 'b'), getCustomOutput()]).toEqual([
    'song',
    'singing',
    'instrumental',
    undefined,
  ])
})

test('outputs depend on separated stems', () => {
  expect([getOutputSupport(true), getOutputSupport(false)]).toEqual([['song', 'instrumental', 'singing'], ['song']])
})

test.each([0, 1, 4, 5, 99, 10_000])('a price of %i is split without a rest', (price) => {
  const { shareTokens, ownerTokens } = splitDnaPrice(price)
  expect(shareTokens + ownerTokens).toBe(price)
  expect(shareTokens).toBeGreaterThanOrEqual(price * 0.2)
})
