import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bulk } from '@songloom/contracts/support/bulk'
import type { FailureGroup } from '@songloom/contracts/support/failures'
import { noEngine } from '@songloom/contracts/support/support.rules'
import { failJob } from '@songloom/store/jobs/finish-job'
import type { FailReason } from '@songloom/store/jobs/finish-job'
import { seedOwner, setMoments, waitingJob } from '@songloom/store/testing/seed-support'
import type { Owner } from '@songloom/store/testing/seed-support'
import { startTestApi } from '../../testing/test-api.ts'
import type { Caller, TestApi } from '../../testing/test-api.ts'

let api: TestApi
let db: Knex
let sam: Caller
let owners: Owner[]
/** The ids of each cause's failures. */
const planted: string[][] = []

beforeAll(async () => {
  api = await startTestApi()
  db = api.db
  sam = await api.signUpAs('support')
  owners = await Promise.all(Array.from({ length: 20 }, () => seedOwner(db)))
  for (const cause of causes) planted.push(await plantFailures(cause))
})
afterAll(() => api.close())

interface Cause {
  code: FailReason
  engine: string | null
  /** The error of the nth of its jobs; by an error of a step, where the job's end names none. */
  error: (nth: number) => string
  isOfStep?: boolean
  jobs: number
  users: number
}

const engine = 'embedded 0.5.8'
/** Code, engine and text of the error distinguish failures; numbers, ids and names do not. */
const causes: readonly Cause[] = [
  {
    code: 'engine_unavailable',
    engine,
    error: (nth) => `10.0.0.${nth % 200}:80 did not answer for ${nth} ms`,
    jobs: 160,
    users: 20,
  },
  {
    code: 'engine_unavailable',
    engine: 'remote 2.1',
    error: (nth) => `10.0.0.7:80 did not answer for ${nth} s`,
    jobs: 60,
    users: 6,
  },
  {
    code: 'engine_unavailable',
    engine,
    error: (nth) => `The quota of "account ${nth}" is used up`,
    jobs: 40,
    users: 4,
  },
  {
    code: 'engine_timeout',
    engine,
    error: (nth) => `no progress for ${60 + nth} s`,
    isOfStep: true,
    jobs: 90,
    users: 9,
  },
  { code: 'lost', engine: null, error: (nth) => `The worker stopped answering in ${nth} attempts`, jobs: 50, users: 5 },
  { code: 'inappropriate_words', engine: null, error: () => '', jobs: 60, users: 12 },
  {
    code: 'failed',
    engine,
    error: (nth) => `/tmp/render-${nth}/song.wav needs more than ${nth} MB`,
    jobs: 40,
    users: 2,
  },
]

async function plantFailure(
  trx: Knex,
  { code, engine: worked, error, isOfStep, users }: Cause,
  nth: number,
): Promise<string> {
  const id = await waitingJob(trx, owners[nth % users]!)
  if (isOfStep) await setMoments(trx, id, { step: 'sing', lastError: error(nth) })
  await trx('jobs').where({ id }).update({ engine: worked })
  await failJob(trx, id, code, { message: isOfStep ? '' : error(nth) })
  return id
}

/** One transaction: 500 commits would take most of the time. */
const plantFailures = (cause: Cause): Promise<string[]> =>
  db.transaction(async (trx) => {
    const ids: string[] = []
    while (ids.length < cause.jobs) ids.push(await plantFailure(trx, cause, ids.length))
    return ids.toSorted()
  })

const groupsOf = async (query: Record<string, string> = {}): Promise<FailureGroup[]> =>
  (await sam.call('supportFailures', { query })).body.groups

async function previewGroup({ failureCode, engine: worked, errorShape }: FailureGroup): Promise<Bulk> {
  const filter = { tab: 'failed', failureCode, engine: worked ?? noEngine, errorShape, endedWithinSeconds: 86_400 }
  return (await sam.call('supportBulkPreview', { body: { action: 'rerun', filter } })).body.bulk
}

test('500 failures of seven causes are seven groups, and the dry run of a group holds exactly its jobs', async () => {
  const groups = await groupsOf()
  expect(groups).toHaveLength(7)
  expect(groups.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(500)
  const found = new Map<string, { group: FailureGroup; bulk: Bulk }>()
  for (const group of groups) {
    const bulk = await previewGroup(group)
    const items = await db<{ job_id: string; bulk_id: string }>('bulk_items')
      .where({ bulk_id: bulk.id })
      .pluck('job_id')
    expect(group.replaced).toBe(0)
    found.set(items.toSorted().join(), { group, bulk })
  }
  for (const [index, { jobs, users, engine: worked, code }] of causes.entries()) {
    const { group, bulk } = found.get(planted[index]!.join())!
    expect(group).toMatchObject({
      jobs,
      users,
      tokens: 200 * jobs,
      engine: worked,
      versions: ['0.1.0'],
      tools: ['song_gen'],
    })
    const isOwn = code === 'inappropriate_words'
    expect([group.fault, group.rerunnable, bulk.eligible]).toEqual([
      isOwn ? 'user' : 'ours',
      ...(isOwn ? [0, 0] : [jobs, jobs]),
    ])
  }
})

test('filters failures by fault, engine, span and version, with counts of each choice', async () => {
  const counts = async (query: Record<string, string>): Promise<number> =>
    (await sam.call('supportCounts', { query: { tab: 'failed', ...query } })).body.counts.failed
  const old = await plantFailure(db, causes[0]!, 0)
  await plantFailure(db, causes[5]!, 0)
  await setMoments(db, old, { ended: 4_000 })
  await db('jobs').where({ id: old }).update({ app_version: '0.0.9' })
  expect([await counts({ fault: 'ours' }), await counts({ fault: 'user' })]).toEqual([441, 61])
  expect([await counts({ endedWithinSeconds: '3600' }), await counts({ endedWithinSeconds: '86400' })]).toEqual([
    501, 502,
  ])
  expect([await counts({ engine: 'remote 2.1' }), await counts({ engine: noEngine })]).toEqual([60, 111])
  expect([await counts({ sinceVersion: '0.1.0' }), await counts({ sinceVersion: '0.0.9' })]).toEqual([501, 502])
  expect(await counts({ sinceVersion: '7.0.0' })).toBe(0)
  expect((await groupsOf({ fault: 'user' })).map(({ jobs }) => jobs)).toEqual([61])
  const query = { tab: 'failed', fault: 'ours', failureCode: 'engine_unavailable' }
  const { causes: byCause, engines, versions } = (await sam.call('supportFailureChoices', { query })).body
  expect(byCause).toEqual([
    { failureCode: 'engine_unavailable', count: 261 },
    { failureCode: 'engine_timeout', count: 90 },
    { failureCode: 'song_process_failed', count: 50 },
    { failureCode: 'song_failed', count: 40 },
  ])
  expect(engines).toEqual([
    { engine, count: 201 },
    { engine: 'remote 2.1', count: 60 },
  ])
  expect(versions).toEqual(['0.1.0', '0.0.9'])
})
