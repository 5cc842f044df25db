import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SongReference } from '@songloom/tools/generate-song/contract'
import type { SimilarMusicJob } from '@songloom/tools/similar-music/contract'
import type { SimilarSongJob } from '@songloom/tools/similar-song/contract'
import { getUsableTool } from '@songloom/tools/registry.rules'
import { melodyLines } from '@songloom/engine/reference/melody-line'
import { isCopy } from '@songloom/engine/reference/shared-passage'
import type { Score } from '@songloom/engine/score/score'
import type { AudioRow } from '@songloom/store/library/audios'
import { getTokens } from '@songloom/store/ledger/ledger'
import { seedUnstartedJob } from '@songloom/store/testing/seed'
import type { ComposedSong } from '../songs/composer.ts'
import { readJson } from '../jobs/objects.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { testPlayed } from '../testing/own-engine.ts'

let harness: ActivityHarness
let owner: { userId: string; projectId: string }
let song: AudioRow
/** They listen to the song. */
let tools: ActivityHarness['tools']

type Tool = 'similar_instru_gen' | 'similar_song_gen'

const audioOf = async (jobId: string): Promise<AudioRow> =>
  (await harness.db<AudioRow & { job_id: string }>('audios').where({ job_id: jobId }).first())!
const scoreOf = ({ score_key: key }: AudioRow): Promise<Score> => readJson<Score>(harness.objects, key!)
const run = <A extends unknown[], R>(activity: (...args: A) => Promise<R>, ...args: A): Promise<R> =>
  attemptContext().run(activity, ...args)

beforeAll(async () => {
  harness = await createActivityHarness()
  const job = await harness.acceptJob({ prompt: 'a reggae song with vocals, 76 bpm in G minor' })
  owner = { userId: job.userId, projectId: job.projectId }
  const composed: ComposedSong = await run(harness.tools.composeSong, job)
  await run(harness.heard.makeSong, job, composed)
  tools = harness.toolsWith({ measureReference: harness.heardEngines.measureReference })
  song = await audioOf(job.jobId)
})
afterAll(() => harness.close())

async function order(tool: Tool, lyrics = '') {
  const jobId = await seedUnstartedJob(harness.db, owner, getUsableTool(tool).priceTokens, null, tool)
  const slot: SongReference['slot'] = tool === 'similar_instru_gen' ? 'music' : 'song'
  const region = { startSeconds: 0, endSeconds: song.duration_seconds }
  const reference = { slot, audioId: song.id, audioName: song.name, durationSeconds: song.duration_seconds, region }
  const words = { prompt: '', lyrics, styles: [], durationSeconds: 15, seed: 9, references: [reference] }
  return { jobId, ...owner, deadlineSeconds: 300, ...words }
}

async function makeMusic(): Promise<AudioRow> {
  const job: SimilarMusicJob = { tool: 'similar_instru_gen', ...(await order('similar_instru_gen')) }
  const { listenForSimilarMusic, composeSimilarMusic, makeSimilarMusic } = tools
  await run(listenForSimilarMusic, job)
  await run(makeSimilarMusic, job, await run(composeSimilarMusic, job))
  return audioOf(job.jobId)
}

test('similar music has its reference’s tempo, key and genre, no vocals, and is its child for 60 tokens', async () => {
  const before = (await getTokens(harness.db, owner.userId)).available
  const made = await makeMusic()
  expect((await getTokens(harness.db, owner.userId)).available).toBe(before - 60)
  expect(made).toMatchObject({ parents: [song.id], musical_key: song.musical_key, duration_seconds: 15, lyrics: null })
  expect(made.bpm! / song.bpm!).toBeCloseTo(1, 1)
  const [own, similar] = [await scoreOf(song), await scoreOf(made)]
  expect(similar.genre).toBe(own.genre)
  expect(similar.syllables).toEqual([])
  expect(made.recipe).toMatchObject({ tool: 'similar_instru_gen', references: [{ audioId: song.id }] })
})

test('it repeats no tune of the reference, which repeats its own', async () => {
  const known = { from: 'written', lines: melodyLines(await scoreOf(song)) } as const
  expect(isCopy(melodyLines(await scoreOf(await makeMusic())), known)).toBe(false)
  expect(isCopy(known.lines, known)).toBe(true)
})

testPlayed('a similar song sings the given lyrics, after a recording without a score', async () => {
  await harness.db('audios').where({ id: song.id }).update({ score_key: null })
  const lyrics = '[Chorus]\nsay it again\nsay it all the same'
  const job: SimilarSongJob = { tool: 'similar_song_gen', ...(await order('similar_song_gen', lyrics)) }
  const { listenForSimilarSong, composeSimilarSong, makeSimilarSong } = tools
  await run(listenForSimilarSong, job)
  await run(makeSimilarSong, job, await run(composeSimilarSong, job))
  const made = await audioOf(job.jobId)
  expect(made.lyrics?.toLowerCase()).toContain('say it all the same')
  expect(made).toMatchObject({ parents: [song.id], musical_key: song.musical_key })
  expect((await scoreOf(made)).understood.follows?.flatMap(({ took }) => took)).toEqual(
    expect.arrayContaining(['tempo', 'key', 'voice']),
  )
})

test('a deleted reference ends the job without retries', async () => {
  const job: SimilarMusicJob = { tool: 'similar_instru_gen', ...(await order('similar_instru_gen')) }
  const gone = { ...job, references: [{ ...job.references![0]!, audioId: 'f'.repeat(24) }] }
  await expect(run(harness.tools.listenForSimilarMusic, gone)).rejects.toMatchObject({ nonRetryable: true })
})
