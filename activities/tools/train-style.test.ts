import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobInput } from '@songloom/contracts/jobs/job'
import type { DnaJob } from '@songloom/tools/dna/contract'
import type { TrainStyleJob } from '@songloom/tools/train-style/contract'
import type { TrainVoiceJob } from '@songloom/tools/train-voice/contract'
import { createRecipeSigner } from '@songloom/platform/recipe-signer'
import { recordConsent, insertConsent, claimAcceptance } from '@songloom/store/dna/consents'
import { recordConsentAcceptance } from '@songloom/store/dna/support'
import { withdrawDna } from '@songloom/store/dna/close-dna'
import { getDna } from '@songloom/store/dna/dnas'
import { checkRecipe } from '@songloom/store/dna/provenance'
import { insertJobDnas, resolveDna } from '@songloom/store/dna/job-dnas'
import { insertVersion, listKnownAdapters, listVersions } from '@songloom/store/dna/versions'
import { createId } from '@songloom/store/ids'
import { failJob } from '@songloom/store/jobs/finish-job'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { getTokens, grant } from '@songloom/store/ledger/ledger'
import { audioFor, seedJob, seedUnstartedJob, seedUser } from '@songloom/store/testing/seed'
import { insertAudio } from '@songloom/store/library/audios'
import type { Engine } from '../engines/port/engine.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { readJson } from '../jobs/objects.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { toneWav } from '../testing/tone.ts'
import type { ToolActivities } from './registry.ts'

let harness: ActivityHarness
let owner: { userId: string; projectId: string }
let dnaId: string

beforeAll(async () => {
  // Its consents are what their sentences say; `voice-model.test.ts` hears real ones.
  harness = await createActivityHarness('fixture')
})
afterAll(() => harness.close())
beforeEach(async () => {
  owner = await seedUser(harness.db, 1_000)
  dnaId = createId()
})

/** An own audio with these bytes. */
async function bring(seconds: number): Promise<string> {
  const [id, messageId] = [createId(), await seedJob(harness.db, owner, 0)]
  const key = `users/${owner.userId}/uploads/${id}.wav`
  await harness.objects.put(key, toneWav(seconds), 'audio/wav')
  await insertAudio(
    harness.db,
    { id, jobId: messageId, messageId, ...owner },
    { ...audioFor(), objectKeys: { wav: key } },
  )
  return id
}

type Tool = 'train_style' | 'train_voice'

/** An accepted training of these audios. */
async function accept(
  tool: Tool,
  audioIds: readonly string[],
  consentId?: string,
): Promise<JobInput & { name: string; dnaId: string }> {
  const jobId = await seedUnstartedJob(harness.db, owner, 50 * audioIds.length, null, tool)
  const tracks = audioIds.map((audioId) => ({ audioId, name: 'Rain', durationSeconds: 15 }))
  const kind = tool === 'train_style' ? 'style' : 'voice'
  const isNew = (await harness.db('dnas').where({ id: dnaId })).length === 0
  const dna = { kind, name: 'Dawn', artistName: '', description: '', consentId } as const
  await harness.db.transaction((trx) =>
    insertVersion(trx, { dnaId, jobId, userId: owner.userId, tracks, ...(isNew ? { dna } : {}) }),
  )
  return { tool, jobId, ...owner, deadlineSeconds: 300, dnaId, name: 'Dawn' }
}

const train = (job: JobInput, tools: ToolActivities = harness.tools, attempt = 1): Promise<StoredOutputs> =>
  attemptContext(attempt).run(
    (one: JobInput) =>
      one.tool === 'train_style' ? tools.trainStyle(one as TrainStyleJob) : tools.trainVoice(one as TrainVoiceJob),
    job,
  )

const run = <A extends unknown[], R>(activity: (...args: A) => Promise<R>, ...args: A): Promise<R> =>
  attemptContext().run(activity, ...args)

const tracksNow = async () => (await listVersions(harness.db, dnaId))[0]!.tracks
const available = async () => (await getTokens(harness.db, owner.userId)).available

test('a style is learned from what could be used, which alone is paid, and the rest says why not', async () => {
  const job = await accept('train_style', [await bring(15), await bring(2), await bring(16)])
  expect((await tracksNow()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  expect(await train(job)).toMatchObject({ isRecorded: true })
  expect(await tracksNow()).toMatchObject([
    { state: 'done' },
    { state: 'failed', reason: 'The track is shorter than five seconds.' },
    { state: 'done' },
  ])
  expect(await available()).toBe(900)
  const dna = await getDna(harness.db, owner.userId, dnaId)
  expect(dna).toMatchObject({
    state: 'ready',
    version: 1,
    trackCount: 2,
    isTrackBased: false,
    output_support: ['song'],
  })
  expect(dna!.summary!.tempo).toBeDefined()
  const { profile_key: key } = (await harness.db('dna_versions').where({ dna_id: dnaId }).first('profile_key')) as {
    profile_key: string
  }
  expect(await readJson(harness.objects, key)).toMatchObject({ schemaVersion: 1 })
  expect(await checkLedger(harness.db)).toEqual([])
})

/** The same engine, which counts its operations, and fails the one of this number. */
function counted<Brief, Output>(engine: Engine<Brief, Output>, failing = 0) {
  const briefs: Brief[] = []
  const start: typeof engine.start = (brief, context) => {
    briefs.push(brief)
    if (briefs.length === failing) throw new Error('the worker died')
    return engine.start(brief, context)
  }
  return { briefs, engine: { ...engine, start } }
}

test('it goes on after a restart, and hears no track twice', async () => {
  const job = await accept('train_style', [await bring(15), await bring(16)])
  const { briefs, engine } = counted(harness.engines.measureStyle, 2)
  const tools = harness.toolsWith({ measureStyle: engine })
  await expect(train(job, tools)).rejects.toThrow('the worker died')
  expect((await tracksNow()).map(({ state }) => state)).toEqual(['done', 'listening'])
  await train(job, tools, 2)
  expect(briefs).toHaveLength(3)
  expect((await tracksNow()).map(({ state }) => state)).toEqual(['done', 'done'])
})

test('training further learns from all tracks, and a failed training leaves the version in use', async () => {
  await train(await accept('train_style', [await bring(15)]))
  const { briefs, engine } = counted(harness.engines.learnStyle)
  await train(await accept('train_style', [await bring(16)]), harness.toolsWith({ learnStyle: engine }))
  expect(await briefs[0]!.tracks()).toHaveLength(2)
  const failing = await accept('train_style', [await bring(2)])
  await expect(train(failing)).rejects.toMatchObject({ type: 'dna_tracks_unusable', nonRetryable: true })
  await failJob(harness.db, failing.jobId, 'dna_tracks_unusable')
  expect(await getDna(harness.db, owner.userId, dnaId)).toMatchObject({ version: 2, trackCount: 2, state: 'ready' })
  expect((await listVersions(harness.db, dnaId)).map(({ state }) => state)).toEqual(['failed', 'ready', 'ready'])
  expect(await available()).toBe(900)
})

test('a provider that is trained as well hears the tracks once, and songs with the style name its adapter', async () => {
  const job = {
    ...(await accept('train_style', [await bring(15), await bring(2)])),
    variant: 'neural',
  } as TrainStyleJob
  const adapter = { provider: 'gpu', name: 'dawn' }
  const { briefs, engine } = counted(harness.engines.train)
  const tools = harness.toolsWith({ train: { ...engine, collect: () => Promise.resolve({ adapter }) } })
  await run(tools.listenToTracks, job)
  expect((await tracksNow()).map(({ state }) => state)).toEqual(['done', 'failed'])
  for (let attempt = 0; attempt < 2; attempt++) await run(tools.trainAdapter, job)
  expect(briefs).toMatchObject([{ words: 'Dawn', tracks: [{ durationSeconds: 15, lyrics: '' }] }])
  expect(briefs[0]!.tracks[0]!.caption).toContain('instrumental')
  expect(Buffer.compare(await briefs[0]!.tracks[0]!.wav(), toneWav(15))).toBe(0)
  await train(job, tools)
  await grant(harness.db, owner.userId, 1_000, `more:${owner.userId}`, 'Test')
  const song = await acceptSong()
  expect(song.dnas![0]!.adapter).toEqual(adapter)
  const { briefs: songs, engine: player } = counted(harness.engines.generateSong)
  const playing = harness.toolsWith({ generateSong: player })
  await run(playing.makeSong, song, await run(playing.composeSong, song))
  expect(songs[0]).toMatchObject({ adapter, style: { name: 'Dawn' } })
  expect(await listKnownAdapters(harness.db, 'gpu', ['dawn', 'other'])).toEqual(['dawn'])
})

const staff = { id: 'staff-1', email: 'lead@songloom.test', role: 'lead' } as const

async function consentOf(sentence: string): Promise<string> {
  const { id } = await insertConsent(harness.db, owner.userId, { voiceOwner: 'Asha', isOwnVoice: true, sentence })
  await recordConsent(harness.db, owner.userId, id, await bring(6))
  return id
}
const consentNow = () => harness.db('dna_consents').where({ dna_id: dnaId }).first()

test('a voice is trained where its consent is heard, which stays with a copy of the recording', async () => {
  await train(await accept('train_voice', [await bring(61)], await consentOf('I agree.')))
  expect(await getDna(harness.db, owner.userId, dnaId)).toMatchObject({
    ...{ state: 'ready', columnType: 'VOICE_MODEL', voiceOwner: 'Asha', output_support: ['song', 'singing'] },
    summary: { rangeLow: 'D3', rangeHigh: 'E4' },
  })
  const consent = (await consentNow()) as { state: string; recording_key: string }
  expect(consent.state).toBe('checked')
  expect(await harness.objects.stat(consent.recording_key)).toBeDefined()
})

test('a voice whose consent is unsure is not trained', async () => {
  const job = await accept('train_voice', [await bring(61)], await consentOf('I am unsure.'))
  await expect(train(job)).rejects.toMatchObject({ type: 'consent_refused', nonRetryable: true })
  expect(await consentNow()).toMatchObject({ state: 'refused', reason: 'It is not clear what was read.' })
  expect(await getDna(harness.db, owner.userId, dnaId)).toMatchObject({ version: 0 })
})

test('a consent that staff accept trains the voice once; the next training checks it again', async () => {
  const consentId = await consentOf('I am unsure.')
  const refused = await accept('train_voice', [await bring(61)], consentId)
  await expect(train(refused)).rejects.toMatchObject({ type: 'consent_refused' })
  await failJob(harness.db, refused.jobId, 'consent_refused')
  const press = { actor: staff, reason: 'Heard: it is the sentence', requestId: `accept-${consentId}` }
  expect(await recordConsentAcceptance(harness.db, consentId, press)).toEqual({ kind: 'done', userIds: [owner.userId] })
  const accepted = await accept('train_voice', [await bring(62)])
  await train(accepted)
  expect(await consentNow()).toMatchObject({ state: 'checked', accepted_by: staff.id })
  expect(await getDna(harness.db, owner.userId, dnaId)).toMatchObject({ state: 'ready' })
  const again = { ...press, requestId: `again-${consentId}` }
  expect(await recordConsentAcceptance(harness.db, consentId, again)).toMatchObject({ kind: 'refused' })
  expect(await claimAcceptance(harness.db, consentId, accepted.jobId)).toBe(true)
  const next = await accept('train_voice', [await bring(63)])
  await expect(train(next)).rejects.toMatchObject({ type: 'consent_refused' })
  await failJob(harness.db, next.jobId, 'consent_refused')
  expect(await consentNow()).toMatchObject({ state: 'refused', accepted_job_id: accepted.jobId })
})

test('an acceptance whose training failed is there for the next one', async () => {
  const consentId = await consentOf('I am unsure.')
  const refused = await accept('train_voice', [await bring(61)], consentId)
  await expect(train(refused)).rejects.toMatchObject({ type: 'consent_refused' })
  await failJob(harness.db, refused.jobId, 'consent_refused')
  const press = { actor: staff, reason: 'Heard: it is the sentence', requestId: `failed-${consentId}` }
  await recordConsentAcceptance(harness.db, consentId, press)
  const failed = await accept('train_voice', [await bring(62)])
  expect(await claimAcceptance(harness.db, consentId, failed.jobId)).toBe(true)
  expect(await claimAcceptance(harness.db, consentId, 'another')).toBe(false)
  await failJob(harness.db, failed.jobId, 'cancelled')
  expect(await claimAcceptance(harness.db, consentId, 'another')).toBe(true)
})

async function acceptSong(): Promise<DnaJob> {
  const jobId = await seedJob(harness.db, owner, 200, null, 'dna')
  const dna = await resolveDna(harness.db, owner.userId, { role: 'core', dnaId })
  await insertJobDnas(harness.db, { jobId, userId: owner.userId, dnas: [dna] })
  const song = {
    prompt: 'a calm song about rain',
    lyrics: '',
    styles: [],
    durationSeconds: 15,
    seed: 7,
    vocalStyle: null,
  }
  return { tool: 'dna', jobId, ...owner, deadlineSeconds: 300, ...song, dnas: [dna] }
}

test('a song follows its style, names it in its recipe, and is refused at its start once it is withdrawn', async () => {
  await train(await accept('train_style', [await bring(15)]))
  await grant(harness.db, owner.userId, 1_000, `more:${owner.userId}`, 'Test')
  const [job, late] = [await acceptSong(), await acceptSong()]
  const { briefs, engine } = counted(harness.engines.generateSong)
  const tools = harness.toolsWith({ generateSong: engine })
  await run(tools.checkDnas, job)
  const composed = await run(tools.composeSong, job)
  await run(tools.makeSong, job, composed)
  expect(briefs[0]!.style).toMatchObject({ name: 'Dawn', profile: { schemaVersion: 1 } })
  const [audio] = await harness.db<{ job_id: string; recipe: object }>('audios').where({ job_id: job.jobId })
  expect(audio!.recipe).toMatchObject({ dnas: [{ dnaId, version: 1, name: 'Dawn', licenceId: null }] })
  await harness.db('dnas').where({ id: dnaId }).update({ withdrawn_at: new Date() })
  await expect(run(tools.checkDnas, late)).rejects.toMatchObject({ type: 'dna_withdrawn' })
  await withdrawDna(harness.db, owner.userId, dnaId)
  expect(await harness.db('jobs').where({ id: late.jobId }).first('state')).toEqual({ state: 'failed' })
})

test('an extension follows the style of its song and names it, as does a cut of it', async () => {
  await train(await accept('train_style', [await bring(15)]))
  const audioId = await bring(20)
  const dna = { ...(await resolveDna(harness.db, owner.userId, { role: 'core', dnaId })), isInherited: true }
  const jobId = await seedJob(harness.db, owner, 0, null, 'extend_music')
  const { briefs, engine } = counted(harness.engines.extendTrack)
  const kept = { startSeconds: 0, endSeconds: 20 }
  const words = { lyrics: '', prompt: '', seed: 7 }
  const job = { ...owner, jobId, deadlineSeconds: 300, audioId, side: 'right', seconds: 15, kept, ...words } as const
  await run(harness.toolsWith({ extendTrack: engine }).extendTrack, { tool: 'extend_music', ...job, dnas: [dna] })
  expect(briefs[0]!.style).toMatchObject({ name: 'Dawn', profile: { schemaVersion: 1 } })
  const made = (await harness.db('audios').where({ job_id: jobId }).first('id', 'recipe')) as {
    id: string
    recipe: object
  }
  expect(made.recipe).toMatchObject({ tool: 'extend_music', dnas: [{ dnaId, version: 1 }] })
  const clipId = await seedJob(harness.db, owner, 0, null, 'trim_audio')
  const piece = { audioId: made.id, startSeconds: 0, endSeconds: 10 }
  const clip = { tool: 'trim_audio', jobId: clipId, ...owner, deadlineSeconds: 300, pieces: [piece] } as const
  await run(harness.tools.trimAudio, { ...clip, pieces: [piece] })
  expect(await harness.db('audios').where({ job_id: clipId }).first('recipe')).toMatchObject({
    recipe: { tool: 'trim_audio', dnas: [{ dnaId, version: 1 }] },
  })
})

test('the recipe of a song is signed, and a change of it or of its signature is noticed', async () => {
  await train(await accept('train_style', [await bring(15)]))
  await grant(harness.db, owner.userId, 1_000, `more:${owner.userId}`, 'Test')
  const job = await acceptSong()
  await run(harness.tools.makeSong, job, await run(harness.tools.composeSong, job))
  const { id } = (await harness.db('audios').where({ job_id: job.jobId }).first('id')) as { id: string }
  const check = (by?: string) => checkRecipe(harness.db, harness.signer, by ? { userId: by } : undefined, id)
  expect(await check()).toBeUndefined()
  const { state, provenance, signedText } = (await check(owner.userId))!
  expect([state, provenance!.dnas]).toEqual([
    'valid',
    [{ dnaId, version: 1, kind: 'style', name: 'Dawn', licenceId: null }],
  ])
  expect(signedText).not.toContain('rain')
  const other = createRecipeSigner('another installation', undefined)
  expect(await checkRecipe(harness.db, other, { userId: owner.userId }, id)).toMatchObject({ state: 'invalid' })
  await harness.db.raw(`update audios set recipe = jsonb_set(recipe, '{encoded}', '{"flac": {}}') where id = ?`, [id])
  expect(await check(owner.userId)).toMatchObject({ state: 'valid' })
  await harness.db.raw(`update audios set recipe = jsonb_set(recipe, '{dnas}', '[]') where id = ?`, [id])
  expect(await check(owner.userId)).toMatchObject({ state: 'invalid' })
})
