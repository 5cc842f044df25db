import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SingJob } from '@songloom/tools/sing/contract'
import { getUsableTool } from '@songloom/tools/registry.rules'
import { contourCorrelation, contourOfLine } from '@songloom/engine/compose/singing/contour'
import { highestSample } from '@songloom/engine/mix/waveform-shape'
import { melodyLines } from '@songloom/engine/reference/melody-line'
import type { Score } from '@songloom/engine/score/score'
import type { AudioRow } from '@songloom/store/library/audios'
import { getTokens } from '@songloom/store/ledger/ledger'
import { getMessageView } from '@songloom/store/events/messages'
import { seedUnstartedJob } from '@songloom/store/testing/seed'
import { decodeWav } from '../media/wav/decode-wav.ts'
import { readBytes, readJson } from '../jobs/objects.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'

let harness: ActivityHarness
let owner: { userId: string; projectId: string }
let song: AudioRow

const run = <A extends unknown[], R>(activity: (...args: A) => Promise<R>, ...args: A): Promise<R> =>
  attemptContext().run(activity, ...args)
const peakOf = async ({ object_keys: keys }: AudioRow): Promise<number> =>
  highestSample(decodeWav(await readBytes(harness.objects, keys.wav!)))
const scoreOf = ({ score_key: key }: AudioRow): Promise<Score> => readJson<Score>(harness.objects, key!)

beforeAll(async () => {
  harness = await createActivityHarness()
  const job = await harness.acceptJob({ prompt: 'a folk song, female vocal' })
  owner = { userId: job.userId, projectId: job.projectId }
  await run(harness.tools.makeSong, job, await run(harness.tools.composeSong, job))
  song = (await harness.db<AudioRow & { job_id: string }>('audios').where({ job_id: job.jobId }).first())!
})
afterAll(() => harness.close())

async function made(more: Partial<SingJob>, by = harness.tools): Promise<{ jobId: string; audios: AudioRow[] }> {
  const jobId = await seedUnstartedJob(harness.db, owner, getUsableTool('vocals_gen').priceTokens, null, 'vocals_gen')
  const words = { prompt: '', lyrics: 'say it again\nsay it all the same', styles: [], durationSeconds: 15, seed: 5 }
  const whose = { tool: 'vocals_gen', jobId, ...owner, deadlineSeconds: 300 } as const
  const job: SingJob = { ...whose, ...words, vocalStyle: null, ...more }
  if (job.references) await run(by.listenForSinging, job)
  await run(by.singTakes, job, await run(by.composeSinging, job))
  const { audioData } = await getMessageView(harness.db, jobId)
  const rows = await harness.db<AudioRow & { job_id: string }>('audios').where({ job_id: jobId })
  return { jobId, audios: audioData.map(({ audioId }) => rows.find(({ id }) => id === audioId)!) }
}

test('both takes are on one card, the a cappella first, for 100 tokens', async () => {
  const before = (await getTokens(harness.db, owner.userId)).available
  const { audios } = await made({ vocalStyle: 'pop-female' }, harness.heard)
  expect((await getTokens(harness.db, owner.userId)).available).toBe(before - 100)
  expect(audios.map(({ output, part }) => [output, part])).toEqual([
    ['vocals', 'vocals'],
    ['song', null],
  ])
  const peaks = await Promise.all(audios.map(peakOf))
  expect(Math.min(...peaks)).toBeGreaterThan(0.1)
  const [alone, guided] = await Promise.all(audios.map(scoreOf))
  expect([alone!.tracks, alone!.drums]).toEqual([[], []])
  expect(guided!.tracks.length).toBeGreaterThan(0)
  expect(alone!.voice?.style).toBe('pop-female')
  expect(audios.every(({ lyrics }) => lyrics?.toLowerCase().includes('say it all the same'))).toBe(true)
})

test('a reference’s melody is followed, and it is their parent', async () => {
  const region = { startSeconds: 0, endSeconds: song.duration_seconds }
  const track = { audioId: song.id, audioName: song.name, durationSeconds: song.duration_seconds, region }
  const { audios } = await made({ references: [{ slot: 'singing', ...track }] })
  expect(audios.map(({ parents }) => parents)).toEqual([[song.id], [song.id]])
  const courseOf = async (row: AudioRow) => contourOfLine(melodyLines(await scoreOf(row))[0]!)!
  expect(contourCorrelation(await courseOf(audios[0]!), await courseOf(song))).toBeGreaterThanOrEqual(0.6)
  expect(audios[0]!.musical_key).toBe(song.musical_key)
})
