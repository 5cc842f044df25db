import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toWorkflowId } from '@songloom/contracts/library/ids.rules'
import type { SupportAction } from '@songloom/contracts/support/support.rules'
import { connectTemporal } from '@songloom/platform/connections'
import { sample } from '@songloom/platform/testing/length'
import { listAudit } from '@songloom/store/support/audit'
import { failJob } from '@songloom/store/jobs/finish-job'
import { getJob } from '@songloom/store/jobs/jobs'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { getMessageView } from '@songloom/store/events/messages'
import { getSupportRow } from '@songloom/store/support/generations'
import { completedJob, endedJob, runningJob, seedOwner } from '@songloom/store/testing/seed-support'
import type { Owner } from '@songloom/store/testing/seed-support'
import { startTestApi } from '../../testing/test-api.ts'
import type { Caller, TestApi } from '../../testing/test-api.ts'

let api: TestApi
let db: Knex
let owner: Owner
let staff: (Caller & { email: string })[]
let temporal: ReturnType<typeof connectTemporal>

beforeAll(async () => {
  api = await startTestApi()
  db = api.db
  owner = await seedOwner(db)
  const callers = [await api.signUpAs('support'), await api.signUpAs('lead'), await api.signUpAs('admin')]
  staff = await Promise.all(
    callers.map(async (caller) => {
      const { email } = await db('users').where({ id: caller.userId }).first<{ email: string }>('email')
      return { ...caller, email }
    }),
  )
  temporal = connectTemporal(api.config.temporalAddress)
})
afterAll(async () => {
  await temporal.connection.close()
  await api.close()
})

/** Its workflow is open, and no worker polls its queue. */
async function startWorkflow(jobId: string): Promise<string> {
  const options = { workflowId: toWorkflowId(jobId), taskQueue: `no-worker-${jobId}`, args: [] }
  await temporal.client.workflow.start('generateSong', options)
  return jobId
}

const states = {
  running: () => runningJob(db, owner),
  'running with a workflow': async () => startWorkflow(await runningJob(db, owner)),
  cancelling: async () => startWorkflow(await runningJob(db, owner, { cancelled: 30 })),
  failed: () => endedJob(db, owner, 'song_failed'),
  'failed, still at work': async () => startWorkflow(await endedJob(db, owner, 'song_failed')),
  completed: () => completedJob(db, owner),
}
type StateName = keyof typeof states

/** The possible actions by state. A retry without a workflow starts one; with one, it needs a pending activity. */
const possible: Record<StateName, readonly SupportAction[]> = {
  running: ['retry', 'cancel', 'fail'],
  'running with a workflow': ['cancel', 'fail'],
  cancelling: ['stop'],
  failed: ['rerun'],
  'failed, still at work': ['rerun', 'stop'],
  completed: ['refund'],
}

const actions = ['retry', 'rerun', 'cancel', 'fail', 'refund', 'stop'] as const
const pairs = actions.flatMap((one, place) => actions.slice(place).map((other) => [one, other] as SupportAction[]))
const triples: SupportAction[][] = [
  ['rerun', 'rerun', 'rerun'],
  ['cancel', 'fail', 'retry'],
  ['refund', 'refund', 'rerun'],
  ['stop', 'cancel', 'fail'],
]

/** In a short run all actions of which two or more are possible, and some of the others. */
function chooseCombinations(state: StateName): SupportAction[][] {
  const all = [...pairs, ...triples]
  const isDecisive = (together: SupportAction[]) =>
    together.filter((action) => possible[state].includes(action)).length > 1
  return [
    ...all.filter(isDecisive),
    ...sample(
      all.filter((together) => !isDecisive(together)),
      5,
    ),
  ]
}

/** Each colleague performs one action, all at the same moment. */
const pressTogether = (jobId: string, together: readonly SupportAction[]) =>
  Promise.all(
    together.map(async (action, place) => {
      const who = staff[place] ?? staff[0]!
      const body = { action, reason: 'All at once.', requestId: `press-${place}-${jobId}` }
      return { action, who, ...(await who.call('supportAction', { params: { jobId }, body })) }
    }),
  )

type Pressed = Awaited<ReturnType<typeof pressTogether>>[number]

/** The effects that must match the winning action: state, cancel request, ledger transactions, replacement jobs. */
async function readTruth(jobId: string) {
  const job = await getJob(db, jobId)
  const kinds = await db('ledger_transactions').where({ job_id: jobId }).orderBy('kind').pluck<string[]>('kind')
  return {
    state: job?.state,
    isCancelling: job?.cancel_requested_at !== null,
    kinds: kinds.filter((kind) => kind !== 'reserve').join(),
    reruns: (await db('jobs').where({ rerun_of: jobId })).length,
    retries: job?.manual_retries,
  }
}

const untouched = { isCancelling: false, reruns: 0, retries: 0 }
const truths: Record<StateName, Partial<Record<SupportAction, object>>> = {
  running: {
    retry: { ...untouched, state: 'running', kinds: '', retries: 1 },
    cancel: { ...untouched, state: 'running', kinds: '', isCancelling: true },
    fail: { ...untouched, state: 'failed', kinds: 'release' },
  },
  'running with a workflow': {
    cancel: { ...untouched, state: 'running', kinds: '', isCancelling: true },
    fail: { ...untouched, state: 'failed', kinds: 'release' },
  },
  cancelling: { stop: { ...untouched, state: 'cancelled', kinds: 'release', isCancelling: true } },
  failed: { rerun: { ...untouched, state: 'failed', kinds: 'release', reruns: 1 } },
  'failed, still at work': {
    rerun: { ...untouched, state: 'failed', kinds: 'release', reruns: 1 },
    stop: { ...untouched, state: 'failed', kinds: 'release' },
  },
  completed: { refund: { ...untouched, state: 'completed', kinds: 'adjust,settle' } },
}

function assertRefusal({ action, status, body }: Pressed, winner: Pressed | undefined, state: StateName): void {
  expect([action, status, body.code]).toEqual([action, 409, 'not_eligible'])
  const wasPossible = possible[state].includes(action)
  if (winner && wasPossible)
    expect(body.message).toMatch(
      new RegExp(`(Retried|Run again|Cancelled|Ended as failed|Refunded|Stopped) by ${winner.who.email} \\d s ago\\.`),
    )
  else expect(body.message).toMatch(/^This cannot be done now\. [A-Z0-9“].+\.$/)
}

async function assertTruth(state: StateName, together: readonly SupportAction[]): Promise<void> {
  const jobId = await states[state]()
  const pressed = await pressTogether(jobId, together)
  const winners = pressed.filter(({ status }) => status === 200)
  const isPossible = together.some((action) => possible[state].includes(action))
  expect(winners.map(({ action, body }) => [action, body.changed])).toHaveLength(isPossible ? 1 : 0)
  const [winner] = winners
  for (const other of pressed) if (other !== winner) assertRefusal(other, winner, state)
  const entries = await listAudit(db, 'generation', jobId)
  expect(entries.map(({ action, actorEmail }) => [action, actorEmail])).toEqual(
    winner ? [[winner.action, winner.who.email]] : [],
  )
  if (winner) expect(await readTruth(jobId)).toEqual(truths[state][winner.action])
}

describe.each(Object.keys(states) as StateName[])('concurrent actions of staff on a generation that is %s', (state) => {
  test.each(chooseCombinations(state).map((together) => [together.join(' + '), together] as const))(
    '%s: one changes it, the others read who did',
    (_, together) => assertTruth(state, together),
  )
})

test.each(['retry', 'pause_step'] as const)(
  '%s names the colleague whose retry has just started it',
  async (action) => {
    const jobId = await runningJob(db, owner)
    await pressTogether(jobId, ['retry'])
    await expect.poll(async () => (await getSupportRow(db, jobId))?.isStarted).toBe(true)
    const body = { action, reason: 'Again.', requestId: `again-${jobId}` }
    const second = await staff[1]!.call('supportAction', { params: { jobId }, body })
    expect(second.body.message).toContain(`Retried by ${staff[0]!.email}`)
  },
)

test('the first outcome counts: failed by support, or cancelled despite a later failure', async () => {
  for (let round = 0; round < 6; round++) {
    const jobId = await runningJob(db, owner)
    const pressed = await pressTogether(jobId, ['cancel', 'fail', 'retry'])
    const winner = pressed.find(({ status }) => status === 200)?.action
    await failJob(db, jobId, 'engine_unavailable')
    const { failure } = await getMessageView(db, (await getJob(db, jobId))!.message_id)
    const codes = { cancel: 'cancelled', fail: 'support_ended', retry: 'engine_unavailable' }
    expect(failure?.code).toBe(codes[winner as keyof typeof codes])
  }
})

test('the ledger is in order after all of this', async () => {
  expect(await checkLedger(db)).toEqual([])
})
