import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ObjectStore } from './object-store.ts'
import { openZipArchive } from './zip-archive.ts'

const uncaught: unknown[] = []
const countUncaught = (error: unknown): void => void uncaught.push(error)
beforeEach(() => void process.on('uncaughtException', countUncaught))
afterEach(() => void process.off('uncaughtException', countUncaught))

/** A store that loses its objects after they were listed. */
const losing = {
  stat: () => Promise.resolve({ sizeBytes: 5 }),
  get: () => Promise.reject(new Error('lost')),
} as unknown as ObjectStore

test('lost object fails the reader, not the process', async () => {
  const { stream } = await openZipArchive(losing, [{ key: 'a', name: 'a.wav', madeAt: new Date() }])
  for (let turns = 0; turns < 20; turns++) await turn()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await expect(pipeline(stream, nowhere)).rejects.toThrow('lost')
  expect(uncaught).toEqual([])
})
