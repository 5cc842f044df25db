import { expect, test } from 'vitest'
import { fitLyrics } from './fit-lyrics.rules.ts'

const chorus = (line: string) => ({ name: 'Chorus', lines: [line] })

test('a chorus becomes its mark alone only where the last one has the same words', () => {
  const sections = [chorus('la'), chorus('la'), chorus('lo'), chorus('la')]
  expect(fitLyrics({ sections }, 1_000).text).toBe('[Chorus]\nla\n\n[Chorus]\n\n[Chorus]\nlo\n\n[Chorus]\nla')
})
