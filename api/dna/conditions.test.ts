import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobDna, RecipeDna } from '@songloom/tools/shared/job-dna.rules'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { grant } from '@songloom/store/ledger/ledger'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { seedDna } from '@songloom/store/testing/seed-dna'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

// Styles and voices as conditions of tools that are not the DNA panel's own.

let api: TestApi
let owner: Caller
let buyer: Caller
let place: { userId: string; projectId: string }
let projectId: string
let audioUrl: string
let serial = 0

/** An audio of the buyer that was made with these DNAs. */
async function newAudio(dnas: RecipeDna[] = []): Promise<string> {
  const jobId = await seedJob(api.db, { userId: buyer.userId, projectId }, 0)
  const recipe = { tool: 'dna', ...(dnas.length > 0 ? { dnas } : {}) }
  await completeJob(api.db, jobId, outputsFor(0, [{ ...audioFor(), durationSeconds: 40, recipe }]))
  return ((await api.db('audios').where({ job_id: jobId }).first('id')) as { id: string }).id
}

beforeAll(async () => {
  api = await startTestApi(undefined, {}, { editsPerMinute: 1_000_000 })
  ;[owner, buyer] = await Promise.all([api.signUp('pro'), api.signUp('pro')])
  place = { userId: owner.userId, projectId: await owner.newProject() }
  for (const { userId } of [owner, buyer]) await grant(api.db, userId, 100_000, `dna:${userId}`, 'Tests')
})
afterAll(() => api.close())
beforeEach(async () => {
  projectId = await buyer.newProject()
  audioUrl = await newAudio()
})

const lyrics = 'The rain is falling on the river tonight\nAnd all of the lanterns are burning low'
/** The requests of tools that take a style or a voice, without it. */
const requests = {
  extend_music: () => ({ audioUrl, duration: 15, version: 'v4_5' }),
  auto_complete_music: () => ({ audioUrl, prompt: 'drums' }),
  inpainting: () => ({ audioUrl, trackMode: 'instrumental', inpaint_sections: [{ start: 2, end: 8 }] }),
  vocals_gen: () => ({ mode: 'custom', lyrics, duration: 15 }),
  similar_song_gen: () => ({ audioUrl, lyrics, duration: 15 }),
  lyric_writing: () => ({ lyrics: 'a river in the rain' }),
  voice_swap: () => ({ audioUrl }),
}
type Tool = keyof typeof requests
const tools = Object.keys(requests) as Tool[]

const generate = (tool: Tool, more: object) =>
  buyer.call('generate', {
    body: {
      projectId,
      actionByUser: tool,
      tempId: `condition-${process.pid}-${serial++}`,
      ...requests[tool](),
      ...more,
    },
  } as never)

const dnasOf = async (jobId: string): Promise<JobDna[]> =>
  ((await api.db('jobs').where({ id: jobId }).first('input')) as { input: { dnas?: JobDna[] } }).input.dnas ?? []

test.each(tools)('%s follows a DNA under its licence, for its price, until it is withdrawn', async (tool) => {
  const kind = tool === 'voice_swap' ? 'voice' : 'style'
  const dnaId = await seedDna(api.db, place, { kind, isPublished: true, pricing: 'song', priceTokens: 30 })
  expect((await generate(tool, { dnaId })).body).toMatchObject({
    ...{ success: false, code: 'dna_licence_missing', message: 'You have no licence for this DNA.' },
  })
  await buyer.call('buyDna', { params: { dnaId }, body: { priceTokens: 30 } })
  const { priceTokens: plain = 0 } = kind === 'voice' ? { priceTokens: 40 } : (await generate(tool, {})).body.data
  const { body } = await generate(tool, { dnaId })
  expect(body.data.priceTokens).toBe(plain + 30)
  expect(await dnasOf(body.messageId)).toMatchObject([{ dnaId, kind, version: 1, priceTokens: 30 }])
  expect(await api.db('job_dnas').where({ job_id: body.messageId }).pluck('price_tokens')).toEqual([30])
  await owner.call('withdrawDna', { params: { dnaId } })
  expect((await generate(tool, { dnaId })).body).toMatchObject({
    message: 'This DNA was withdrawn, so nothing new can be made with it.',
  })
  expect(await checkLedger(api.db)).toEqual([])
})

test('a private DNA of somebody else is not there', async () => {
  const dnaId = await seedDna(api.db, place)
  expect((await generate('extend_music', { dnaId })).status).toBe(404)
})

test('lyrics follow a style, and no voice', async () => {
  const dnaId = await seedDna(api.db, place, { kind: 'voice', isPublished: true })
  expect((await generate('lyric_writing', { dnaId })).body.code).toBe('dna_output_unsupported')
})

test.each(['extend_music', 'auto_complete_music', 'inpainting'] as const)(
  '%s of a song keeps its style and voice, which it has paid for; a named one of the same kind replaces it',
  async (tool) => {
    const offer = { isPublished: true, pricing: 'song', priceTokens: 30 } as const
    const [style, voice, other] = [
      await seedDna(api.db, place, offer),
      await seedDna(api.db, place, { ...offer, kind: 'voice', name: 'Asha' }),
      await seedDna(api.db, place, { isPublished: true, name: 'Dusk' }),
    ]
    const used = { version: 1, licenceId: null }
    audioUrl = await newAudio([
      { ...used, role: 'core', dnaId: style, kind: 'style', name: 'Dawn' },
      { ...used, role: 'vocal', dnaId: voice, kind: 'voice', name: 'Asha' },
    ])
    expect((await generate(tool, {})).body.code).toBe('dna_licence_missing')
    for (const dnaId of [style, voice]) await buyer.call('buyDna', { params: { dnaId }, body: { priceTokens: 30 } })
    const { body } = await generate(tool, {})
    expect(body.data).toMatchObject({ priceTokens: 45, settings: { dnas: [{ dnaId: style }, { dnaId: voice }] } })
    expect((await dnasOf(body.messageId)).map(({ role, priceTokens }) => [role, priceTokens])).toEqual([
      ['core', 0],
      ['vocal', 0],
    ])
    const named = await generate(tool, { dnaId: other })
    expect((await dnasOf(named.body.messageId)).map(({ dnaId }) => dnaId)).toEqual([other, voice])
    await owner.call('withdrawDna', { params: { dnaId: voice } })
    expect((await generate(tool, {})).body.code).toBe('dna_withdrawn')
  },
)

test('a song keeps an own style that was removed, which nothing else is made with', async () => {
  const dnaId = await seedDna(api.db, { userId: buyer.userId, projectId })
  audioUrl = await newAudio([{ version: 1, licenceId: null, role: 'core', dnaId, kind: 'style', name: 'Dawn' }])
  await buyer.call('deleteStyle', { params: { id: dnaId } })
  const { messageId } = (await generate('extend_music', {})).body
  expect(await dnasOf(messageId)).toMatchObject([{ dnaId, isInherited: true, priceTokens: 0 }])
  expect((await generate('extend_music', { dnaId })).body.code).toBe('not_found')
  await api.db('dnas').where({ id: dnaId }).update({ withdrawn_at: new Date() })
  expect((await generate('extend_music', {})).body.code).toBe('dna_withdrawn')
})
