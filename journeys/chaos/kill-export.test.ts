import { afterAll, beforeAll, expect, test } from 'vitest'
import { toneWav } from '@songloom/activities/testing/tone'
import { toFileNames } from '@songloom/contracts/library/file-names.rules'
import { isFullLength } from '@songloom/platform/testing/length'
import type { AudioRow } from '@songloom/store/library/audios'
import { createId } from '@songloom/store/ids'
import { acquireChaosProduct } from '../testing/acquired-product.ts'
import { hasStatus } from '../testing/listener.ts'
import type { World } from '../testing/songloom-world.ts'
import { filesOfZip } from '../testing/zip-files.ts'

const count = isFullLength ? 200 : 60

let world: World
let ids: string[]
let keys: string[]

beforeAll(async () => {
  world = await acquireChaosProduct()
  ids = []
  keys = []
  await fillLibrary()
})
afterAll(async () => {
  await world.db('audios').whereIn('id', ids).delete()
  for (const key of keys) for (const format of ['wav', 'flac']) await world.objects.delete(`${key}.${format}`)
  await world.end()
})

/** A library of short tones of different lengths, and a song. */
async function fillLibrary(): Promise<void> {
  const { creator, events, db, objects } = world
  const { messageId } = await creator.startSong({ version: 'v4_5', duration: 15 })
  await events.until(messageId, 'COMPLETED', hasStatus('COMPLETED'), 120_000)
  const { folded_name: _, ...song } = (await db('audios')
    .where({ job_id: messageId })
    .first<AudioRow & { folded_name: string }>())!
  for (let at = 0; at < count; at++) {
    const [id, key] = [createId(), `users/${creator.userId}/tones/${at}`]
    await objects.put(`${key}.wav`, toneWav(0.5 + at / 1_000), 'audio/wav')
    const json = (value: unknown): string => JSON.stringify(value)
    const lists = ['peaks', 'sections', 'recipe', 'tags', 'parents', 'licenses', 'thread_messages'] as const
    const columns = Object.fromEntries(lists.map((name) => [name, json(song[name])]))
    await db('audios').insert({
      ...song,
      ...columns,
      id,
      step: `tone-${at}`,
      name: `Tone ${at}`,
      object_keys: json({ wav: `${key}.wav` }),
    })
    ids.push(id)
    keys.push(key)
  }
}

test(`an export of ${count} items survives a killed worker: each file is present and intact`, async () => {
  const { creator, songloom, db } = world
  const body = { audioIds: ids, format: 'flac', name: 'Everything' }
  const { body: asked } = await creator.call('exportArchive', { body })
  expect(asked).toMatchObject({ state: 'packing', url: null })
  const standing = async () => (await creator.call('archiveStatus', { params: { exportId: asked.exportId } })).body
  const encoded = async (): Promise<number> =>
    (await db<AudioRow>('audios').whereIn('id', ids)).filter(({ object_keys: at }) => at.flac).length
  await expect.poll(encoded, { timeout: 60_000, interval: 100 }).toBeGreaterThan(count / 4)
  await songloom.app.kill('worker', 'SIGKILL')
  expect(await encoded()).toBeLessThan(count)
  // A second request in the meantime returns the same export.
  expect((await creator.call('exportArchive', { body })).body.exportId).toBe(asked.exportId)
  await expect.poll(async () => (await standing()).state, { timeout: 180_000, interval: 500 }).toBe('ready')

  const { url } = await standing()
  const response = await fetch(`${songloom.address}${url}?download=1&name=Everything`, {
    headers: { authorization: `Bearer ${creator.token}` },
  })
  expect(response.headers.get('content-disposition')).toContain('Everything.zip')
  const files = filesOfZip(Buffer.from(await response.arrayBuffer()))
  expect([...files.keys()]).toEqual(
    toFileNames(
      ids.map((_, at) => `Tone ${at}`),
      'flac',
    ),
  )
  for (const file of files.values()) expect(file.subarray(0, 4).toString()).toBe('fLaC')
}, 300_000)
