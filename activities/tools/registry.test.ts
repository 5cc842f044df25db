import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DnaKind } from '@songloom/contracts/dna/dna.rules'
import type { DnaJob } from '@songloom/tools/dna/contract'
import type { GenerateMusicJob } from '@songloom/tools/generate-music/contract'
import type { GenerateSongJob, SongReference } from '@songloom/tools/generate-song/contract'
import type { StoredArtifact } from '@songloom/contracts/jobs/artifacts'
import type { JobInput } from '@songloom/contracts/jobs/job'
import type { SimilarMusicJob } from '@songloom/tools/similar-music/contract'
import type { SimilarSongJob } from '@songloom/tools/similar-song/contract'
import type { SingJob } from '@songloom/tools/sing/contract'
import { getMaxAudios, getMinAudios } from '@songloom/tools/definition.rules'
import { samples } from '@songloom/tools/samples'
import { jobTools, getUsableTool } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import { defaultSwapOptions } from '@songloom/tools/swap-voice/definition.rules'
import { createDocument } from '@songloom/contracts/daw/new-document'
import { createDawDocument, insertStudioProject } from '@songloom/store/daw/create-document'
import { recordConsent, insertConsent } from '@songloom/store/dna/consents'
import { insertVersion } from '@songloom/store/dna/versions'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { grant } from '@songloom/store/ledger/ledger'
import { getOperation } from '@songloom/store/jobs/job-operations'
import { getMessageView } from '@songloom/store/events/messages'
import { createId } from '@songloom/store/ids'
import { seedUnstartedJob } from '@songloom/store/testing/seed'
import { receiveBytes } from '@songloom/store/library/upload-bytes'
import { insertUpload } from '@songloom/store/library/uploads'
import { spokenWav, voiceMaterial } from '../testing/spoken-wav.ts'
import { toneWav } from '../testing/tone.ts'
import type { ComposedSong } from '../songs/composer.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import type { ToolActivities } from './registry.ts'
import { attemptContext, createActivityHarness, engineOfRun } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'

/** Where each job has been, in the order of its coming there. */
const passed = vi.hoisted(() => new Map<string, Set<string>>())
vi.mock('@songloom/platform/failpoints', () => ({
  failpoint: (point: string, jobId: string) => {
    passed.set(jobId, (passed.get(jobId) ?? new Set()).add(point))
    return Promise.resolve()
  },
}))

let harness: ActivityHarness
let owner: { userId: string; projectId: string }
let audioId: string
/** Three seconds of a tone, for what takes as much computing for each second of sound. */
let toneId: string
const uploads = new Map<string, string>()
const trainings = new Map<string, string>()
const mixes = new Map<string, string>()

type Work = (job: JobInput) => Promise<StoredOutputs>

/** A tool's activities in the order of its workflow, with its input. */
const works: Partial<Record<JobTool, Work>> = {
  song_gen: async (job) => {
    const song = { prompt: 'a calm song about rain', lyrics: '', styles: [], durationSeconds: 15, seed: 7 }
    const input: GenerateSongJob = { ...job, tool: 'song_gen', ...song }
    const composed = await harness.tools.composeSong(input)
    return harness.tools.makeSong(input, composed)
  },
  section_analysis: (job) =>
    harness.tools.findSections({ ...job, tool: 'section_analysis', audioId, words: 'a calm song' }),
  receive_upload: async (job) =>
    harness.tools.storeUpload({ ...job, tool: 'receive_upload', uploadId: await uploadOfJob(job), plan: 'free' }),
  import_link: async (job) => {
    const uploadId = await uploadOfJob(job)
    const { url } = harness.linked
    await harness.tools.fetchLink({ ...job, tool: 'import_link', uploadId, plan: 'free', url })
    return harness.tools.storeUpload({ ...job, tool: 'import_link', uploadId, plan: 'free' })
  },
  generate_music: async (job) => {
    const input: GenerateMusicJob = { ...job, tool: 'generate_music', ...music }
    return harness.tools.makeMusic(input, await harness.tools.composeMusic(input))
  },
  extend_music: (job) => harness.tools.extendTrack({ ...job, tool: 'extend_music', audioId, ...extension }),
  similar_instru_gen: async (job) => {
    const input: SimilarMusicJob = { ...job, tool: 'similar_instru_gen', ...following('music'), lyrics: '' }
    await harness.tools.listenForSimilarMusic(input)
    return harness.tools.makeSimilarMusic(input, await harness.tools.composeSimilarMusic(input))
  },
  similar_song_gen: async (job) => {
    const input: SimilarSongJob = { ...job, tool: 'similar_song_gen', ...following('song'), lyrics: 'say it again' }
    await harness.tools.listenForSimilarSong(input)
    return harness.tools.makeSimilarSong(input, await harness.tools.composeSimilarSong(input))
  },
  auto_complete_music: (job) =>
    harness.tools.completeMusic({ ...job, tool: 'auto_complete_music', audioId, ...completion }),
  inpainting: (job) => harness.tools.inpaintTrack({ ...job, tool: 'inpainting', audioId, ...replacement }),
  voice_to_instrument: (job) => harness.tools.playVoice({ ...job, tool: 'voice_to_instrument', audioId, ...sitar }),
  vocals_gen: async (job) => {
    const words = { lyrics: 'say it again', vocalStyle: 'pop-female' }
    const input: SingJob = { ...job, tool: 'vocals_gen', ...following('singing'), ...words }
    await harness.tools.listenForSinging(input)
    return harness.tools.singTakes(input, await harness.tools.composeSinging(input))
  },
  stem_to_midi: (job) => harness.tools.transcribeStem({ ...job, tool: 'stem_to_midi', audioId: toneId }),
  mastering: (job) => harness.tools.masterSound({ ...job, tool: 'mastering', audioId: toneId, target: 'stream' }),
  make_video: (job) =>
    harness.tools.drawVideo({ ...job, tool: 'make_video', audioId: toneId, shape: 'square', motion: 'still' }),
  voice_swap: (job) => harness.tools.swapVoice({ ...job, tool: 'voice_swap', audioId, ...swap }),
  lyric_writing: (job) => harness.tools.writeLyrics({ ...job, tool: 'lyric_writing', ...lyricRequest }),
  dna: async (job) => {
    const song = { prompt: 'a calm song about rain', lyrics: '', styles: [], durationSeconds: 15, seed: 7 }
    const input: DnaJob = { ...job, tool: 'dna', ...song, vocalStyle: null, dnas: [] }
    return harness.tools.makeSong(input, await harness.tools.composeSong(input))
  },
  train_style: async (job) =>
    harness.tools.trainStyle({ ...job, tool: 'train_style', dnaId: await dnaOfJob(job, 'style'), name: 'Dawn' }),
  train_voice: async (job) =>
    harness.tools.trainVoice({ ...job, tool: 'train_voice', dnaId: await dnaOfJob(job, 'voice'), name: 'Asha' }),
  trim_audio: (job) => harness.tools.trimAudio({ ...job, tool: 'trim_audio', pieces: [pieceOf(2, 9)] }),
  render_mix: async (job) =>
    harness.tools.renderMix({
      ...job,
      tool: 'render_mix',
      dawProjectId: await dawProjectOfJob(job),
      seq: 0,
      name: 'Mix',
      fromSeconds: 0,
      toSeconds: 3,
      hasFlac: false,
    }),
  join_audio: (job) => harness.tools.joinAudio({ ...job, tool: 'join_audio', pieces: [pieceOf(0, 5), pieceOf(6, 12)] }),
}

/** A tool without a line above has one activity, which needs an audio and nothing else. */
const workOf = (tool: JobTool): Work => {
  const maker = samples[tool].maker as keyof ToolActivities
  return works[tool] ?? ((job) => (harness.tools[maker] as Work)({ ...job, audioId } as JobInput))
}

const completion = { kept: { startSeconds: 0, endSeconds: 12 }, prompt: 'add a lead', chips: {}, seed: 7 }
const noTags = { genre: [], theme: [], vibe: [], instrument: [], tempo: [] }
const music = {
  prompt: 'calm rain on a tin roof',
  model: 'sansaar_1_lite',
  tags: { ...noTags, genre: ['lo-fi'] },
  durationSeconds: 15,
  loop: true,
  rounds: 2,
  seed: 7,
} as const satisfies Partial<GenerateMusicJob>

const sitar = { instrument: 'Sitar', pitchChange: 0, filterRadius: 3, reverbWetness: 0 } as const

const extension = {
  side: 'right',
  seconds: 15,
  kept: { startSeconds: 0, endSeconds: 12 },
  lyrics: '',
  prompt: '',
  seed: 7,
} as const

/** An order for what resembles the song. */
const following = (slot: SongReference['slot']) => ({
  prompt: '',
  styles: [],
  durationSeconds: 15,
  seed: 7,
  references: [{ slot, audioId, audioName: 'Rain', durationSeconds: 15, region: { startSeconds: 0, endSeconds: 15 } }],
})

const replacement = {
  sections: [{ startSeconds: 4, endSeconds: 9 }],
  sings: false,
  lyrics: '',
  prompt: '',
  tags: ['Jazz'],
  seed: 7,
}
const swap = { voice: 'copper-alto', options: defaultSwapOptions, reuses: false } as const
const lyricRequest = { mode: 'describe', text: 'rain', mood: 'sad', section: 'verse', genre: 'folk', seed: 7 } as const

const pieceOf = (startSeconds: number, endSeconds: number) => ({ audioId, startSeconds, endSeconds })

/** A file that was received, once for each job. */
async function uploadOfJob({ jobId, userId }: JobInput, bytes = toneWav(3)): Promise<string> {
  const id = uploads.get(jobId) ?? createId()
  if (!uploads.has(jobId)) {
    const file = { fileName: 'sound.wav', source: 'file', sizeBytes: bytes.length, durationSeconds: null } as const
    await insertUpload(harness.db, { id, userId, ...file })
    await receiveBytes(harness, { id, userId, startByte: 0 }, Readable.from([bytes]))
  }
  uploads.set(jobId, id)
  return id
}

async function dawProjectOfJob({ jobId, userId }: JobInput): Promise<string> {
  if (mixes.has(jobId)) return mixes.get(jobId)!
  const audio = { audioId, name: 'A', durationSeconds: 15, bpm: 120, metre: null, key: null, isLoopable: false }
  const objects = createDocument('Mix', [{ ...audio, sections: [], lyrics: [] }])
  return harness.db.transaction(async (trx) => {
    const projectId = await insertStudioProject(trx, userId, 'Mix')
    await createDawDocument(trx, { projectId, userId, sourceKey: null }, objects)
    mixes.set(jobId, projectId)
    return projectId
  })
}

/** Only our own engine hears that the song is no voice, and that nobody reads the consent in it. */
async function voiceAudio(sentences?: readonly string[]): Promise<string> {
  if (engineOfRun === 'fixture') return audioId
  const job = await accept('receive_upload')
  await uploadOfJob(job, sentences ? spokenWav(sentences) : voiceMaterial())
  await run(job)
  return (await audiosOf(job.jobId))[0]!.id
}

/** A DNA whose first version a job trains, once for each job. */
async function dnaOfJob({ jobId, userId }: JobInput, kind: DnaKind): Promise<string> {
  const dnaId = trainings.get(jobId) ?? createId()
  if (trainings.has(jobId)) return dnaId
  trainings.set(jobId, dnaId)
  const consent = await insertConsent(harness.db, userId, {
    voiceOwner: 'Asha',
    isOwnVoice: true,
    sentence: 'I am Asha, and I agree that a model of my voice is made. My words today are river, garden and window.',
  })
  await recordConsent(harness.db, userId, consent.id, await voiceAudio([consent.sentence]))
  const dna = {
    kind,
    name: 'Dawn',
    artistName: '',
    description: '',
    consentId: kind === 'voice' ? consent.id : undefined,
  }
  const tracks = [{ audioId: kind === 'voice' ? await voiceAudio() : audioId, name: 'Rain', durationSeconds: 15 }]
  await harness.db.transaction((trx) => insertVersion(trx, { dnaId, jobId, userId, tracks, dna }))
  return dnaId
}

const run = (job: JobInput, attempt = 1): Promise<StoredOutputs> =>
  attemptContext(attempt).run<[JobInput], StoredOutputs, Work>(workOf(job.tool), job)

const composeAs = (tools: ToolActivities, job: GenerateSongJob): Promise<ComposedSong> =>
  attemptContext().run<[GenerateSongJob], ComposedSong, ToolActivities['composeSong']>(tools.composeSong, job)

async function accept(tool: JobTool): Promise<JobInput> {
  const jobId = await seedUnstartedJob(harness.db, owner, getUsableTool(tool).priceTokens, null, tool)
  return { tool, jobId, ...owner, deadlineSeconds: 300 }
}

const audiosOf = (jobId: string) =>
  harness
    .db<{ id: string; job_id: string; output: string; part: string | null; object_keys: { wav: string } }>('audios')
    .where({
      job_id: jobId,
    })

beforeAll(async () => {
  harness = await createActivityHarness()
  const song = await harness.acceptJob()
  owner = { userId: song.userId, projectId: song.projectId }
  await grant(harness.db, owner.userId, 10_000, 'every-tool', 'Test')
  await run(song)
  audioId = (await audiosOf(song.jobId))[0]!.id
  const tone = await accept('receive_upload')
  await run(tone)
  toneId = (await audiosOf(tone.jobId))[0]!.id
})
afterAll(() => harness.close())

describe.each(jobTools.map((tool) => [tool.name, tool] as const))('%s', (_, tool) => {
  let job: JobInput
  let made: StoredOutputs
  let points: string[]

  beforeAll(async () => {
    job = await accept(tool.key)
    made = await run(job)
    points = [...passed.get(job.jobId)!]
  })

  test('run twice makes one set of objects, one set of assets and one settlement', async () => {
    expect(made.isRecorded).toBe(true)
    const [objects, view] = [await harness.listObjects(job), await getMessageView(harness.db, job.jobId)]
    expect(await run(job, 2)).toEqual(made)
    expect(await harness.listObjects(job)).toEqual(objects)
    expect(await getMessageView(harness.db, job.jobId)).toEqual(view)
    expect(view).toMatchObject({ status: 'COMPLETED', failure: null })
    const audios = await audiosOf(job.jobId)
    expect(audios.length).toBeGreaterThanOrEqual(getMinAudios(tool.job))
    expect(audios.length).toBeLessThanOrEqual(getMaxAudios(tool.job))
    const { artifacts = {} } = (view.result ?? {}) as { artifacts?: Record<string, StoredArtifact> }
    expect(Object.keys(artifacts)).toEqual(tool.job.artifacts ?? [])
    for (const { key, sizeBytes } of Object.values(artifacts))
      expect(await harness.objects.stat(key)).toMatchObject({ sizeBytes })
    expect(await harness.db('ledger_transactions').where({ job_id: job.jobId, kind: 'settle' })).toHaveLength(1)
    expect(await checkLedger(harness.db)).toEqual([])
  })

  test('reaches every failpoint of a worker, so that chaos can inject faults at each', () => {
    const ofMachine = tool.job.queue === 'engine' ? ['P4', 'P5', 'P6'] : []
    // Not in order: of several operations one may have ended before another is polled.
    expect(new Set(points)).toEqual(new Set(['P3', ...ofMachine, 'P7', 'P8', 'P9', 'P10']))
  })

  test('starting on a machine starts its clock, and every step is published', async () => {
    const row = await harness
      .db('jobs')
      .where({ id: job.jobId })
      .first<{ work_started_at: Date | null }>('work_started_at')
    expect(row.work_started_at).not.toBeNull()
    const view = await getMessageView(harness.db, job.jobId)
    expect(view.steps.every(({ state }) => state === 'done')).toBe(true)
  })
})

test('a deleted audio ends its job without retries', async () => {
  const job = { ...(await accept('section_analysis')), audioId: 'f'.repeat(24), words: '' }
  const find = (input: typeof job) => harness.tools.findSections({ ...input, tool: 'section_analysis' })
  await expect(attemptContext().run(find, job)).rejects.toMatchObject({
    type: 'tool_audio_missing',
    nonRetryable: true,
  })
})

test('a fault during the second rendering does not put its sound under the first one’s lyrics', async () => {
  const job = await harness.acceptJob()
  const music = harness.music
  let isBroken = true
  const engine = {
    ...music,
    poll: async (operation: Parameters<typeof music.poll>[0]) => {
      if (operation.id.endsWith('/render-again') && isBroken) throw new Error('the database was away')
      return music.poll(operation)
    },
    collect: async (operation: Parameters<typeof music.collect>[0]) => ({
      ...(await music.collect(operation)),
      findings: operation.id.endsWith('/render') ? ['A silence lasts 3.0 s.'] : [],
    }),
  }
  const tools = harness.toolsWith({ generateSong: engine })
  const composed = await composeAs(tools, job)
  const make = (input: typeof job) => tools.makeSong(input, composed)
  await expect(attemptContext(1).run(make, job)).rejects.toThrow('the database was away')
  expect(await getOperation(harness.db, job.jobId, 'render-again')).toBeDefined()
  isBroken = false
  await attemptContext(2).run(make, job)
  const [audio] = await harness.db<{ job_id: string; recipe: { seed: number; masterSha256: string } }>('audios').where({
    job_id: job.jobId,
  })
  expect(audio!.recipe.seed).toBe(job.seed + 1)
  const plain = await harness.acceptJob({ seed: job.seed + 1 })
  const alone = await composeAs(harness.tools, plain)
  await attemptContext().run((input: typeof job) => harness.tools.makeSong(input, alone), plain)
  const [other] = await harness.db<{ job_id: string; recipe: { masterSha256: string } }>('audios').where({
    job_id: plain.jobId,
  })
  expect(audio!.recipe.masterSha256).toBe(other!.recipe.masterSha256)
})
