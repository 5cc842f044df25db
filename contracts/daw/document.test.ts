import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dawObjectSchema } from './document.ts'
import { createDocument } from './new-document.ts'

const eq = (parameters: object) => ({
  id: 'eq1',
  kind: 'effect',
  ownerId: 'track1',
  position: 1,
  effect: 'eq',
  isBypassed: false,
  parameters,
})

test.each([
  [{}, true],
  [{ midGainDb: -6, midHz: 800 }, true],
  [{ midGainDb: 40 }, false],
  [{ roomSeconds: 1 }, false],
  [{ constructor: 1 }, false],
])('parameters of an effect are its own, within their range: %j', (parameters, isValid) => {
  expect(z.safeParse(dawObjectSchema, eq(parameters)).success).toBe(isValid)
})

test('a new document is valid, whatever its audios are', () => {
  const facts = {
    audioId: 'a'.repeat(24),
    name: ' x'.repeat(200),
    durationSeconds: 0,
    bpm: 999,
    metre: '400/4',
    key: 'F minor',
    isLoopable: true,
  }
  const sections = [
    { name: '', startSeconds: 4, endSeconds: 4 },
    { name: 'Verse', startSeconds: 0, endSeconds: 9 },
  ]
  const lyrics = [1, 1, 30].map((startSeconds) => ({ startSeconds, text: 'la '.repeat(300) }))
  const objects = createDocument('', [
    { ...facts, sections, lyrics },
    { ...facts, sections: [], lyrics: [] },
  ])
  for (const object of objects) expect(z.safeParse(dawObjectSchema, object).error).toBeUndefined()
  expect(new Set(objects.map(({ id }) => id)).size).toBe(objects.length)
})
