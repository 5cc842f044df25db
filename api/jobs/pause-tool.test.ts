import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let lead: Caller
let support: Caller
let creator: Caller
let projectId: string
let serial = 0

beforeAll(async () => {
  api = await startTestApi()
  ;[lead, support, creator] = [await api.signUp(), await api.signUp(), await api.signUp()]
  await api.db('users').where('id', lead.userId).update({ role: 'lead', staff: true })
  await api.db('users').where('id', support.userId).update({ role: 'support', staff: true })
  projectId = (await creator.call('createProject', { body: {} })).body._id
})
afterAll(() => api.close())

const press = (
  name: 'pauseTool' | 'resumeTool',
  { caller = lead, requestId = `press-${serial++}-0000` }: { caller?: Caller; requestId?: string } = {},
) => caller.call(name, { params: { tool: 'song_gen' }, body: { reason: 'Its engine keeps failing', requestId } })

const create = () =>
  creator.call('generate', { body: { projectId, prompt: 'rain', version: 'v4_5', actionByUser: 'song_gen' } as never })
const paused = async () => (await api.visitor.call('pausedTools', {})).body.tools

test('a paused tool accepts no jobs, charges nothing and is shown to creators until it is resumed', async () => {
  const tokens = async () => (await creator.call('tokens', {})).body
  const before = await tokens()
  expect((await press('pauseTool')).body).toMatchObject({ changed: true, pauses: [{ tool: 'song_gen' }] })
  expect(await paused()).toEqual(['song_gen'])
  expect(await create()).toMatchObject({
    status: 503,
    body: { success: false, code: 'tool_paused', message: 'AI Song Generator is paused for the moment.' },
  })
  expect(await tokens()).toEqual(before)
  expect((await press('resumeTool')).body).toMatchObject({ changed: true, pauses: [] })
  expect(await paused()).toEqual([])
  expect((await create()).status).toBe(200)
})

test('other tools continue', async () => {
  await press('pauseTool')
  const { status, body } = await creator.call('generate', {
    body: { projectId, actionByUser: 'section_analysis', audioUrl: 'f'.repeat(24) } as never,
  })
  expect([status, body]).toMatchObject([404, { code: 'not_found' }])
  await press('resumeTool')
})

test('a repeated request has one audit entry; a tool already in the state is unchanged', async () => {
  const requestId = 'the-same-press'
  expect((await press('pauseTool', { requestId })).body.changed).toBe(true)
  expect((await press('pauseTool', { requestId })).body.changed).toBe(false)
  expect((await press('pauseTool')).body.changed).toBe(false)
  expect(await press('resumeTool', { requestId })).toMatchObject({ status: 409, body: { code: 'request_id_reused' } })
  const { body } = await lead.call('supportAudit', { query: { subjectId: 'song_gen', action: 'pause' } })
  expect(body.entries.filter(({ after }) => after.isPaused === true).length).toBeGreaterThanOrEqual(1)
  expect(body.entries[0]).toMatchObject({ subjectKind: 'tool', actorId: lead.userId, before: { isPaused: false } })
  const { body: system } = await support.call('supportSystem', {})
  expect(system.pauses).toMatchObject([{ tool: 'song_gen', reason: 'Its engine keeps failing' }])
  await press('resumeTool')
})

test('requires a lead', async () => {
  expect((await press('pauseTool', { caller: support })).status).toBe(403)
  expect((await press('pauseTool', { caller: creator })).status).toBe(403)
})

test('all tools of an engine are paused at once, with a text for creators; only those are resumed', async () => {
  const pressGroup = (name: 'pauseGroup' | 'resumeGroup', group: string, banner?: string) =>
    lead.call(name, {
      params: { group },
      body: { reason: 'Its engine keeps failing', requestId: `press-${serial++}-0000`, ...(banner ? { banner } : {}) },
    })
  await press('pauseTool')
  const { body } = await pressGroup('pauseGroup', 'generateSong', 'Songs are back at noon.')
  expect(body.pauses.map(({ tool, scope }) => [tool, scope])).toEqual(
    expect.arrayContaining([
      ['song_gen', 'tool'],
      ['song_gen', 'generateSong'],
      ['similar_song_gen', 'generateSong'],
      ['similar_instru_gen', 'generateSong'],
    ]),
  )
  const shown = (await api.visitor.call('pausedTools', {})).body
  expect(shown.tools.toSorted()).toEqual(['dna', 'similar_instru_gen', 'similar_song_gen', 'song_gen'])
  expect(shown.banners).toEqual(['Songs are back at noon.'])
  await pressGroup('pauseGroup', 'all')
  expect(await paused()).toContain('trim_audio')
  await pressGroup('resumeGroup', 'all')
  expect((await paused()).toSorted()).toEqual(['dna', 'similar_instru_gen', 'similar_song_gen', 'song_gen'])
  expect((await create()).status).toBe(503)
  await pressGroup('resumeGroup', 'generateSong')
  expect(await paused()).toEqual(['song_gen'])
  await press('resumeTool')
  expect((await create()).status).toBe(200)
})
