import { expect, test } from 'vitest'
import { toAudioType } from './audios.rules.ts'
import { toAudioName } from './names.rules.ts'

test('audio is a song, vocal or instrumental', () => {
  expect(toAudioType(null)).toBe('song')
  expect(['vocals', 'drums', 'bass', 'other'].map((part) => toAudioType(part))).toEqual([
    'vocal',
    'instrumental',
    'instrumental',
    'instrumental',
  ])
})

test('name has 1 to 120 characters, trimmed', () => {
  expect(toAudioName('  Night \n bus ')).toBe('Night bus')
  expect(toAudioName('x'.repeat(120))).toHaveLength(120)
  expect([toAudioName('   '), toAudioName(''), toAudioName('x'.repeat(121))]).toEqual([undefined, undefined, undefined])
})
