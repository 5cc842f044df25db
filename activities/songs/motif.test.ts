import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MotifUse } from '@songloom/contracts/music/motif-uses.rules'
import { drumFile, headTrack, themeFile } from '@songloom/engine/compose/motif/testing/motif-files'
import type { Score } from '@songloom/engine/score/score'
import { midiFile } from '@songloom/engine/testing/midi-files'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import type { GenerateSongJob } from '@songloom/tools/generate-song/contract'
import { readJson } from '../jobs/objects.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'

let harness: ActivityHarness
let owner: GenerateSongJob
let fileId: string

const run = <A extends unknown[], R>(activity: (...args: A) => Promise<R>, ...args: A): Promise<R> =>
  attemptContext().run(activity, ...args)

/** The file of the owner's audio from now on. */
async function haveFile(midi: Uint8Array): Promise<void> {
  const key = `users/${owner.userId}/midi/${midi.length}.mid`
  await harness.objects.put(key, midi, 'audio/midi')
  await harness
    .db('audios')
    .where({ id: fileId })
    .update({ object_keys: harness.db.raw(`object_keys || ?`, [JSON.stringify({ mid: key })]) })
}

const jobWith = async (use: MotifUse): Promise<GenerateSongJob> => ({
  ...(await harness.acceptJob({ prompt: 'smoky jazz', motif: { audioId: fileId, audioName: 'Theme', use } })),
  userId: owner.userId,
})

async function scoreOf(use: MotifUse): Promise<Score> {
  const { scoreKey } = await run(harness.tools.composeSong, await jobWith(use))
  return readJson<Score>(harness.objects, scoreKey)
}

const failure = async (use: MotifUse, midi: Uint8Array): Promise<unknown> => {
  await haveFile(midi)
  return scoreOf(use).catch(({ type, nonRetryable }: { type: unknown; nonRetryable: unknown }) => ({
    type,
    nonRetryable,
  }))
}

beforeAll(async () => {
  harness = await createActivityHarness()
  owner = await harness.acceptJob()
  const composed = await run(harness.tools.composeSong, owner)
  const { outputsKey } = await run(harness.tools.makeSong, owner, composed)
  await harness.records.completeJob(owner.jobId, outputsKey)
  fileId = (await harness.db<{ id: string; job_id: string }>('audios').where({ job_id: owner.jobId }).first('id'))!.id
})
afterAll(() => harness.close())

test('a song is composed of the notes of a MIDI file of its owner, in each of three ways', async () => {
  await haveFile(themeFile())
  const [exact, developed, reinstrumented] = [
    await scoreOf('exact'),
    await scoreOf('developed'),
    await scoreOf('reinstrumented'),
  ]
  expect(exact.tracks.map(({ instrument }) => instrument)).toContain('flute')
  expect(reinstrumented.tracks.map(({ instrument }) => instrument)).not.toContain('flute')
  expect([exact.bpm, reinstrumented.bpm]).toEqual([100, 100])
  expect(developed.understood.follows).toEqual([{ name: 'Theme', took: ['melody'] }])
})

test('it is recorded as the parent of its song, with how it was used', async () => {
  await haveFile(themeFile())
  const job = await jobWith('exact')
  const { outputsKey } = await run(harness.tools.makeSong, job, await run(harness.tools.composeSong, job))
  const { audios } = await readJson<JobOutputs>(harness.objects, outputsKey)
  expect(audios[0]!.parents).toEqual([fileId])
  expect(audios[0]!.recipe).toMatchObject({
    parents: [fileId],
    settings: { motif: { audioId: fileId, use: 'exact' } },
  })
})

test('a file that cannot become a song ends it for good, with what is wrong with it', async () => {
  const empty = midiFile(headTrack(120))
  expect([
    await failure('developed', drumFile()),
    await failure('exact', empty),
    await failure('exact', Buffer.from('no MIDI file')),
  ]).toEqual([
    { type: 'motif_no_melody', nonRetryable: true },
    { type: 'midi_no_notes', nonRetryable: true },
    { type: 'motif_unplayable', nonRetryable: true },
  ])
})

test('a file whose bytes are gone ends it too', async () => {
  await harness
    .db('audios')
    .where({ id: fileId })
    .update({ object_keys: harness.db.raw(`object_keys || '{"mid": "users/nobody/gone.mid"}'`) })
  await expect(scoreOf('exact')).rejects.toMatchObject({ type: 'tool_audio_missing', nonRetryable: true })
})
