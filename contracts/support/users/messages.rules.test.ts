import { expect, test } from 'vitest'
import { cannedAnswers } from './canned-answers.ts'
import { fillMessage, maxMessageLength } from './messages.rules.ts'

const facts = { name: 'Asha', songs: ['Rain {tokens}'], tokens: 200 }

test('placeholders are replaced once, and those inside a name are not', () => {
  expect(fillMessage('Hi {name}: {song}, {tokens} tokens. {other}', facts)).toBe(
    'Hi Asha: “Rain {tokens}”, 200 tokens. {other}',
  )
})

test('a song without a name is “your song” in the language of the text; many songs are counted', () => {
  expect(fillMessage('About {song}', { ...facts, songs: [] })).toBe('About your song')
  expect(fillMessage('{song} तैयार है', { ...facts, songs: [] })).toBe('आपका गाना तैयार है')
  expect(fillMessage('{song}', { ...facts, songs: ['A', 'B', 'C', 'D', 'E'] })).toBe('“A”, “B”, “C” (+2)')
})

test.each(cannedAnswers)('$title has both languages with the same placeholders, and fits', ({ en, hi }) => {
  const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).sort()
  expect(blanks(hi)).toEqual(blanks(en))
  expect(blanks(en).every((blank) => ['{name}', '{song}', '{tokens}'].includes(blank))).toBe(true)
  expect(hi).toMatch(/\p{Script=Devanagari}/u)
  expect(Math.max(en.length, hi.length)).toBeLessThan(maxMessageLength)
})
