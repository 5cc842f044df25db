import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Message } from '@songloom/contracts/jobs/messages'
import { completeJob } from '@songloom/store/jobs/finish-job'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { grant } from '@songloom/store/ledger/ledger'
import { seedDna } from '@songloom/store/testing/seed-dna'
import { audioFor, outputsFor, seedJob } from '@songloom/store/testing/seed'
import { createDnaGenerateHandlers } from './generate.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let owner: Caller
let buyer: Caller
let place: { userId: string; projectId: string }
let projectId: string
let serial = 0

beforeAll(async () => {
  api = await startTestApi(undefined, {}, { editsPerMinute: 1_000_000 })
  ;[owner, buyer] = await Promise.all([api.signUp('pro'), api.signUp('pro')])
  place = { userId: owner.userId, projectId: await owner.newProject() }
  for (const { userId } of [owner, buyer]) await grant(api.db, userId, 100_000, `dna:${userId}`, 'Tests')
})
afterAll(() => api.close())
beforeEach(async () => {
  projectId = await buyer.newProject()
})

/** An own audio of this length. */
async function newAudio(durationSeconds: number, where = place): Promise<string> {
  const jobId = await seedJob(api.db, where, 0)
  await completeJob(api.db, jobId, outputsFor(0, [{ ...audioFor(), durationSeconds }]))
  return ((await api.db('audios').where({ job_id: jobId }).first('id')) as { id: string }).id
}

const newTempId = (): string => `dna-test-${process.pid}-${serial++}`
const words = { songDescription: 'A calm song for the evening', duration: 15 }
const generate = (body: object, by = buyer, action = 'song_gen') =>
  by.call('generateDna', { body: { projectId, actionByUser: action, tempId: newTempId(), ...words, ...body } as never })

describe('POST /api/dna/generate/v2', () => {
  test.each([
    ['song_gen', undefined, 200, 'read-prompt'],
    ['vocals_gen', 'singing', 100, 'read'],
    ['similar_instru_gen', 'instrumental', 60, 'read-prompt'],
  ] as const)('%s makes the variant %s at its price and with its steps', async (action, variant, price, step) => {
    const dnaId = await seedDna(api.db, place, { isPublished: true, name: 'Dawn' })
    const { status, body } = await generate({ core_style_id: dnaId, dnaType: 'core' }, buyer, action)
    expect([status, body.message]).toEqual([200, 'Starting DNA generation...'])
    const data: Message = body.data
    expect(data).toMatchObject({ priceTokens: price, settings: { tool: 'dna', dnas: [{ dnaId, name: 'Dawn' }] } })
    expect((data.settings as { variant?: string }).variant).toBe(variant)
    expect(data.steps[0]!.name).toBe(step)
    const { input } = (await api.db('jobs').where({ id: body.messageId }).first('input')) as { input: object }
    expect(input).toMatchObject({ dnas: [{ dnaId, version: 1, role: 'core' }] })
  })

  test('a licence that is missing, another output than it makes, and a withdrawn DNA are refused by their sentence', async () => {
    const dnaId = await seedDna(api.db, place, { isPublished: true, pricing: 'song', priceTokens: 30 })
    expect((await generate({ core_style_id: dnaId })).body).toMatchObject({
      code: 'dna_licence_missing',
      message: 'You have no licence for this DNA.',
    })
    await buyer.call('buyDna', { params: { dnaId }, body: { priceTokens: 30 } })
    expect((await generate({ core_style_id: dnaId })).body.data.priceTokens).toBe(230)
    await api.db('dnas').where({ id: dnaId }).update({ is_stem_separated: false })
    expect((await generate({ core_style_id: dnaId }, buyer, 'vocals_gen')).body.code).toBe('dna_output_unsupported')
    const instrumental = { dnaType: 'instrumental', instrumental_style_id: dnaId }
    expect((await generate(instrumental, buyer, 'similar_instru_gen')).body.code).toBe('dna_output_unsupported')
    await owner.call('withdrawDna', { params: { dnaId } })
    expect((await generate({ core_style_id: dnaId })).body.code).toBe('dna_withdrawn')
    expect(await checkLedger(api.db)).toEqual([])
  })

  test.each([
    [{}, 'dna_song_style_missing'],
    [{ dnaType: 'core' }, 'dna_core_style_missing'],
    [{ dnaType: 'custom' }, 'style_missing'],
    [{ dnaType: 'instrumental' }, 'dna_instrumental_style_missing'],
    [{ core_style_id: 'e'.repeat(24), songDescription: ' ' }, 'dna_text_missing'],
    [{ core_style_id: 'e'.repeat(24) }, 'not_found'],
    [{ dnaType: 'song', audioUrl: 'e'.repeat(24), songDescription: 'rain' }, 'dna_reference_failed'],
    [{ core_style_id: 'e'.repeat(24), noSuchField: 1 }, 'bad_request'],
  ])('%o is refused with %s', async (body, code) => {
    expect((await generate(body)).body).toMatchObject({ success: false, code })
  })

  test('v5, which is coming, and an unknown version are refused, and nothing is held', async () => {
    const dnaId = await seedDna(api.db, place, { isPublished: true })
    const tokens = async () => (await buyer.call('tokens', {})).body
    const before = await tokens()
    const codeOf = async (body: object, action?: string) => (await generate(body, buyer, action)).body.code
    expect(await codeOf({ core_style_id: dnaId, version: 'v5' })).toBe('version_coming')
    expect(await codeOf({ extras: { core_style_id: dnaId, version: 'v5' } })).toBe('version_coming')
    expect(await codeOf({ core_style_id: dnaId, version: 'v9' })).toBe('bad_request')
    const audioUrl = await newAudio(40, { userId: buyer.userId, projectId })
    expect(await codeOf({ audioUrl, version: 'v5' }, 'auto_complete_music')).toBe('version_coming')
    expect(await tokens()).toEqual(before)
    const { body } = await generate({ audioUrl, version: 'v0.5' }, buyer, 'auto_complete_music')
    expect(body.data.settings).toMatchObject({ tool: 'auto_complete_music' })
  })

  test('an action that DNA does not have is refused by its sentence', async () => {
    expect((await generate({}, buyer, 'lyric_writing')).body.message).toBe(
      'lyric_writing generation is not supported with the current configuration',
    )
  })

  test('no action at all and a failure of ours have the sentences of the specification', async () => {
    expect((await generate({}, buyer, ' ')).body.message).toBe('Unsupported generation')
    const { generateDna } = createDnaGenerateHandlers({ generate: () => Promise.reject(new Error('the disk is full')) })
    const body = { projectId, actionByUser: 'song_gen' }
    await expect(generateDna({ body } as Parameters<typeof generateDna>[0])).rejects.toMatchObject({
      message: 'An error occurred during the creation process',
    })
  })

  test('custom styles make what was chosen, and extras may come in their own field', async () => {
    const [vocal, instrumental] = [
      await seedDna(api.db, place, { isPublished: true }),
      await seedDna(api.db, place, { isPublished: true }),
    ]
    const settingsOf = async (extras: object) => (await generate({ extras })).body.data.settings
    const both = { dnaType: 'custom', vocal_style_id: vocal, instrumental_style_id: instrumental }
    expect(await settingsOf(both)).toMatchObject({ dnas: [{ role: 'vocal' }, { role: 'instrumental' }] })
  })

  test('a track of one’s own is followed where no DNA has its id', async () => {
    const own = place.projectId
    const { body } = await generate({ projectId: own, reference_audio_id: await newAudio(40) }, owner)
    expect(body.data.settings).toMatchObject({ dnaType: 'song', dnas: [], references: [{ slot: 'song' }] })
  })
})

describe('training', () => {
  const train = (body: object) =>
    owner.call('trainDna', { body: { kind: 'style', name: 'Dawn', audioIds: [], ...body } as never })

  test('is accepted once per tempId, at the price of its tracks, each of them waiting', async () => {
    const audioIds = [await newAudio(15), await newAudio(20)]
    const tempId = newTempId()
    const answers = await Promise.all([1, 2].map(() => train({ audioIds, tempId })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { dna, messageId, priceTokens } = answers[0]!.body
    expect(answers[1]!.body.messageId).toBe(messageId)
    expect([priceTokens, dna.state]).toEqual([100, 'training'])
    const { versions } = (await owner.call('dnaVersions', { params: { dnaId: dna.id } })).body
    expect(versions).toMatchObject([{ version: 1, messageId, tracks: [{ state: 'waiting' }, { state: 'waiting' }] }])
    const again = await owner.call('trainDnaFurther', {
      params: { dnaId: dna.id },
      body: { audioIds: [await newAudio(15)] },
    })
    expect(again.body.code).toBe('dna_training_open')
  })

  test('is answered again by what it started, though its tracks and its consent are in use by then', async () => {
    const dnaId = await seedDna(api.db, place)
    const body = { audioIds: [await newAudio(15)], tempId: newTempId() }
    const further = (change: object = {}) =>
      owner.call('trainDnaFurther', { params: { dnaId }, body: { ...body, ...change } })
    const first = (await further()).body
    expect((await further()).body).toEqual(first)
    expect((await further({ audioIds: [await newAudio(15)] })).body.code).toBe('temp_id_reused')
    const audioId = await newAudio(61)
    const { consent } = (await owner.call('openConsent', { body: { isOwnVoice: true, voiceOwner: 'Asha' } })).body
    const give = () => owner.call('giveConsent', { params: { consentId: consent.id }, body: { audioId } })
    const voice = { kind: 'voice', audioIds: [audioId], consentId: consent.id, tempId: newTempId() }
    await give()
    const { messageId } = (await train(voice)).body
    await api.db('dna_consents').where({ id: consent.id }).update({ state: 'checked' })
    expect((await give()).body.consent.state).toBe('checked')
    expect((await train(voice)).body.messageId).toBe(messageId)
  })

  test.each([
    [{}, 'dna_tracks_missing'],
    [{ name: ' ' }, 'style_name_missing'],
    [{ name: '', kind: 'voice' }, 'model_name_missing'],
    [{ audioIds: ['e'.repeat(24)] }, 'not_found'],
  ])('%o is refused with %s', async (body, code) => {
    expect((await train(body)).body).toMatchObject({ success: false, code })
  })

  test('a voice needs a minute of its own recordings and the recorded sentence of its consent', async () => {
    const long = await newAudio(61)
    expect((await train({ kind: 'voice', audioIds: [await newAudio(30)] })).body.code).toBe('dna_voice_too_short')
    expect((await train({ kind: 'voice', audioIds: [long] })).body.code).toBe('consent_missing')
    const { consent } = (await owner.call('openConsent', { body: { isOwnVoice: true, voiceOwner: 'Asha' } })).body
    expect(consent.sentence).toContain('I am Asha')
    const voice = { kind: 'voice', audioIds: [long], consentId: consent.id }
    expect((await train(voice)).body.code).toBe('consent_missing')
    await owner.call('giveConsent', { params: { consentId: consent.id }, body: { audioId: long } })
    const { dna } = (await train(voice)).body
    expect(dna).toMatchObject({ columnType: 'VOICE_MODEL', voiceOwner: 'Asha', state: 'training' })
    expect((await owner.call('dnaConsent', { params: { dnaId: dna.id } })).body.consent.state).toBe('given')
    expect((await train(voice)).body.code).toBe('consent_missing')
  })
})

test('a dreampack is made from a DNA, at its price', async () => {
  const dnaId = await seedDna(api.db, place, { name: 'Dawn' })
  const state = { isDNA: true, dna_id: dnaId, dnaType: 'core', prompt: 'a calm evening', duration: 15 }
  const body = { track_count: 2, timezone: 'UTC', dna_state: state, output_type: 'instrumental' }
  expect((await owner.call('createDreampack', { body })).body).toMatchObject({
    message: 'Dreampack created successfully!',
    dreampack: { type: 'instrumental', trackTokens: 60 },
  })
  const sung = { ...body, output_type: 'singing' }
  expect((await owner.call('createDreampack', { body: sung })).body).toMatchObject({
    dreampack: { type: 'vocal', trackTokens: 100 },
  })
  const paid = await seedDna(api.db, place, { isPublished: true, pricing: 'song', priceTokens: 500 })
  await buyer.call('buyDna', { params: { dnaId: paid }, body: { priceTokens: 500 } })
  const bought = { ...body, dna_state: { ...state, dna_id: paid }, output_type: 'song' }
  expect((await buyer.call('createDreampack', { body: bought })).body).toMatchObject({
    dreampack: { trackTokens: 700 },
  })
  for (const version of ['', 'v4.5', 'v5'])
    expect(
      (await owner.call('createDreampack', { body: { ...body, dna_state: { ...state, metadata: { version } } } })).body,
    ).toMatchObject({ success: true })
  const denied = await buyer.call('createDreampack', { body })
  expect(denied.status).toBe(404)
})

test('a trained voice is among the models of its owner and licensees, and sings in a voice swap', async () => {
  const dnaId = await seedDna(api.db, place, { kind: 'voice', name: 'Asha' })
  const modelsOf = async (by: Caller) => (await by.call('searchVoiceModels')).body.models
  const offer = { kind: 'voice', name: 'Bela', isPublished: true, pricing: 'song', priceTokens: 30 } as const
  const licensedId = await seedDna(api.db, place, offer)
  await buyer.call('buyDna', { params: { dnaId: licensedId }, body: { priceTokens: 30 } })
  await api.db('dnas').where({ id: licensedId }).update({ price_tokens: 90 })
  const pricesOf = async (by: Caller) => new Map((await modelsOf(by)).map((one) => [one.id, one.price_tokens] as const))
  expect((await pricesOf(buyer)).get(licensedId)).toBe(30)
  expect([...(await pricesOf(owner)).values()].filter(Boolean)).toEqual([])
  expect((await modelsOf(owner)).find(({ id }) => id === dnaId)).toMatchObject({
    style_name: 'Asha',
    dna_id: `/api/dna/${dnaId}`,
  })
  expect((await modelsOf(buyer)).map(({ id }) => id)).not.toContain(dnaId)
  const swap = (by: Caller, own: string, audio: string) =>
    by.call('rvcInference', {
      body: {
        projectId: own,
        tempId: newTempId(),
        input_audio_url: audio,
        custom_rvc_model_download_url: `/api/dna/${dnaId}`,
      },
    })
  const { body } = await swap(owner, place.projectId, await newAudio(15))
  expect(body.data).toMatchObject({ settings: { tool: 'voice_swap', dna: { dnaId, name: 'Asha' } } })
  const { input } = (await api.db('jobs').where({ id: body.messageId }).first('input')) as { input: object }
  expect(input).toMatchObject({ dnas: [{ dnaId, kind: 'voice', role: 'vocal' }] })
  expect((await swap(buyer, projectId, await newAudio(15))).status).toBe(404)
})
