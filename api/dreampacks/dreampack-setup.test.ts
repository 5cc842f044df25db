import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getErrorMessage, errors } from '@songloom/contracts/errors/errors.rules'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { maxDreampacks } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { createId } from '@songloom/store/ids'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let free: Caller
let pro: Caller
let audioId: string

beforeAll(async () => {
  api = await startTestApi()
  ;[free, pro] = [await api.signUp(), await api.signUp('pro')]
  const jobId = await seedJob(api.db, { userId: pro.userId, projectId: await pro.newProject() }, 0)
  await completeJob(api.db, jobId, outputsFor(0, [{ ...audioFor(), durationSeconds: 90 }]))
  audioId = (await api.db<{ id: string; job_id: string }>('audios').where({ job_id: jobId }).first('id'))!.id
})
afterAll(() => api.close())

const create = (caller: Caller, { dna = {}, ...more }: { dna?: object; [field: string]: unknown } = {}) =>
  caller.call('createDreampack', {
    body: {
      track_count: 10,
      timezone: 'Asia/Kolkata',
      dna_state: { prompt: 'a calm song about rain', ...dna },
      ...more,
    },
  })

interface Row {
  user_id: string
  input: { prompt: string; lyrics: string; seed?: number }
  settings: object
  dna_state: object
  prompt: string
  duration_seconds: number
}
async function madeBy(caller: Caller, request: Parameters<typeof create>[1]) {
  const { status, body } = await create(caller, request)
  expect([status, body.message]).toEqual([200, 'Dreampack created successfully!'])
  const row = (await api.db<Row & { id: string }>('dreampacks').where({ id: body.dreampack.id }).first())!
  // The bound of dreampacks is another test's.
  await caller.call('deleteDreampack', { params: { dreampackId: body.dreampack.id } })
  return { row, ...body }
}
const refusedBy = async (caller: Caller, request: Parameters<typeof create>[1]) => {
  const { body } = await create(caller, request)
  return [body.code, body.field]
}
const written = async () => (await api.db('dreampacks').count<{ count: string }[]>('* as count'))[0]!.count

describe('the settings of a dreampack', () => {
  test('each specified field is kept, by the session’s identity', async () => {
    const { dreampack, row } = await madeBy(pro, {
      user_id: pro.userId,
      track_count: '25',
      schedule_time: '21:00:00',
      timezone: 'Europe/Berlin',
      creator_name: 'Asha',
      style: 'monsoon',
      output_type: 'song',
      dna: {
        userId: pro.userId,
        projectId: null,
        actionByUser: 'v2_song_gen',
        audioUrl: null,
        duration: 30,
        loop: false,
        model: 'sansaar_1_lite',
        source: 'consumer',
        isDNA: false,
        generation_style: null,
        dnaType: 'core',
        tempo: 92,
        key: 'Am',
        metadata: { name: 'Rain at seven', tags: ['calm'] },
      },
    })
    expect(dreampack).toMatchObject({
      name: 'Rain at seven',
      state: 'active',
      type: 'song',
      trackCount: 25,
      hour: 21,
      timeZone: 'Europe/Berlin',
      creatorName: 'Asha',
      style: 'monsoon',
      durationSeconds: 30,
      monthlyBudgetTokens: null,
      spentThisMonthTokens: 0,
      lastRun: null,
    })
    expect(dreampack.nextRunAt).toMatch(/T(19|20):00:00\.000Z$/)
    expect(row).toMatchObject({
      user_id: pro.userId,
      prompt: 'a calm song about rain, 92 bpm, A minor',
      settings: { tool: 'song_gen', mode: 'describe', version: 'v4_5', durationSeconds: 30 },
      input: { prompt: 'a calm song about rain, 92 bpm, A minor', lyrics: '', durationSeconds: 30 },
      dna_state: { tempo: 92, key: 'Am', source: 'consumer' },
    })
    // Each track has a seed of its own.
    expect(row.input).not.toHaveProperty('seed')
  })

  test('default to 7:00 am, 15 s, a song of classic style by Unknown', async () => {
    const { dreampack, row } = await madeBy(free, {})
    expect(dreampack).toMatchObject({
      name: 'a calm song about rain',
      hour: 7,
      type: 'song',
      creatorName: 'Unknown',
      style: 'classic',
      durationSeconds: 15,
    })
    expect(row.dna_state).toMatchObject({
      duration: 15,
      model: 'sansaar_1_lite',
      source: 'consumer',
      dnaType: 'core',
    })
    expect((await madeBy(free, { schedule_time: 'at dawn' })).dreampack.hour).toBe(7)
  })

  test('take a style of as many characters as a name has', async () => {
    const style = 'क्ष'.repeat(120)
    expect((await madeBy(free, { style })).dreampack.style).toBe(style)
  })

  test.each<[string | number, ErrorCode, string]>([
    ['', 'track_count_required', 'Required'],
    ['ten', 'track_count_number', 'Invalid number'],
    [2.5, 'track_count_integer', 'Must be an integer'],
    [0, 'track_count_minimum', 'Minimum 1'],
    ['101', 'track_count_maximum', 'Maximum 100'],
  ])('a track count of “%s” is refused', async (count, code, sentence) => {
    const { status, body } = await create(free, { track_count: count })
    expect([status, body.code, body.message, body.field]).toEqual([400, code, sentence, 'track_count'])
  })

  test('accept 1 and 100 tracks, also from users without tokens', async () => {
    expect((await madeBy(free, { track_count: 1 })).dreampack.trackCount).toBe(1)
    expect((await madeBy(free, { track_count: 100 })).dreampack.trackCount).toBe(100)
  })

  test('refuse an unknown time zone by its name', async () => {
    for (const timezone of ['Mars/Olympus', '+05:30', '2026-11-23T07:00Z[UTC]', 'SystemV/PST8']) {
      const { body } = await create(free, { timezone })
      expect([body.code, body.field]).toEqual(['time_zone_unknown', 'timezone'])
      expect(body.message).toBe(getErrorMessage('time_zone_unknown', { timeZone: timezone }))
    }
  })

  test('keep a time zone by the spelling that Temporal knows, also after an edit', async () => {
    const { dreampack } = (await create(free, { timezone: 'europe/berlin' })).body
    expect(dreampack.timeZone).toBe('Europe/Berlin')
    const params = { dreampackId: dreampack.id }
    const edited = await free.call('editDreampack', { params, body: { timezone: 'US/Pacific-New' } })
    expect(edited.body.dreampack.timeZone).toBe('America/Los_Angeles')
    await free.call('deleteDreampack', { params })
  })

  test('refuse another user’s name in any field', async () => {
    expect(await refusedBy(free, { user_id: pro.userId })).toEqual(['wrong_user', undefined])
    expect(await refusedBy(free, { dna: { userId: pro.userId } })).toEqual(['wrong_user', undefined])
    expect((await create(api.visitor)).body.code).toBe('signed_out')
  })
})

describe('its tracks', () => {
  test('are instrumental if requested, named, or tagged', async () => {
    const asked = await madeBy(free, { output_type: 'instrumental' })
    expect([asked.dreampack.type, asked.row.input.prompt]).toEqual([
      'instrumental',
      'a calm song about rain, instrumental',
    ])
    const requested = await madeBy(free, { output_type: 'instrumental', dna: { prompt: 'an instrumental waltz' } })
    expect(requested.row.input.prompt).toBe('an instrumental waltz')
    const denied = await madeBy(free, { output_type: 'instrumental', dna: { prompt: 'not an instrumental waltz' } })
    expect(denied.row.input.prompt).toBe('not an instrumental waltz, instrumental')
    const tagged = await madeBy(free, { output_type: 'core', dna: { metadata: { tags: ['night beat'] } } })
    expect(tagged.dreampack.type).toBe('instrumental')
  })

  test('have a prompt of up to 400 characters, without what its type and its tempo add', async () => {
    const prompt = 'rain '.repeat(80).trim()
    const { row } = await madeBy(free, { output_type: 'instrumental', dna: { prompt, tempo: 92 } })
    const made = `${prompt}, 92 bpm, instrumental`
    expect(row).toMatchObject({ prompt: made, settings: { prompt: made }, input: { prompt: made } })
  })

  test('are sung without instruments if requested: singing counts as vocal', async () => {
    const { dreampack, row } = await madeBy(free, { output_type: 'Singing' })
    expect([dreampack.type, row.input.prompt]).toEqual(['vocal', 'a calm song about rain, a cappella'])
    const custom = { version: 'v4_5', lyrics: 'rain on the roof', styleOfMusic: ['pop'] }
    const sung = await madeBy(free, { output_type: 'vocal', dna: { tempo: 'Very Fast', key: 'eb', metadata: custom } })
    expect(sung.row).toMatchObject({
      settings: { mode: 'custom', lyrics: 'rain on the roof', styles: ['pop'] },
      input: { prompt: 'very fast tempo, Eb major, a cappella', lyrics: 'rain on the roof' },
    })
  })

  test('cannot be instrumental and have lyrics', async () => {
    const metadata = { lyrics: 'rain on the roof', styleOfMusic: ['pop'] }
    expect(await refusedBy(free, { output_type: 'instrumental', dna: { metadata } })).toEqual([
      'bad_request',
      'output_type',
    ])
  })

  test('follow one’s own audio, by either of its fields', async () => {
    const metadata = { version: 'v3', lyrics: 'rain on the roof' }
    for (const field of ['audioUrl', 'audio_url']) {
      const { row, notice } = await madeBy(pro, { dna: { [field]: `/api/audio/${audioId}`, metadata } })
      expect(row.input).toMatchObject({ references: [{ slot: 'song', audioId }] })
      expect(notice).toContain('the first 60 seconds')
    }
    const both = { audioUrl: audioId, audio_url: createId(), metadata }
    expect(await refusedBy(pro, { dna: both })).toEqual(['bad_request', 'audio_url'])
    expect(await refusedBy(free, { dna: { audioUrl: audioId, metadata } })).toEqual(['not_found', 'audioUrl'])
  })

  test('are capped at the longest song, which the response states', async () => {
    const { dreampack, notice } = await madeBy(pro, { dna: { duration: 40 } })
    expect(dreampack.durationSeconds).toBe(30)
    expect(notice).toContain('this one will be 30')
  })

  test.each<[string, object, ErrorCode]>([
    ['no prompt', { prompt: ' \u200b🎵', tempo: 'slow' }, 'prompt_missing'],
    ['an artist', { prompt: 'a song like Taylor Swift' }, 'artist_name'],
    ['too many words', { prompt: 'rain '.repeat(100) }, 'text_too_long'],
    ['a version that is not out', { metadata: { version: 'v5' } }, 'version_coming'],
    ['no style', { metadata: { mode: 'custom', lyrics: 'la la' } }, 'style_missing'],
    ['a length that needs a plan', { duration: 60 }, 'upgrade_needed'],
    ['a DNA that is not named', { isDNA: true }, 'dna_core_style_missing'],
    ['the id of no DNA', { dna_id: 'x' }, 'not_found'],
    ['no such core style', { core_style_id: 'x' }, 'not_found'],
    ['no such reference', { reference_audio_id: 'f'.repeat(24), dnaType: 'song' }, 'not_found'],
    ['another tool', { actionByUser: 'generate_music' }, 'tool_unsupported'],
    ['a loop', { loop: true }, 'field_unsupported'],
    ['another model', { model: 'sansaar_9' }, 'field_unsupported'],
    ['another kind of DNA', { dnaType: 'custom' }, 'field_unsupported'],
    ['an unplayable tempo', { tempo: 900 }, 'bad_request'],
    ['a tempo that every object knows', { tempo: 'constructor' }, 'bad_request'],
    ['a key that is none', { key: 'H minor' }, 'bad_request'],
  ])('with %s are refused as a song is, and nothing is written', async (_, dna, code) => {
    const before = await written()
    const { status, body } = await create(free, { dna })
    expect([status, body.code]).toEqual([errors[code].status, code])
    expect(await written()).toBe(before)
  })
})

test('a request that is sent again is answered by the dreampack that it made, at the limit too', async () => {
  const [person, other] = [await api.signUp(), await api.signUp()]
  for (let count = 1; count < maxDreampacks; count++) await create(person)
  const again = { requestId: 'press-once' }
  const answers = await Promise.all([create(person, again), create(person, again), create(person, again)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const ids = new Set(answers.map(({ body }) => body.dreampack.id))
  expect(ids.size).toBe(1)
  expect((await person.call('dreampacks')).body.dreampacks).toHaveLength(maxDreampacks)
  const [id] = ids
  const refusedNow = await create(person, { ...again, dna: { core_style_id: createId() } })
  expect(refusedNow.body.dreampack.id).toBe(id)
  expect((await create(other, again)).body.dreampack.id).not.toBe(id)
  await person.call('deleteDreampack', { params: { dreampackId: id! } })
  expect((await create(person, again)).body.dreampack.id).not.toBe(id)
})

test('two requests for the last dreampack that one may have: one is set up', async () => {
  const person = await api.signUp()
  for (let count = 1; count < maxDreampacks; count++) expect((await create(person)).status).toBe(200)
  const answers = await Promise.all([create(person), create(person), create(person)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const { body } = await create(person)
  expect([body.code, body.message]).toEqual(['dreampacks_many', 'You can have 20 Dreampacks.'])
  expect((await person.call('dreampacks')).body.dreampacks).toHaveLength(maxDreampacks)
})
