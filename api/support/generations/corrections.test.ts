import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '@songloom/store/support/audit'
import { failJob } from '@songloom/store/jobs/finish-job'
import { getTokens } from '@songloom/store/ledger/ledger'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { getMessageView } from '@songloom/store/events/messages'
import { startTestApi } from '../../testing/test-api.ts'
import type { Caller, TestApi } from '../../testing/test-api.ts'

let api: TestApi
let db: Knex
let support: Caller

beforeAll(async () => {
  api = await startTestApi()
  db = api.db
  support = await api.signUpAs('support')
})
afterAll(() => api.close())

/** A song that its engine refused; its tokens are back with its user. */
async function refusedSong(plan?: string): Promise<{ jobId: string; creator: Caller }> {
  const creator = await api.signUp(plan)
  const projectId = await creator.newProject()
  const body = { projectId, actionByUser: 'song_gen', prompt: 'a calm song about rain', duration: 15 }
  const { messageId: jobId } = (await creator.call('generate', { body })).body
  await failJob(db, jobId, 'engine_refused')
  return { jobId, creator }
}

const correct = (jobId: string, texts: Record<string, string>, more: object = {}) =>
  support.call('supportCorrection', {
    params: { jobId },
    body: { texts, reason: 'A word its engine refuses.', requestId: `correct-${jobId}`, ...more },
  })

test('a refused request is run again once with the corrected input, which its user reads on the card', async () => {
  const { jobId, creator } = await refusedSong()
  const before = await getTokens(db, creator.userId)
  const texts = { prompt: 'a calm song about snow', durationSeconds: '15', unknown: 'x' }
  const changes = [{ name: 'prompt', label: 'Prompt', before: 'a calm song about rain', after: texts.prompt }]
  const checked = await correct(jobId, texts, { isDryRun: true })
  expect(checked.body).toMatchObject({ changed: false, changes, priceTokens: 200, rerunId: null })
  expect(await getTokens(db, creator.userId)).toEqual(before)
  const { rerunId } = (await correct(jobId, texts)).body
  expect((await correct(jobId, texts)).body).toMatchObject({ changed: false, rerunId })
  expect(await getTokens(db, creator.userId)).toEqual({ available: before.available - 200, reserved: 200 })
  const card = await getMessageView(db, rerunId ?? '')
  expect(card).toMatchObject({ prompt: texts.prompt, settings: { prompt: texts.prompt }, isCorrected: true })
  const [entry] = await listAudit(db, 'generation', jobId)
  expect(entry).toMatchObject({
    action: 'correct',
    before: { prompt: 'a calm song about rain' },
    after: { prompt: texts.prompt, rerunAs: rerunId },
  })
  const again = await correct(jobId, texts, { requestId: `another-${jobId}` })
  expect(again.body).toMatchObject({ code: 'not_eligible', message: expect.stringContaining('Already run again.') })
  const { body } = await support.call('supportGeneration', { params: { jobId } })
  expect(body.timeline.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/^Run again with a corrected input, by /),
  )
  expect(await checkLedger(db)).toEqual([])
})

test('a correction is refused as its user’s own request would be, and then nothing has changed', async () => {
  const { jobId, creator } = await refusedSong()
  const own = (fields: object) =>
    creator
      .newProject()
      .then((projectId) =>
        creator.call('generate', { body: { projectId, actionByUser: 'song_gen', prompt: 'rain', ...fields } }),
      )
  const long = { prompt: 'rain '.repeat(1_000) }
  for (const [texts, fields] of [
    [long, long],
    [{ durationSeconds: '300' }, { duration: 300 }],
    [{ prompt: ' ' }, { prompt: ' ' }],
  ] as const) {
    const [corrected, asked] = [await correct(jobId, texts), await own(fields)]
    expect(asked.status).toBeGreaterThanOrEqual(400)
    expect(corrected).toMatchObject({ status: asked.status, body: { code: asked.body.code } })
  }
  expect((await correct(jobId, { durationSeconds: 'long' })).body).toMatchObject({ code: 'bad_request' })
  expect((await correct(jobId, { prompt: 'a calm song about rain' })).body).toMatchObject({ code: 'not_eligible' })
  expect(await listAudit(db, 'generation', jobId)).toEqual([])
})

test('nothing is corrected that its user cannot pay', async () => {
  const { jobId, creator } = await refusedSong()
  const { available } = await getTokens(db, creator.userId)
  const projectId = await creator.newProject()
  for (let spent = 0; spent + 200 <= available; spent += 200)
    await creator.call('generate', { body: { projectId, actionByUser: 'song_gen', prompt: 'rain', duration: 15 } })
  for (const isDryRun of [true, false]) {
    const { body } = await correct(jobId, { prompt: 'snow' }, { isDryRun })
    expect(body).toMatchObject({ code: 'not_eligible', message: expect.stringContaining('enough tokens') })
  }
})
