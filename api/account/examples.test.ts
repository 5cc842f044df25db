import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  exampleKeys,
  listExampleObjects,
  exampleSongs,
  exampleEdition,
} from '@songloom/contracts/library/examples.rules'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

const [key, other] = exampleKeys
const sound = 'a song of nobody'
const notes = { durationSeconds: 30, bpm: 102, musicalKey: 'D major', peaks: [0.5] }

let api: TestApi
let objects: ObjectStore

beforeAll(async () => {
  api = await startTestApi()
  objects = await openObjectStore(api.config.objectStore)
})
afterAll(() => api.close())

const listed = async () => (await api.visitor.call('examples')).body.examples
const audio = (headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api/examples/${key}/audio?v=${exampleEdition}`, { headers })

test('lists an example to visitors only once it is complete', async () => {
  expect(await listed()).toEqual([])
  await objects.put(listExampleObjects(key).audio, Buffer.from(sound), 'audio/mpeg')
  expect(await listed()).toEqual([])
  await objects.put(listExampleObjects(key).notes, Buffer.from(JSON.stringify(notes)), 'application/json')
  expect(await listed()).toMatchObject([{ key, ...notes, audioUrl: `/api/examples/${key}/audio?v=${exampleEdition}` }])
})

test('serves an example to a visitor by range, cacheable by browsers and proxies', async () => {
  const whole = await audio()
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await whole.text()).toBe(sound)
  const part = await audio({ range: 'bytes=2-5' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 2-5/${sound.length}`,
    sound.slice(2, 6),
  ])
})

test('returns 404 for an unfinished example and an unknown one', async () => {
  expect((await fetch(`${api.url}/api/examples/${other}/audio`)).status).toBe(404)
  expect((await fetch(`${api.url}/api/examples/..%2F..%2Fusers/audio`)).status).toBe(400)
})

test('every key has its song', () => {
  expect(exampleSongs.map((song) => song.key)).toEqual(exampleKeys)
})
