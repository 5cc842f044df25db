import { expect, test } from 'vitest'
import { archivedNames } from './archives.rules.ts'

test('names in an archive lead nowhere and hide nothing', () => {
  expect(archivedNames(['../../etc/passwd', '.profile', 'C:\\song', 'Rain?', '   '], 'wav')).toEqual([
    '__.._etc_passwd.wav',
    '_profile.wav',
    'C__song.wav',
    'Rain_.wav',
    'Untitled.wav',
  ])
})

test('two of the same name are told apart, also where capitals do not count', () => {
  expect(archivedNames(['Rain', 'rain', 'Rain'], 'mp3')).toEqual(['Rain.mp3', 'rain (2).mp3', 'Rain (3).mp3'])
})
