import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { Caller } from '@songloom/api/testing/test-api'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { createProductHarness } from '../testing/product-harness.ts'
import type { Maker, ProductHarness } from '../testing/product-harness.ts'

let harness: ProductHarness
let sam: Caller

beforeAll(async () => {
  harness = await createProductHarness({ PARK_MINUTES: '30' })
  sam = await harness.api.signUpAs('support')
})
afterAll(() => harness.close())

const price = 200
const tokensOf = async (maker: Maker) => (await maker.call('tokens')).body
const messageOf = async ({ call, projectId }: Maker, messageId: string): Promise<Message> =>
  (await call('generation', { params: { projectId, messageId } })).body.data.message
const kindsOf = async (jobId: string): Promise<string[]> =>
  harness.api.db('ledger_transactions').where({ job_id: jobId }).orderBy('kind').pluck<string[]>('kind')

/** A song that has spent its attempts and is parked. */
async function park(maker: Maker, prompt: string): Promise<string> {
  const begun = await harness.begin(maker, 'song_gen', '', { prompt })
  if (begun.kind === 'refused') throw new Error(begun.message)
  await expect
    .poll(() => messageOf(maker, begun.messageId))
    .toMatchObject({ status: 'PROCESSING', isPaused: true, parkedCode: 'engine_unavailable' })
  return begun.messageId
}

/** Resumes all parked songs of one cause and engine, as the desk does; answers how many the dry run held. */
async function resumeAll(engine: string): Promise<number> {
  const filter = { tab: 'parked', failureCode: 'engine_unavailable', engine }
  const { bulk } = (await sam.call('supportBulkPreview', { body: { action: 'resume_step', filter } })).body
  await sam.call('supportBulkStart', { params: { bulkId: bulk.id }, body: { reason: 'The provider is back.' } })
  await expect
    .poll(async () => (await sam.call('supportBulk', { params: { bulkId: bulk.id } })).body.bulk)
    .toMatchObject({ state: 'done', progress: { changed: bulk.eligible } })
  return bulk.eligible
}

test('exhausted songs of an outage are parked, resumed in bulk, and end charged once or refunded', async () => {
  const [maker, other] = [await harness.newMaker(), await harness.newMaker()]
  const before = await tokensOf(maker)
  const [comesBack, staysAway] = await Promise.all([park(maker, 'fail: outage'), park(other, 'fail: provider down')])
  expect(await tokensOf(maker)).toMatchObject({ available: before.available - price, reserved: price })
  expect((await sam.call('supportCounts')).body.counts).toMatchObject({ parked: 2, failed: 0, waiting: 0 })
  const choices = (await sam.call('supportFailureChoices', { query: { tab: 'parked' } })).body
  expect(choices.causes).toEqual([{ failureCode: 'engine_unavailable', count: 2 }])
  expect(await resumeAll(choices.engines[0]!.engine!)).toBe(2)
  const address = { projectId: maker.projectId, messageId: comesBack }
  expect(await harness.ended(maker, address)).toMatchObject({ status: 'COMPLETED', failure: null })
  expect(await kindsOf(comesBack)).toEqual(['reserve', 'settle'])
  expect(await tokensOf(maker)).toMatchObject({ available: before.available - price, reserved: 0 })
  // It is parked once: spent a second time, it fails.
  const failed = await harness.ended(other, { projectId: other.projectId, messageId: staysAway })
  expect(failed).toMatchObject({ status: 'FAILED', failure: { code: 'engine_unavailable', tokensReturned: price } })
  expect(await kindsOf(staysAway)).toEqual(['release', 'reserve'])
  const { timeline, audit } = (await sam.call('supportGeneration', { params: { jobId: staysAway } })).body
  const attempts = timeline.flatMap(({ kind, attempt }) => (kind === 'failure' && attempt ? [attempt] : []))
  expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(timeline.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Parked: the attempts were spent', 'Tried again after it was parked']),
  )
  expect(audit).toMatchObject([
    { action: 'resume_step', before: { parkedCode: 'engine_unavailable' }, after: { parkedCode: null } },
  ])
})

test('cancelling a parked song refunds its tokens once', async () => {
  const maker = await harness.newMaker()
  const before = await tokensOf(maker)
  const messageId = await park(maker, 'fail: quota')
  const params = { projectId: maker.projectId, messageId }
  await maker.call('cancelGeneration', { params })
  expect(await harness.ended(maker, params)).toMatchObject({ status: 'FAILED', failure: { code: 'cancelled' } })
  expect(await kindsOf(messageId)).toEqual(['release', 'reserve'])
  expect(await tokensOf(maker)).toEqual(before)
  expect(await resumeAll('none')).toBe(0)
  expect(await checkLedger(harness.api.db)).toEqual([])
})
