import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GenerateSongJob, SongReference } from '@songloom/tools/generate-song/contract'
import type { NewAudio } from '@songloom/store/library/audios'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import type { Engines } from '../engines/port/engines.ts'
import { readJson } from '../jobs/objects.ts'
import type { toRecipe } from './outputs.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { testPlayed } from '../testing/own-engine.ts'

let harness: ActivityHarness
let listened: string[]
let tools: ActivityHarness['tools']
let songId: string
let owner: GenerateSongJob

const run = <A extends unknown[], R>(activity: (...args: A) => Promise<R>, ...args: A): Promise<R> =>
  attemptContext().run(activity, ...args)

/** The same engine, whose calls are counted. */
function counted(engine: Engines['measureReference']): Engines['measureReference'] {
  return {
    ...engine,
    start: (brief, options) => {
      listened.push(brief.words)
      return engine.start(brief, options)
    },
  }
}

async function made(job: GenerateSongJob, by = tools): Promise<NewAudio & { recipe: ReturnType<typeof toRecipe> }> {
  const composed = await run(by.composeSong, job)
  const { outputsKey } = await run(by.makeSong, job, composed)
  const { audios } = await readJson<JobOutputs>(harness.objects, outputsKey)
  return audios[0] as Awaited<ReturnType<typeof made>>
}

const reference = (more: Partial<SongReference> = {}): SongReference => ({
  slot: 'song',
  audioId: songId,
  audioName: 'My demo',
  durationSeconds: 15,
  region: { startSeconds: 0, endSeconds: 15 },
  ...more,
})
const following = (...references: SongReference[]): Promise<GenerateSongJob> =>
  harness.acceptJob({ prompt: '', lyrics: '[Chorus]\nsay it again\nsay it all the same', styles: [], references })

beforeAll(async () => {
  listened = []
  harness = await createActivityHarness()
  tools = harness.toolsWith({ measureReference: counted(harness.heardEngines.measureReference) })
  owner = await harness.acceptJob({ prompt: 'a house song, 124 bpm in F minor', seed: 4 })
  await made(owner, harness.heard)
  songId = (await harness.db<{ id: string; job_id: string }>('audios').where({ job_id: owner.jobId }).first('id'))!.id
})
afterAll(() => harness.close())

testPlayed('a song with a reference follows its tempo and key, and is recorded as its child', async () => {
  const job = { ...(await following(reference())), userId: owner.userId }
  await run(tools.listenToReferences, job)
  const song = await made(job)
  expect(Math.abs(song.bpm! / 124 - 1)).toBeLessThan(0.02)
  expect(song.key).toBe('F minor')
  expect(song.parents).toEqual([songId])
  const { region } = reference()
  const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/) as string
  expect(song.recipe).toMatchObject({
    parents: [songId],
    references: [{ slot: 'song', audioId: songId, sha256, region }],
  })
  expect(song.recipe.understood.phrases).toEqual(
    expect.arrayContaining(['tempo of “My demo”: 124 BPM', 'key of “My demo”: F minor']),
  )
})

test('the same part is measured once for its owner, another part again', async () => {
  await run(tools.listenToReferences, { ...(await following(reference())), userId: owner.userId })
  listened.length = 0
  const again = { ...(await following(reference({ audioName: 'Renamed' }))), userId: owner.userId }
  await run(tools.listenToReferences, again)
  await run(tools.listenToReferences, again)
  expect(listened).toEqual([])
  const part = reference({ region: { startSeconds: 2, endSeconds: 12 } })
  await run(tools.listenToReferences, { ...(await following(part)), userId: owner.userId })
  expect(listened).toEqual(['My demo'])
})

test.each([
  ['one that is gone', 'reference_failed', [{ audioId: 'f'.repeat(24) }]],
  ['one of two', 'audio_files_failed', [{ slot: 'music' }, { slot: 'singing', audioId: 'f'.repeat(24) }]],
  ['one that ends before its region', 'reference_failed', [{ region: { startSeconds: 30, endSeconds: 60 } }]],
] as const)('%s ends the job for good with the specified sentence', async (_, type, changes) => {
  const job = { ...(await following(...changes.map((change) => reference(change)))), userId: owner.userId }
  await expect(run(tools.listenToReferences, job)).rejects.toMatchObject({ type, nonRetryable: true })
})

test('a song without references measures nothing and has no parents', async () => {
  listened.length = 0
  const song = await made(await harness.acceptJob({ prompt: 'a calm song', seed: 2 }))
  expect(listened).toEqual([])
  expect(song.parents).toEqual([])
  expect(song.recipe).not.toHaveProperty('references')
})
