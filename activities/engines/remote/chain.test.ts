import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import { beforeAll, expect, test } from 'vitest'
import { admitOperation } from '@songloom/store/providers/admit'
import { operationsTable } from '@songloom/store/providers/operations'
import { listUnknowns, settleUnknown } from '@songloom/store/providers/unknowns'
import type { EngineError } from '../port/engine-error.ts'
import type { Operation } from '../port/engine.ts'
import { sweepProviderResults } from '../../maintenance/sweep-provider-results.ts'
import { startAceStep, startCog, startElevenLabs, startLyria } from './testing/vendor-kinds.ts'
import { createProviderWorld } from './testing/provider-world.ts'
import type { VendorServer } from './testing/vendor-server.ts'
import { songBrief } from './testing/worker-harness.ts'
import type { MortalWorker } from './testing/worker-harness.ts'

const world = createProviderWorld()
const { open, work } = world
let db: Knex
beforeAll(() => void (db = world.db))

const price = { perOperation: 0.5 }
type Entry = Record<string, unknown>
const configWith = (providers: Record<string, Entry>, names: string[], rules: object = {}) => ({
  providers,
  capabilities: { generateSong: { providers: names, ...rules } },
})

const startKinds = {
  'ace-step': startAceStep,
  elevenlabs: () => startElevenLabs({ waitMs: 60 }),
  lyria: () => startLyria({ waitMs: 60 }),
  cog: () => startCog({ waitMs: 60 }),
} as const
type Kind = keyof typeof startKinds
const kinds = Object.keys(startKinds) as Kind[]

let serial = 0
const newKey = (): string => `job-${serial++}/render`
const start = (worker: MortalWorker, key: string) => worker.songs.start(songBrief, { idempotencyKey: key, attempt: 1 })

/** As the loop of the job does: a failed operation is looked at once. */
async function finish({ songs }: MortalWorker, operation: Operation) {
  for (;;) {
    const state = await songs.poll(operation)
    if (state.state === 'succeeded') return songs.collect(operation)
    if (state.state === 'failed') throw state.error
    await delay(5)
  }
}

/** An attempt of the job, and the next one where the provider never had it. */
async function attempt(worker: MortalWorker, key: string, known?: Operation): Promise<string | undefined> {
  try {
    await finish(worker, known ?? (await start(worker, key)))
    return 'song'
  } catch (error) {
    const { errorClass } = error as EngineError
    if (!errorClass) throw error
    return errorClass === 'lost' ? attempt(worker, key) : errorClass
  }
}

/** Senders that died are noticed by their silence. */
const ageHeartbeats = () => operationsTable(db).update({ beaten_at: db.raw("now() - interval '16 s'") as never })
const rowsOf = (key: string) => operationsTable(db).where({ idempotency_key: key }).orderBy('submitted_at')

const oneProvider = (kind: Kind, { baseUrl }: VendorServer, more: Entry = {}) =>
  configWith({ gpu: { kind, baseUrl, price, ...more } }, ['gpu', 'embedded'])

test.each(kinds)('%s makes a song, is billed once, and the song names it without claiming a score', async (kind) => {
  const server = await open(startKinds[kind]())
  const worker = work(oneProvider(kind, server, { model: 'model-x', price: { perOperation: 0.5, perMinute: 0.2 } }))
  const key = newKey()
  const song = await finish(worker, await start(worker, key))
  expect(song).toMatchObject({
    renderedBy: { id: 'gpu', version: 'model-x' },
    facts: { followsScore: false, durationSeconds: 30, timings: [] },
  })
  expect(server.bills).toBe(1)
  // Half a dollar, and thirty seconds of what a minute costs.
  expect(await rowsOf(key)).toMatchObject([{ state: 'collected', cost_micros: 600_000, provider: 'gpu' }])
})

/** Moments at which a worker dies, and what it has done by then. */
const deaths = {
  async recorded(_: MortalWorker, key: string): Promise<undefined> {
    const names = { provider: 'gpu', capability: 'generateSong', model: null, jobId: 'job', step: 'render' }
    await admitOperation(db, { ...names, idempotencyKey: key, costMicros: 500_000, limits: {} })
  },
  async sent(worker: MortalWorker, key: string, server: VendorServer): Promise<undefined> {
    server.faults.push('hang')
    void start(worker, key).catch(() => undefined)
    await expect.poll(() => server.bills, { interval: 5 }).toBe(1)
  },
  async answered(worker: MortalWorker, key: string, server: VendorServer): Promise<undefined> {
    await start(worker, key)
    await expect.poll(() => server.bills, { interval: 5 }).toBe(1)
  },
  underWay: (worker: MortalWorker, key: string) => start(worker, key),
  async done(worker: MortalWorker, key: string) {
    const operation = await start(worker, key)
    await expect.poll(async () => (await worker.songs.poll(operation)).state, { interval: 5 }).toBe('succeeded')
    return operation
  },
  async collected(worker: MortalWorker, key: string) {
    const operation = await start(worker, key)
    await finish(worker, operation)
    return operation
  },
}
const moments = Object.keys(deaths) as (keyof typeof deaths)[]
const cells = kinds.flatMap((kind) => moments.map((moment) => [kind, moment] as const))

test.each(cells)(
  '%s, whose worker dies when it is %s, is billed at most once, and what is unknown is listed',
  async (kind, moment) => {
    const server = await open(startKinds[kind]())
    const config = configWith({ gpu: { kind, baseUrl: server.baseUrl, price } }, ['gpu'])
    const [first, key] = [work(config), newKey()]
    const operation = await deaths[moment](first, key, server)
    await first.die()
    await ageHeartbeats()
    const second = work(config)
    const outcome = await attempt(second, key, operation)
    expect(server.bills).toBeLessThanOrEqual(1)
    expect(['song', 'billed_unknown']).toContain(outcome)
    const listed = await listUnknowns(db)
    expect(listed.map(({ provider }) => provider)).toEqual(outcome === 'song' ? [] : ['gpu'])
    // A send without a trace at the vendor is unknown to us all the same.
    if (moment === 'done' || moment === 'collected') expect([outcome, server.bills]).toEqual(['song', 1])
    // It is not sent again by a later attempt either.
    if (outcome !== 'song')
      await expect(start(work(config), key)).rejects.toMatchObject({ errorClass: 'billed_unknown' })
    expect(server.bills).toBeLessThanOrEqual(1)
  },
)

test('the planted defect: a worker that forgets what it recorded pays twice', async () => {
  const server = await open(startAceStep())
  const [first, key] = [work(oneProvider('ace-step', server)), newKey()]
  await deaths.sent(first, key, server)
  await first.die()
  await operationsTable(db).delete()
  await start(work(oneProvider('ace-step', server)), key)
  expect(server.bills).toBe(2)
})

test.each(['hang', 'cut', 'wrong-type'] as const)(
  'an answer that is lost (%s) is unknown, for every kind that can be',
  async (fault) => {
    for (const kind of ['ace-step', 'elevenlabs', 'lyria'] as const) {
      const server = await open(startKinds[kind]())
      server.faults.push(fault)
      const limits = { requestSeconds: 0.1, operationSeconds: 0.3 }
      const worker = work(oneProvider(kind, server, { limits }))
      const key = newKey()
      const end = start(worker, key).then((operation) => finish(worker, operation))
      await expect(end).rejects.toMatchObject({
        // Bytes that came and are no sound were paid for: that is known.
        errorClass: kind === 'elevenlabs' && fault === 'wrong-type' ? 'bad_result' : 'billed_unknown',
      })
      expect(server.bills).toBe(1)
    }
  },
)

test('what staff find to be not billed is not counted, and may be sent again', async () => {
  const server = await open(startAceStep())
  const worker = work(oneProvider('ace-step', server, { limits: { requestSeconds: 0.1, spendPerDay: 0.6 } }))
  const key = newKey()
  server.faults.push('hang')
  await expect(start(worker, key)).rejects.toMatchObject({ errorClass: 'billed_unknown' })
  const [unknown] = await listUnknowns(db)
  const actor = { id: 's', email: 'support@example.test', role: 'support' }
  const settle = { operationId: unknown!.id, outcome: 'not_billed', note: 'Their log has none', actor } as const
  expect(await settleUnknown(db, { ...settle, requestId: 'settle-1' })).toBe('changed')
  expect(await settleUnknown(db, { ...settle, requestId: 'settle-1' })).toBe('repeated')
  expect(await settleUnknown(db, { ...settle, requestId: 'settle-2' })).toBe('gone')
  expect(await listUnknowns(db)).toEqual([])
  expect((await start(worker, key)).engine).toBe('gpu')
})

test.each([
  [{ status: 429, headers: { 'retry-after': '7' } }],
  [{ status: 503, headers: { 'retry-after': '1' } }],
  [{ status: 401 }],
  [{ status: 402 }],
] as const)(
  'a start that is refused (%o) goes to the next provider, and nothing is counted as spent',
  async (fault) => {
    const [first, second] = [await open(startAceStep()), await open(startAceStep())]
    first.faults.push(fault)
    const entry = (server: VendorServer): Entry => ({ kind: 'ace-step', baseUrl: server.baseUrl, price })
    const worker = work(configWith({ one: entry(first), two: entry(second) }, ['one', 'two']))
    const key = newKey()
    expect((await start(worker, key)).engine).toBe('two')
    expect([first.bills, second.bills]).toEqual([0, 1])
    expect(await rowsOf(key)).toMatchObject([
      { provider: 'one', state: 'failed', cost_micros: 0 },
      { provider: 'two', state: 'running', cost_micros: 500_000 },
    ])
  },
)

test('the last refusal waits as long as the provider asks', async () => {
  const server = await open(startAceStep())
  server.faults.push({ status: 429, headers: { 'retry-after': '7' } })
  const worker = work(configWith({ gpu: { kind: 'ace-step', baseUrl: server.baseUrl, price } }, ['gpu']))
  await expect(start(worker, newKey())).rejects.toMatchObject({ errorClass: 'rate_limited', retryAfterMs: 7_000 })
})

test.each([
  [{ status: 400, body: { detail: { code: 'bad_prompt' } } }, 'content_policy'],
  [{ status: 422 }, 'invalid_request'],
  [{ status: 500 }, 'billed_unknown'],
] as const)(
  'a refusal for its words, or one that may be billed (%o), goes to nobody else',
  async (fault, errorClass) => {
    const server = await open(startAceStep())
    server.faults.push(fault)
    await expect(start(work(oneProvider('ace-step', server)), newKey())).rejects.toMatchObject({ errorClass })
  },
)

test('a provider that is not there is replaced by our own engine, which the song names', async () => {
  const gone = await startAceStep()
  await gone.close()
  const worker = work(oneProvider('ace-step', gone))
  const score = { durationSeconds: 1, bpm: 120, key: 'C major', sections: [], lyrics: '', syllables: [] }
  const brief = { ...songBrief, score: () => Promise.resolve(score as never) }
  const operation = await worker.songs.start(brief, { idempotencyKey: newKey(), attempt: 1 })
  expect((await worker.songs.collect(operation)).renderedBy?.id).toBe('zero-cost')
})

test('without a price, a lost answer is an outage and the request is sent again', async () => {
  const server = await open(startAceStep())
  server.faults.push('hang')
  const free = { price: {}, limits: { requestSeconds: 0.1 } }
  const worker = work(configWith({ gpu: { kind: 'ace-step', baseUrl: server.baseUrl, ...free } }, ['gpu']))
  const key = newKey()
  await expect(start(worker, key)).rejects.toMatchObject({ errorClass: 'unavailable' })
  expect((await finish(worker, await start(worker, key))).renderedBy?.id).toBe('gpu')
  expect(await listUnknowns(db)).toEqual([])
})

test.each([
  ['next', 'two'],
  ['wait', 'tool_paused'],
] as const)('a job of a paused provider: %s', async (rule, expected) => {
  const [first, second] = [await open(startAceStep()), await open(startAceStep())]
  await db('provider_pauses').insert({ provider: 'one', reason: 'It fails', actor_email: 'lea@example.test' })
  const entry = (server: VendorServer): Entry => ({ kind: 'ace-step', baseUrl: server.baseUrl, price })
  const config = configWith({ one: entry(first), two: entry(second) }, ['one', 'two'], { whenPaused: rule })
  const outcome = await start(work(config), newKey()).then(
    ({ engine }) => engine,
    (error: { type?: string }) => error.type,
  )
  expect([outcome, first.bills]).toEqual([expected, 0])
})

test('limits of spending and of operations at once hold over workers that ask together', async () => {
  const server = await open(startAceStep())
  const config = oneProvider('ace-step', server, { limits: { spendPerDay: 1.2 } })
  const started = Array.from({ length: 5 }, () => start(work(config), newKey()))
  const engines = (await Promise.all(started)).map(({ engine }) => engine)
  expect(engines.filter((engine) => engine === 'gpu')).toHaveLength(2)
  await operationsTable(db).delete()
  const busy = oneProvider('ace-step', server, { limits: { concurrent: 1 } })
  const again = await Promise.all([start(work(busy), newKey()), start(work(busy), newKey())])
  expect(again.map(({ engine }) => engine).toSorted()).toEqual(['gpu', 'zero-cost'])
})

test('a result that has expired, or that its server has forgotten, fails and is not bought again', async () => {
  const expired = await open(startAceStep())
  expired.expire()
  const worker = work(oneProvider('ace-step', expired))
  const key = newKey()
  await expect(finish(worker, await start(worker, key))).rejects.toMatchObject({ errorClass: 'failed' })
  expect(await rowsOf(key)).toMatchObject([{ state: 'failed', cost_micros: 500_000 }])
  const forgetful = await open(startAceStep())
  const operation = await start(work(oneProvider('ace-step', forgetful)), newKey())
  forgetful.forget()
  await expect(finish(work(oneProvider('ace-step', forgetful)), operation)).rejects.toMatchObject({
    errorClass: 'billed_unknown',
  })
})

test('a result that came with its only answer is kept for a day, and then deleted', async () => {
  const server = await open(startElevenLabs())
  const worker = work(oneProvider('elevenlabs', server))
  await finish(worker, await start(worker, newKey()))
  const count = async () => (await Array.fromAsync(world.objects.list('provider-results/'))).length
  const before = await count()
  await sweepProviderResults(world)
  expect(await count()).toBe(before)
  await operationsTable(db).update({ kept_until: db.raw("now() - interval '1 s'") as never })
  await sweepProviderResults(world)
  expect(before - (await count())).toBe(2)
})

test('a stream that is cut starts again from its beginning', async () => {
  const server = await open(startCog({ waitMs: 20 }))
  for (let cut = 0; cut < 3; cut++) server.cutNext()
  const worker = work(oneProvider('cog', server))
  await finish(worker, await start(worker, newKey()))
  expect([server.bills, server.requests.length]).toEqual([1, 4])
})

test.each([{ followsAudio: true }, { voice: '{}' }, { durationSeconds: 700 }])(
  'a request that no provider can follow (%o) is our own engine’s',
  async (more) => {
    const server = await open(startAceStep())
    const { songs } = work(oneProvider('ace-step', server))
    const { engine } = await songs.start({ ...songBrief, ...more }, { idempotencyKey: newKey(), attempt: 1 })
    expect([engine, server.requests.length]).toEqual(['zero-cost', 0])
  },
)
