import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFolderStore } from './folder.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'songloom-folder-'))))
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true, force: true })
})

test('writes and copies objects at once after a volume was mounted again under an open store', async () => {
  const store = await openFolderStore(folder)
  await store.put('a/song.wav', Buffer.from('a sound'), 'audio/wav')
  await rm(join(folder, '.incoming'), { recursive: true })
  await store.copy('a/song.wav', 'a/copy.wav')
  await rm(folder, { recursive: true })
  await store.put('a/song.wav', Buffer.from('another'), 'audio/x-own')
  expect((await buffer((await store.get('a/song.wav')).stream)).toString()).toBe('another')
})

test('deletes leftovers of killed writes when the store opens, after an hour', async () => {
  await openFolderStore(folder)
  await writeFile(join(folder, '.incoming', 'left'), 'half an object')
  await openFolderStore(folder)
  expect(await readdir(join(folder, '.incoming'))).toEqual(['left'])
  vi.useFakeTimers({ now: Date.now() + 3_700_000, toFake: ['Date'] })
  await openFolderStore(folder)
  expect(await readdir(join(folder, '.incoming'))).toEqual([])
})
