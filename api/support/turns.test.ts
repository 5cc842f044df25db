import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Knex } from 'knex'
import { acceptTurn } from '@songloom/store/assistant/turns'
import type { TurnRow } from '@songloom/store/assistant/turn-rows'
import { openCalls } from '@songloom/store/assistant/turn-calls'
import { openStep, storeAnswer } from '@songloom/store/assistant/turn-steps'
import { createId } from '@songloom/store/ids'
import { connectTemporal } from '@songloom/platform/connections'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

const secret = 'A song about my secret wedding'
const reason = 'It does not go on.'

let api: TestApi
let db: Knex
let ada: Caller
let support: Caller

beforeAll(async () => {
  api = await startTestApi()
  db = api.db
  ada = await api.signUp()
  support = await api.signUpAs('support')
})
afterAll(() => api.close())

/** A turn whose first answer calls a tool that was refused; the second is not there. */
async function beginTurn(): Promise<TurnRow> {
  const projectId = await ada.newProject()
  const userId = (await ada.call('me')).body.user!.id
  const turn = await acceptTurn(db, {
    userId,
    projectId,
    prompt: secret,
    mode: 'chat',
    requestKey: `desk-${createId()}`,
  })
  const opened = await openStep(db, turn.id, 0)
  if (opened.kind !== 'asking') throw new Error('The step is not open.')
  const calls = [{ id: 'a', name: 'song_gen', arguments: { prompt: secret } }]
  const asked = { turnId: turn.id, step: 0, attempt: opened.attempt, model: 'm1', deltas: [], usedTokens: 120 }
  await storeAnswer(db, asked, { text: secret, toolCalls: calls }, [])
  await openCalls(db, turn.id, 0)
  const result = JSON.stringify({ code: 'artist_name', error: secret })
  await db('turn_calls').where({ turn_id: turn.id }).update({ state: 'failed', result })
  await openStep(db, turn.id, 1)
  return turn
}

const quieten = (id: string) =>
  db('turns')
    .where({ id })
    .update({ moved_at: db.raw("now() - interval '10 minutes'") })
const list = async (tab: 'stuck' | 'open' | 'failed' = 'open') =>
  (await support.call('supportTurns', { query: { tab } })).body
const read = async (turnId: string) => (await support.call('supportTurn', { params: { turnId } })).body.turn
const press = (turnId: string, action: 'end_turn' | 'retry_turn', requestId = createId()) =>
  support.call('supportTurnAction', { params: { turnId }, body: { action, reason, requestId } })

test('a turn that stores nothing is stuck, one that works is not, and support reads no text of either', async () => {
  const [silent, working] = [await beginTurn(), await beginTurn()]
  await quieten(silent.id)
  const stuck = await list('stuck')
  expect(stuck.turns).toMatchObject([
    { id: silent.id, stuck: 'silent', step: 2, jobs: 0, modelTokens: 120, limitTokens: 250 },
  ])
  expect(stuck.counts).toMatchObject({ stuck: 1, open: 2 })
  const countsOf = async (user: string) => (await support.call('supportTurns', { query: { user } })).body.counts
  expect(await countsOf(ada.userId)).toMatchObject({ stuck: 1, open: 2 })
  expect(await countsOf('nobody@example.test')).toEqual({ stuck: 0, open: 0, confirming: 0 })
  expect((await list()).turns.find(({ id }) => id === working.id)).toMatchObject({ stuck: null })
  const detail = await read(silent.id)
  expect(detail.steps).toMatchObject([
    {
      step: 1,
      model: 'm1',
      isAnswered: true,
      calls: [{ tool: 'song_gen', state: 'failed', errorCode: 'artist_name' }],
    },
    { step: 2, isAnswered: false, restarts: 0 },
  ])
  expect(JSON.stringify([stuck, detail])).not.toContain('wedding')
  await press(silent.id, 'end_turn')
  await press(working.id, 'end_turn')
})

test('a step that is asked again and again is stuck', async () => {
  const { id } = await beginTurn()
  for (let time = 0; time < 3; time += 1) await openStep(db, id, 1)
  expect(await read(id)).toMatchObject({ stuck: 'keeps_failing', steps: [{}, { restarts: 3 }] })
  await press(id, 'end_turn')
})

test('ending fails the turn once, with an audit entry, and its user can go on', async () => {
  const { id } = await beginTurn()
  const requestId = createId()
  expect((await press(id, 'end_turn', requestId)).body).toMatchObject({ changed: true, turn: { state: 'failed' } })
  expect((await press(id, 'end_turn', requestId)).body).toMatchObject({ changed: false })
  expect(await press(id, 'end_turn')).toMatchObject({ status: 409, body: { code: 'not_eligible' } })
  expect(await press(id, 'retry_turn', requestId)).toMatchObject({ status: 409, body: { code: 'request_id_reused' } })
  const { entries } = (await support.call('supportAudit', { query: { subjectId: id } })).body
  expect(entries).toMatchObject([{ action: 'end_turn', subjectKind: 'turn', reason, before: { step: 2 } }])
  expect((await ada.call('turn', { params: { turnId: id } })).body.turn.failure?.code).toBe('assistant_failed')
})

test('a retry ends the workflow that hangs and starts another; what is stored stays', async () => {
  const { id } = await beginTurn()
  await db('turns').where({ id }).update({ next_start_at: null })
  await quieten(id)
  const { client, connection } = connectTemporal(api.config.temporalAddress)
  const handle = await client.workflow.start('runTurn', {
    workflowId: `turn-${id}`,
    // The dispatcher may have started it before this test.
    workflowIdConflictPolicy: 'TERMINATE_EXISTING',
    taskQueue: `no-worker-${id}`,
    args: [{ turnId: id, step: 1 }],
  })
  expect((await press(id, 'retry_turn')).body).toMatchObject({ changed: true, turn: { stuck: null, state: 'running' } })
  expect((await client.workflow.getHandle(`turn-${id}`, handle.firstExecutionRunId).describe()).status.name).toBe(
    'TERMINATED',
  )
  await expect
    .poll(async () => (await client.workflow.getHandle(`turn-${id}`).describe()).runId)
    .not.toBe(handle.firstExecutionRunId)
  expect((await read(id)).steps[0]).toMatchObject({ isAnswered: true })
  await press(id, 'end_turn')
  await connection.close()
})
