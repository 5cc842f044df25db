import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openObjectStore } from '@songloom/platform/object-store'
import { withTestDatabase } from '@songloom/platform/testing/database/with-test-database'
import { operationsTable } from '@songloom/store/providers/operations'
import type { Operation } from '../port/engine.ts'
import { startAceStep } from './testing/vendor-kinds.ts'
import { songBrief, startWorker } from './testing/worker-harness.ts'
import type { MortalWorker } from './testing/worker-harness.ts'

let db: Knex
let folder: string
let worker: MortalWorker
let server: Awaited<ReturnType<typeof startAceStep>>

withTestDatabase(async (fresh) => {
  db = fresh
  folder = await mkdtemp(join(tmpdir(), 'late-operations-'))
  server = await startAceStep({ lookups: 1_000_000 })
  const providers = { gpu: { kind: 'ace-step', baseUrl: server.baseUrl } }
  const config = { providers, capabilities: { generateSong: { providers: ['gpu', 'embedded'] } } }
  worker = startWorker({ db, objects: await openObjectStore({ kind: 'folder', folder }), config })
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await worker.die()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function pollADayAhead(operation: Operation): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  return (await worker.songs.poll(operation)).state
}

test('an operation is late by the time of PostgreSQL, not by the clock of a worker that is ahead', async () => {
  const operation = await worker.songs.start(songBrief, { idempotencyKey: 'job-late/render', attempt: 1 })
  expect(await pollADayAhead(operation)).toBe('running')
  await operationsTable(db).update({ submitted_at: db.raw("now() - interval '1 day'") as never })
  expect(await pollADayAhead(operation)).not.toBe('running')
  // A provider that was too slow for this job is asked after the others.
  const rows = operationsTable(db).where({ id: operation.id })
  expect(await rows).toMatchObject([{ state: 'failed', error_class: 'timeout' }])
  vi.useRealTimers()
  const again = await worker.songs.start(songBrief, { idempotencyKey: 'job-late/render', attempt: 2 })
  expect(again.engine).toBe('zero-cost')
})
