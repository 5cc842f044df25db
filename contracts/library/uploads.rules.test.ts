import { expect, test } from 'vitest'
import { toAudioName } from './names.rules.ts'
import { nameOfFile, toUploadName } from './uploads.rules.ts'

test('upload is named after its file', () => {
  const emoji = '🎵'.repeat(110)
  expect(nameOfFile(`${emoji}.wav`)).toBe(emoji)
  expect(toAudioName(emoji)).toBe(emoji)
  const long = nameOfFile(`${'रात '.repeat(100)}.mp3`)
  expect(toAudioName(long)).toBe(long)
  expect(nameOfFile('Cafe\u0301_noir.wav')).toBe('Café noir')
  expect(nameOfFile('\u200B.wav')).toBe('Untitled Track')
})

test('file name of any length keeps its extension', () => {
  const kept = toUploadName(`${'🎵'.repeat(400)}.wav`)
  expect(kept).toBe(`${'🎵'.repeat(148)}.wav`)
})
