// @vitest-environment node
import { expect, test } from 'vitest'
import { listFields, listVariants, toExample } from './schema.ts'
import type { Schema } from './schema.ts'

const track: Schema = { type: 'object', properties: { name: { type: 'string', maxLength: 40 } }, required: ['name'] }
const pack: Schema = {
  type: 'object',
  properties: {
    kind: { enum: ['song', 'music'] },
    tracks: { type: 'array', items: track, maxItems: 100 },
    cover: { anyOf: [{ type: 'object', properties: { url: { type: 'string' } } }, { type: 'null' }] },
    count: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  },
  required: ['kind', 'tracks', 'count'],
}

test('nested fields are listed by path, with type and limits', () => {
  expect(listFields(pack).map(({ path, type, isRequired, limits }) => [path, type, isRequired, limits])).toEqual([
    ['kind', '"song" | "music"', true, ''],
    ['tracks', 'object[]', true, '≤ 100 items'],
    ['tracks[].name', 'string', true, '≤ 40 characters'],
    ['cover', 'object | null', false, ''],
    ['cover.url', 'string', false, ''],
    ['count', 'integer', true, '≥ 1'],
  ])
})

test('an example has what is required, and fits', () => {
  expect(toExample(pack)).toEqual({ kind: 'song', tracks: [], count: 1 })
})

test('a body of titled variants is a choice, another one is not', () => {
  const titled: Schema = {
    anyOf: [
      { ...track, title: 'Track' },
      { ...pack, title: 'Pack' },
    ],
  }
  expect(listVariants(titled).map(({ title }) => title)).toEqual(['Track', 'Pack'])
  expect(listVariants(pack)).toEqual([pack])
})
