import { afterAll, beforeAll, expect, test } from 'vitest'
import { acquireChaosProduct } from '../testing/acquired-product.ts'
import { signIn } from '../testing/creator.ts'
import type { Creator, StartedSong } from '../testing/creator.ts'
import { hasStatus, isInStep } from '../testing/listener.ts'
import type { World } from '../testing/songloom-world.ts'

let world: World
let support: Creator

beforeAll(async () => {
  world = await acquireChaosProduct()
  support = await signIn(world.songloom.address, 'support')
})
afterAll(() => world.end())

const doneWithinMs = 120_000
let presses = 0

const hang = async (prompt: string): Promise<StartedSong> => {
  const song = await world.creator.startSong({ prompt, version: 'v4_5', duration: 15 })
  await world.events.until(song.messageId, 'it hangs', isInStep('sing'), 120_000)
  return song
}
const act = (jobId: string, action: string, requestId = `journey-press-${presses++}`) =>
  support.call('supportAction', { params: { jobId }, body: { action, reason: 'Hung.', requestId } })
const detailOf = async (jobId: string) => (await support.call('supportGeneration', { params: { jobId } })).body

test('support retries a hanging song: the old attempt ends, the song completes, charged once', async () => {
  const { messageId } = await hang('fail: hang once')
  await expect.poll(async () => (await detailOf(messageId)).workflow.pending?.activity).toBe('makeSong')
  const { status, body } = await act(messageId, 'retry', 'journey-retry-once')
  expect({ status, changed: body.changed }).toEqual({ status: 200, changed: true })
  await world.events.until(
    messageId,
    'it is sung again',
    (message) => message.steps.some(({ name, attempt }) => name === 'sing' && attempt === 2),
    doneWithinMs,
  )
  expect((await act(messageId, 'retry', 'journey-retry-once')).body).toMatchObject({
    changed: false,
    auditId: body.auditId,
  })
  await world.events.until(messageId, 'it is there', hasStatus('COMPLETED'), doneWithinMs)
  const detail = await detailOf(messageId)
  expect(detail.generation).toMatchObject({ state: 'completed', stuck: null })
  expect(detail.ledger.flatMap(({ moves }) => moves.map(({ kind }) => kind)).sort()).toEqual(['reserve', 'settle'])
  expect(detail.audit.map(({ action, actorEmail, reason }) => [action, actorEmail, reason])).toEqual([
    ['retry', 'support@songloom.test', 'Hung.'],
  ])
  expect(detail.timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['request', 'accepted', 'started', 'step', 'made', 'ended', 'money', 'support', 'notified']),
  )
})

test('support fails a hanging song: the tokens are refunded at once and the machine is free', async () => {
  const { messageId } = await hang('fail: hang')
  expect((await act(messageId, 'fail')).status).toBe(200)
  const message = await world.events.until(messageId, 'it has failed', hasStatus('FAILED'), doneWithinMs)
  expect(message.failure).toMatchObject({ code: 'support_ended', tokensReturned: 200 })
  await expect.poll(async () => (await detailOf(messageId)).workflow.status).toBe('CANCELLED')
  expect((await act(messageId, 'retry')).body).toMatchObject({
    code: 'not_eligible',
    message: expect.stringMatching(/^This cannot be done now\. Ended as failed by support@songloom\.test \d+ s ago\.$/),
  })
})

test('support retries a song that waits for its next attempt: it begins at once', async () => {
  const { messageId } = await world.creator.startSong({ prompt: 'fail: provider down', version: 'v4_5', duration: 15 })
  await expect.poll(async () => (await detailOf(messageId)).workflow.pending?.attempt ?? 0).toBeGreaterThanOrEqual(3)
  const before = await detailOf(messageId)
  expect(before.timeline.filter(({ kind }) => kind === 'failure').length).toBeGreaterThanOrEqual(2)
  expect((await act(messageId, 'retry')).status).toBe(200)
  await world.events.until(messageId, 'it ends all the same', hasStatus('FAILED'), doneWithinMs)
  // Four tries of its own, and those that the reset gave back.
  expect((await detailOf(messageId)).timeline.filter(({ kind }) => kind === 'failure').length).toBeGreaterThan(4)
})

test('without Temporal the page loads, and a retry is refused without a change', async () => {
  const { messageId } = await hang('fail: hang')
  await world.songloom.stack.kill('temporal', 'SIGSTOP')
  const detail = await detailOf(messageId)
  expect(detail.workflow.status).toBe('UNREACHABLE')
  expect((await act(messageId, 'retry')).body).toMatchObject({ code: 'workflow_unreachable' })
  expect((await detailOf(messageId)).audit).toEqual([])
  await world.songloom.stack.kill('temporal', 'SIGCONT')
  await expect.poll(async () => (await act(messageId, 'cancel')).status).toBe(200)
  await world.events.until(messageId, 'it is cancelled', hasStatus('FAILED'), doneWithinMs)
})
