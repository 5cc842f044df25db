import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ApplicationFailure } from '@temporalio/common'
import { ownFaultType } from '@songloom/contracts/errors/own-fault.rules'
import { createFakeActivities } from '@songloom/workflows/testing/fake-activities'
import { startFakeWorkers } from '@songloom/workflows/testing/fake-workers'
import type { FakeWorkers } from '@songloom/workflows/testing/fake-workers'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

/** A text's failure by its type. */
const failures: Readonly<Record<string, string>> = { 'give up': 'content_policy', 'a mistake of ours': ownFaultType }

let workers: FakeWorkers
let api: TestApi

beforeAll(async () => {
  const { activities } = createFakeActivities({
    enhanceText: ({ text, kind, maxCharacters }) =>
      failures[text]
        ? Promise.reject(ApplicationFailure.nonRetryable(text, failures[text]))
        : Promise.resolve(`${text}, a fuller ${kind} of at most ${maxCharacters}`),
  })
  workers = await startFakeWorkers(inject('temporalAddress'), inject('workflowBundlePath'), activities)
  api = await startTestApi(undefined, { TASK_QUEUE_PREFIX: workers.taskQueue.replace(/-jobs$/, '') })
})
afterAll(async () => {
  await api.close()
  await workers.close()
})

test('enhance_prompt returns aiReply, for nothing', async () => {
  const person = await api.signUp()
  const { status, body } = await person.call('enhancePrompt', {
    body: { prompt: ' rain ', limit: 400, actionByUser: 'enhance_prompt', userId: person.userId },
  })
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, aiReply: 'rain, a fuller prompt of at most 400' },
  })
  const action = { prompt: 'rain', actionByUser: 'enhance_prompt', projectId: await person.newProject() }
  expect(await person.call('generate', { body: action })).toMatchObject({
    status: 200,
    body: { aiReply: 'rain, a fuller prompt of at most 3000' },
  })
  expect((await person.call('tokens')).body).toMatchObject({ available: 1_000, reserved: 0 })
})

test('the workflow has the label by which the deletion of its user finds it', async () => {
  const person = await api.signUp()
  await person.call('enhancePrompt', { body: { prompt: 'rain', limit: 400, userId: person.userId } })
  const query = `UserId = '${person.userId}'`
  const list = async () => (await Array.fromAsync(workers.client.workflow.list({ query }))).map(({ type }) => type)
  await expect.poll(list, { timeout: 20_000 }).toEqual(['enhancePrompt'])
})

test.each([
  ['a blank prompt', { prompt: ' ' }, 400, 'enhance_prompt_missing', 'Please enter a prompt to enhance'],
  ['blank lyrics', { prompt: '', kind: 'lyrics' }, 400, 'enhance_text_missing', 'Please enter some text to enhance.'],
  ['more than the box takes', { prompt: 'x'.repeat(401), limit: 400 }, 400, 'text_too_long', 'Limit: 400 characters.'],
  ['3,001 characters', { prompt: 'x'.repeat(3_001) }, 400, 'text_too_long', 'Limit: 3000 characters.'],
  ['inappropriate words', { prompt: 'an erotic night' }, 400, 'inappropriate_words', undefined],
  ['another userId', { prompt: 'rain', userId: 'somebody-else' }, 403, 'wrong_user', undefined],
  ['an unknown kind', { prompt: 'rain', kind: 'poem' }, 400, 'bad_request', undefined],
  ['another action', { prompt: 'rain', actionByUser: 'song_gen' }, 400, 'bad_request', undefined],
  ['a writer that gives up', { prompt: 'give up' }, 502, 'enhance_failed', 'Failed to enhance.'],
  ['what our code makes a mistake at', { prompt: 'a mistake of ours' }, 500, 'internal', 'Unknown error'],
] as const)('refuses %s', async (_, request, status, code, sentence) => {
  const person = await api.signUp()
  const answer = await person.call('enhancePrompt', { body: request as never })
  expect(answer).toMatchObject({ status, body: { code } })
  if (sentence) expect(answer.body.message).toBe(sentence)
})

test('a visitor gets 401, and a user is limited to twenty requests a minute', async () => {
  const ask = (person: Pick<TestApi['visitor'], 'call'>) => person.call('enhancePrompt', { body: { prompt: 'rain' } })
  expect((await ask(api.visitor)).body).toMatchObject({ code: 'signed_out' })
  const person = await api.signUp()
  const answers = await Promise.all(Array.from({ length: 21 }, () => ask(person)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0)
})
