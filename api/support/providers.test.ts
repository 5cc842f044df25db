import { afterAll, beforeAll, expect, test } from 'vitest'
import { admitOperation } from '@songloom/store/providers/admit'
import { markCollected, markAccepted, operationsTable } from '@songloom/store/providers/operations'
import { createId } from '@songloom/store/ids'
import { parseEngineProviders } from '@songloom/platform/engine-providers/read-engine-providers'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'
import { createSupportProviderHandlers } from './providers.ts'

let api: TestApi
let admin: Caller
let support: Caller
let serial = 0

beforeAll(async () => {
  api = await startTestApi()
  ;[admin, support] = [await api.signUpAs('admin'), await api.signUpAs('support')]
})
afterAll(() => api.close())

const config = parseEngineProviders(
  JSON.stringify({
    providers: {
      gpu: { kind: 'ace-step', baseUrl: 'http://10.0.0.5:8001/base', price: { perOperation: 0.25 } },
      hosted: { kind: 'minimax', baseUrl: 'https://api.example', keyEnv: 'KEY', model: 'music-3.0' },
    },
    capabilities: { generateSong: { providers: ['gpu', 'hosted', 'embedded'], whenPaused: 'wait' } },
  }),
  { KEY: 'a-secret-key' },
)

async function send(provider = 'gpu', jobId = createId()): Promise<{ id: string; jobId: string }> {
  const names = { provider, capability: 'generateSong', model: null, jobId, step: 'render' }
  const key = `${jobId}/render/${serial++}`
  const admitted = await admitOperation(api.db, { ...names, idempotencyKey: key, costMicros: 250_000, limits: {} })
  return { id: (admitted as { id: string }).id, jobId }
}

const press = () => ({ reason: 'It keeps failing', requestId: `provider-press-${serial++}` })
const settle = (operationId: string, caller = support, requestId = `settle-${serial++}-0000`) =>
  caller.call('supportSettleOperation', {
    params: { operationId },
    body: { outcome: 'not_billed', note: 'Their log has none', requestId },
  })
const listUnknownIds = async () => (await support.call('supportProviders')).body.unknowns.map(({ id }) => id)

test('the desk lists a send whose sender fell silent within 20 seconds, and staff settle it with a note', async () => {
  const { id } = await send()
  expect(await listUnknownIds()).not.toContain(id)
  await operationsTable(api.db)
    .where({ id })
    .update({ beaten_at: api.db.raw("clock_timestamp() - interval '16 s'") as never })
  expect(await listUnknownIds()).toContain(id)
  expect((await settle(id)).body).toMatchObject({ changed: true })
  expect(await listUnknownIds()).not.toContain(id)
  expect((await settle(id)).status).toBe(404)
  const { body } = await support.call('supportAudit', { query: { subjectId: id } })
  expect(body.entries).toMatchObject([{ action: 'settle_operation', reason: 'Their log has none' }])
})

test('only admins pause a provider, once for each press', async () => {
  const call = (caller: Caller, body = press()) =>
    caller.call('supportPauseProvider', { params: { provider: 'gpu' }, body })
  expect((await call(support)).status).toBe(403)
  const body = press()
  expect((await call(admin, body)).body).toMatchObject({ changed: true })
  expect((await call(admin, body)).body).toMatchObject({ changed: false })
  const resumed = await admin.call('supportResumeProvider', { params: { provider: 'gpu' }, body: press() })
  expect(resumed.body).toMatchObject({ changed: true })
})

test('a provider is shown with its order, what it cost and what it is paused for, without its key', async () => {
  const { id, jobId } = await send('hosted')
  await markAccepted(api.db, id, 'task-1')
  await markCollected(api.db, id, 300_000)
  await api.db('provider_pauses').insert({ provider: 'hosted', reason: 'Slow', actor_email: 'a@example.test' })
  const handlers = createSupportProviderHandlers({ db: api.db, config })
  const state = await handlers.supportProviders({} as never)
  expect(state.capabilities).toEqual([
    { capability: 'generateSong', providers: ['gpu', 'hosted', 'embedded'], whenPaused: 'wait', whenFull: 'next' },
  ])
  expect(state.providers[1]).toMatchObject({
    ...{ id: 'hosted', host: 'api.example', hasKey: true, model: 'music-3.0', capabilities: ['generateSong'] },
    ...{ spentTodayMicros: 300_000, spentMonthMicros: 300_000, collected: 1, open: 0 },
    pause: { reason: 'Slow', actorEmail: 'a@example.test' },
  })
  expect(JSON.stringify(state)).not.toContain('a-secret-key')
  const { body } = await support.call('supportJobOperations', { params: { jobId } })
  expect(body.operations).toMatchObject([{ provider: 'hosted', state: 'collected', costMicros: 300_000 }])
})
