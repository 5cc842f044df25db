import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { communityVoices } from '@songloom/contracts/music/voices.rules'
import { routes } from '@songloom/contracts/routes/routes'
import type { Route } from '@songloom/contracts/routes/route'
import type { RouteName } from '@songloom/contracts/routes/routes'
import { createLog } from '@songloom/platform/logs/log'
import { renderMetrics } from '@songloom/platform/metrics/metrics'
import { openObjectStore } from '@songloom/platform/object-store'
import { isFullLength } from '@songloom/platform/testing/length'
import { toolRequests } from '@songloom/tools/contracts'
import { panelTools, getUsableTool } from '@songloom/tools/registry.rules'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { grant } from '@songloom/store/ledger/ledger'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { outputsFor, seedJob } from '@songloom/store/testing/seed'
import { seedDreampack, seedSkippedRun } from '@songloom/store/testing/seed-dreampacks'
import { createFakeActivities } from '@songloom/workflows/testing/fake-activities'
import { startFakeWorkers } from '@songloom/workflows/testing/fake-workers'
import type { FakeWorkers } from '@songloom/workflows/testing/fake-workers'
import { createApp } from './app.ts'
import type { Handlers } from './http/mount-routes.ts'
import { examine } from './testing/fuzz/examine.ts'
import { requestsTo } from './testing/fuzz/requests.ts'
import type { KnownValues } from './testing/fuzz/requests.ts'
import { startTestApi } from './testing/test-api.ts'
import { putVoice } from './testing/voice-objects.ts'
import type { Caller, TestApi } from './testing/test-api.ts'

const runsEach = Number(process.env.FUZZ_RUNS ?? (isFullLength ? 200 : 8))
/** Enough for a defect that only some inputs meet. */
const runsThatFind = 200
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)

let api: TestApi
let workers: FakeWorkers
let creator: Caller
let admin: Caller
let known: KnownValues
let audioId: string

beforeAll(async () => {
  // The lyric requests need a writer.
  const { activities } = createFakeActivities()
  workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
  const env = { TASK_QUEUE_PREFIX: workers.taskQueue.replace(/-jobs$/, '') }
  api = await startTestApi(undefined, env, { editsPerMinute: 1_000_000 })
  creator = await api.signUp('pro')
  admin = await api.signUpAs('admin')
  await grant(api.db, creator.userId, 1_000_000, 'fuzz', 'Fuzz')
  const projectId = await creator.newProject()
  const { body } = await creator.call('generate', {
    body: { projectId, prompt: 'a calm song', actionByUser: 'song_gen' },
  })
  audioId = await someAudio(projectId)
  const objects = await openObjectStore(api.config.objectStore)
  // A request for a missing one would wait for a worker until its limit.
  for (const { id } of communityVoices) await putVoice(objects, id)
  const { id: dreampackId } = await seedDreampack(api.db, creator.userId)
  known = {
    projectId: [projectId],
    messageId: [body.messageId],
    audioId: ['a'.repeat(24), audioId],
    name: ['Night bus'],
    userId: [creator.userId],
    actionByUser: ['song_gen'],
    mode: ['describe'],
    jobId: [body.messageId],
    bulkId: [await someBulk()],
    runId: [await seedSkippedRun(api.db, { id: dreampackId, userId: creator.userId })],
    requestId: ['fuzz-press-1', 'fuzz-press-2'],
    reason: ['Because.'],
    tokens: [5],
    ids: [[body.messageId]],
    filter: [{}],
    prompt: ['a calm song about rain'],
    styleOfMusic: ['pop'],
    duration: [15],
    tempId: ['fuzz-temp-1', 'fuzz-temp-2'],
    dreampackId: [dreampackId],
    track_count: [10, '10'],
    timezone: ['Asia/Kolkata'],
    output_type: ['song', 'vocal', 'instrumental', 'core'],
    isDNA: [false],
    tempo: [120, 'Fast'],
    key: ['C minor'],
    version: ['v4_5'],
    model: ['sansaar_1_lite'],
  } as unknown as KnownValues
})
// Support's routes are fuzzed as well, and a paused tool would turn all requests away.
beforeEach(() => api.db('tool_pauses').delete())
afterAll(async () => {
  await api.close()
  await workers.close()
})

async function someAudio(projectId: string): Promise<string> {
  const jobId = await seedJob(api.db, { userId: creator.userId, projectId }, 200)
  await completeJob(api.db, jobId, outputsFor(200))
  return (await api.db<{ id: string; job_id: string }>('audios').where({ job_id: jobId }).first('id'))!.id
}

const someBulk = async (): Promise<string> =>
  (await admin.call('supportBulkPreview', { body: { action: 'resend', filter: {} } })).body.bulk.id

/** Users of each role and sometimes a visitor; support's routes are also called by a creator. */
const tokensFor = ({ policy }: Route): string[] =>
  policy === 'public' || policy === 'session'
    ? [creator.token, creator.token, creator.token, '']
    : [admin.token, admin.token, creator.token, '']

const fuzz = async (url: string, route: Route, numRuns = runsEach): Promise<void> => {
  const property = fc.asyncProperty(requestsTo(route, known), fc.constantFrom(...tokensFor(route)), (request, token) =>
    examine(url, route, request, token),
  )
  await fc.assert(property, { numRuns, seed })
}

describe('any input gets a quick response of the contract that reveals no internals', () => {
  test.each(Object.keys(routes) as RouteName[])('%s', async (name) => fuzz(api.url, routes[name]))

  test.each(panelTools.map(({ key }) => key))('generate, with the input of %s', async (key) => {
    const body = toolRequests[key]
    known = { ...known, actionByUser: [...getUsableTool(key).actions], audioUrl: [audioId] }
    await fuzz(api.url, { ...routes.generate, body })
  })
})

test('the ledger is in order after all of this', async () => {
  expect(await checkLedger(api.db)).toEqual([])
})

describe('the examiner of this file finds', () => {
  let planted: Server
  let url: string

  beforeAll(async () => {
    const user = {
      id: creator.userId,
      username: 'x',
      email: 'x@example.test',
      role: 'user',
      plan: 'pro',
      staff: false,
      stripeCheckoutSession: null,
    } as const
    const fine = { success: true, entries: [] } as const
    const handlers = {
      ...Object.fromEntries(Object.keys(routes).map((name) => [name, () => Promise.resolve(fine)])),
      // Only some inputs meet the defect, as in life.
      renameProject: ({ body }: { body: { newProjectName: string } }) => {
        if (/[^\x20-\x7e]/.test(body.newProjectName)) throw new Error('invalid byte sequence')
        return Promise.resolve({ success: true, message: 'Project renamed successfully' })
      },
      tokens: ({ res }: { res: { status(code: number): { json(body: unknown): void } } }) => {
        res.status(400).json({ success: false, code: 'bad_request', message: new Error('planted').stack })
      },
    } as unknown as Handlers
    const findSession = () => Promise.resolve({ user, sessionId: 'x', expiresAt: new Date() })
    planted = createServer(
      createApp({
        handlers,
        auth: { findSession, handler: (_req, _res, next) => next() },
        origin: api.url,
        trustedProxies: 0,
        studioDistFolder: api.config.studioDistFolder,
        findSharePreview: () => Promise.resolve(undefined),
        findFirstView: () => Promise.resolve(undefined),
        findSharedTrack: () => Promise.resolve(undefined),
        consoleDistFolder: api.config.consoleDistFolder,
        log: Object.assign(createLog('planted'), { level: 'silent' }),
        metrics: renderMetrics,
        metricsToken: undefined,
      }),
    )
    planted.listen(0, '127.0.0.1')
    await once(planted, 'listening')
    url = `http://127.0.0.1:${(planted.address() as AddressInfo).port}`
  })
  afterAll(() => planted.close())

  const faultIn = async (route: Route): Promise<string> =>
    fuzz(url, route, runsThatFind).then(
      () => 'nothing',
      (error: Error) => String(error.cause),
    )

  test('a handler that throws', async () => {
    expect(await faultIn(routes.renameProject)).toContain('status 500')
  })
  test('a stack in an answer', async () => {
    expect(await faultIn(routes.tokens)).toContain('reveals internals')
  })
  test('an answer that the contract does not know', async () => {
    expect(await faultIn(routes.allProjects)).toContain('does not know')
  })
})
