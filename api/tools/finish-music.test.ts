import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishPriceTokens } from '@songloom/tools/generate-music/definition.rules'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let free: Caller
let pro: Caller
const projects = new Map<Caller, string>()

beforeAll(async () => {
  api = await startTestApi()
  ;[free, pro] = [await api.signUp(), await api.signUp('pro')]
  for (const caller of [free, pro]) projects.set(caller, await caller.newProject())
})
afterAll(() => api.close())

const settings = {
  ...{ prompt: 'calm rain', durationSeconds: 15, loop: true, rounds: 4 },
  tags: { genre: ['lo-fi'], theme: [], vibe: [], instrument: ['piano'], tempo: [] },
}

async function makePiece(caller: Caller, model: string, scoreKey: string | null = 'score.json'): Promise<string> {
  const place = { userId: caller.userId, projectId: projects.get(caller)! }
  const jobId = await seedJob(api.db, place, 0, null, 'generate_music')
  const recipe = { tool: 'generate_music', seed: 7, settings: { ...settings, model } }
  await completeJob(api.db, jobId, outputsFor(0, [{ ...audioFor('music'), recipe, scoreKey }]))
  return (await api.db<{ id: string; job_id: string }>('audios').where({ job_id: jobId }).first('id'))!.id
}

const finish = (caller: Caller, audioId: string) =>
  caller.call('finishMusic', { params: { audioId }, body: { projectId: projects.get(caller)! } })
const jobOf = (id: string) => api.db<{ id: string; input: object; price_tokens: number }>('jobs').where({ id }).first()

test('a Lite piece becomes a job of the same seed and score with HD, for the difference in price', async () => {
  const audioId = await makePiece(pro, 'sansaar_1_lite')
  const { status, body } = await finish(pro, audioId)
  expect(status).toBe(200)
  expect(await jobOf(body.messageId)).toMatchObject({
    price_tokens: finishPriceTokens,
    input: {
      ...settings,
      model: 'sansaar_1',
      seed: 7,
      finishOf: { audioId, scoreKey: 'score.json' },
    },
  })
  expect(body.data.settings).toMatchObject({ model: 'sansaar_1', finishOf: audioId, lyrics: 'calm rain', count: 4 })
})

test('HD needs a plan; what is no Lite piece with a score is refused, and costs nothing', async () => {
  const unpaid = await finish(free, await makePiece(free, 'sansaar_1_lite'))
  expect([unpaid.status, unpaid.body]).toMatchObject([402, { code: 'upgrade_needed' }])
  for (const audioId of [await makePiece(pro, 'sansaar_1'), await makePiece(pro, 'sansaar_1_lite', null)]) {
    const { status, body } = await finish(pro, audioId)
    expect([status, body]).toMatchObject([409, { code: 'finish_not_lite' }])
  }
})
