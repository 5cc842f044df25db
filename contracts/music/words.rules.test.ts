import { expect, it } from 'vitest'
import { hasSungWords, hasWords, withLineFeeds } from './words.rules.ts'

it.each([
  ['🎵🎶💃🔥', false],
  ['\u200b\u200d\u3164\u2060', false],
  ['…!?', false],
  ['7', true],
  ['雨', true],
  ['é', true],
])('treats %j as words: %s', (text, isWords) => {
  expect(hasWords(text)).toBe(isWords)
})

it.each([
  ['[Verse]\r[Chorus]', false],
  ['[00:12.00]<00:12.00>♪', false],
  ['[Verse]\u2028la', true],
  ['(la)', true],
])('finds words to sing in %j: %s', (lyrics, isSung) => {
  expect(hasSungWords(lyrics)).toBe(isSung)
})

it('ends every line in a line feed', () => {
  expect(withLineFeeds('a\r\nb\rc\vd\fe\u0085f\u2028g\u2029h\n\r\ni')).toBe('a\nb\nc\nd\ne\nf\ng\nh\n\ni')
})
