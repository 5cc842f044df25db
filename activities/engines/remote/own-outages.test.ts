import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import { beforeAll, expect, test } from 'vitest'
import type { ObjectStore } from '@songloom/platform/object-store'
import { operationsTable } from '@songloom/store/providers/operations'
import { listUnknowns } from '@songloom/store/providers/unknowns'
import type { Operation } from '../port/engine.ts'
import { runOperation } from '../port/run-operation.ts'
import { startAceStep, startElevenLabs, startLyria } from './testing/vendor-kinds.ts'
import { createProviderWorld } from './testing/provider-world.ts'
import type { VendorServer } from './testing/vendor-server.ts'
import { songBrief } from './testing/worker-harness.ts'
import type { MortalWorker } from './testing/worker-harness.ts'

const world = createProviderWorld()
const { open } = world
let db: Knex
beforeAll(() => void (db = world.db))

function work(kind: string, { baseUrl }: VendorServer, price: object, store?: ObjectStore): MortalWorker {
  const providers = { gpu: { kind, baseUrl, price } }
  const config = { providers, capabilities: { generateSong: { providers: ['gpu', 'embedded'] } } }
  return world.work(config, store)
}

const paid = { perOperation: 0.5 }
const start = ({ songs }: MortalWorker) => songs.start(songBrief, { idempotencyKey: 'job-1/render', attempt: 1 })

async function finish({ songs }: MortalWorker, operation: Operation): Promise<string | undefined> {
  for (;;) {
    const state = await songs.poll(operation)
    if (state.state === 'succeeded') return (await songs.collect(operation)).renderedBy?.id
    if (state.state === 'failed') throw state.error
    await delay(5)
  }
}

test.each([
  ['elevenlabs', startElevenLabs],
  ['lyria', startLyria],
] as const)('%s: a second worker waits for the answer that a living one holds', async (kind, startServer) => {
  const server = await open(startServer({ waitMs: 300 }))
  const operation = await start(work(kind, server, paid))
  expect(await finish(work(kind, server, paid), operation)).toBe('gpu')
  expect(server.bills).toBe(1)
  expect(await listUnknowns(db)).toEqual([])
})

test('a send that a living worker has not finished is neither given up nor sent again', async () => {
  const server = await open(startAceStep())
  server.faults.push('hang')
  const first = work('ace-step', server, paid)
  void start(first).catch(() => undefined)
  await expect.poll(() => server.bills, { interval: 5 }).toBe(1)
  await expect(start(work('ace-step', server, paid))).rejects.toMatchObject({ type: 'tool_paused' })
  expect(await operationsTable(db)).toMatchObject([{ state: 'submitting' }])
})

test('a paid result survives an outage of our objects, and is listed for its deletion', async () => {
  const server = await open(startElevenLabs())
  let refusals = 0
  const put: ObjectStore['put'] = (key, ...rest) =>
    key.startsWith('provider-results/') && refusals++ === 0
      ? Promise.reject(new Error('connect ECONNREFUSED'))
      : world.objects.put(key, ...rest)
  const worker = work('elevenlabs', server, paid, { ...world.objects, put })
  expect(await finish(worker, await start(worker))).toBe('gpu')
  expect(refusals).toBeGreaterThan(1)
  expect(await operationsTable(db)).toMatchObject([{ state: 'collected', kept_until: expect.any(Date) as Date }])
})

test('an accepted operation whose id cannot be written at once is not counted as unbilled', async () => {
  await db.raw(`
    create sequence refusals;
    create function refuse() returns trigger language plpgsql as $$
      begin perform nextval('refusals'); raise exception 'connection terminated'; end $$;
    create trigger refuse before update on provider_operations for each row
      when (new.operation_id is not null) execute function refuse()`)
  const server = await open(startAceStep())
  const worker = work('ace-step', server, paid)
  const started = start(worker)
  const isRefused = async () => (await db('refusals').first<{ is_called: boolean }>('is_called')).is_called
  await expect.poll(isRefused).toBe(true)
  await db.raw('drop trigger refuse on provider_operations')
  expect(await finish(worker, await started)).toBe('gpu')
  expect(await operationsTable(db)).toMatchObject([{ state: 'collected', cost_micros: 500_000 }])
  expect(server.bills).toBe(1)
})

test('a free result that cannot be had any more is made again, at the next engine of the order', async () => {
  const server = await open(startAceStep())
  server.expire()
  const worker = work('ace-step', server, {})
  const score = { durationSeconds: 1, bpm: 120, key: 'C major', sections: [], lyrics: '', syllables: [] }
  const brief = { ...songBrief, score: () => Promise.resolve(score as never) }
  let operation: Operation | undefined
  const attempt = (number: number) =>
    runOperation(worker.songs, brief, {
      ...{ idempotencyKey: 'job-1/render', attempt: number, operation, signal: new AbortController().signal },
      isHandOver: () => Promise.resolve(false),
      record: (next) => Promise.resolve(void (operation = next ?? undefined)),
      heartbeat: () => undefined,
      onProgress: () => Promise.resolve(),
    })
  await expect(attempt(1)).rejects.toMatchObject({ type: 'lost', nonRetryable: false })
  expect((await attempt(2)).renderedBy?.id).toBe('zero-cost')
})
