import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DawObject } from '@songloom/contracts/daw/document'
import { createDocument } from '@songloom/contracts/daw/new-document'
import { createDawDocument, insertStudioProject } from '@songloom/store/daw/create-document'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { createNote, createScoreClip, createTrack } from '@songloom/store/testing/seed-daw'
import type { RenderMixJob } from '@songloom/tools/render-mix/contract'
import type { DawExportFormat, DawExportInput } from '@songloom/contracts/daw/exports'
import { createExportDawActivities } from '../daw/export-daw.ts'
import { createScoreClipActivities } from '../daw/score-clips.ts'
import { getTaskThreads } from '../testing/shared-threads.ts'
import { countFrames } from '../media/wav/wav-frames.ts'
import type { ScoreClipInput } from '@songloom/contracts/daw/score-sounds'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { readBytes, readJson } from '../jobs/objects.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'

let harness: ActivityHarness

beforeAll(async () => {
  harness = await createActivityHarness()
})
afterAll(() => harness.close())

/** Two tracks of one name with a note each, and a clip of an audio that is gone. */
const objects: DawObject[] = ['a', 'b'].flatMap((id) => [
  { ...createTrack(`track-${id}`), name: 'Piano' },
  createScoreClip(`clip-${id}`, `track-${id}`),
  createNote(`note-${id}`, `clip-${id}`),
])

const createProject = (userId: string, added: readonly DawObject[]): Promise<string> =>
  harness.db.transaction(async (trx) => {
    const projectId = await insertStudioProject(trx, userId, 'Night')
    const first = createDocument('Night', []).filter(({ id }) => !added.some((object) => object.id === id))
    await createDawDocument(trx, { projectId, userId, sourceKey: null }, [...first, ...added])
    return projectId
  })

async function render(changes: Partial<RenderMixJob>, added: readonly DawObject[] = objects) {
  const job = await harness.acceptJob({}, 0)
  const { userId } = job
  const dawProjectId = await createProject(userId, added)
  const input = { dawProjectId, seq: 0, name: 'Night', fromSeconds: 0, hasFlac: false, ...changes }
  const { outputsKey } = await attemptContext().run<[RenderMixJob], StoredOutputs, typeof harness.tools.renderMix>(
    harness.tools.renderMix,
    { ...job, tool: 'render_mix', ...input },
  )
  return { userId, outputs: await readJson<JobOutputs>(harness.objects, outputsKey) }
}

/** The names in a zip's directory. */
const namesIn = (zip: Uint8Array): string[] =>
  [
    ...Buffer.from(zip)
      .toString('latin1')
      .matchAll(/PK\x01\x02.{24}(..).{16}/gs),
  ].map((entry) => {
    const start = entry.index + 46
    return Buffer.from(zip.subarray(start, start + Buffer.from(entry[1]!, 'latin1').readUInt16LE())).toString()
  })

test('renders score tracks into an audio and a zip of stems with names of their own', async () => {
  const { outputs, userId } = await render({ variant: 'stems', toSeconds: 2, loudnessTarget: -16 })
  const [audio] = outputs.audios
  expect([audio!.name, audio!.durationSeconds, audio!.bpm]).toEqual(['Night', 2, 120])
  const result = outputs.result as { lufs: number; artifacts: { stems: { key: string } } }
  expect(Math.abs(result.lufs + 16)).toBeLessThan(0.5)
  const zip = await readBytes(harness.objects, result.artifacts.stems.key)
  expect(namesIn(zip)).toEqual(['Piano.wav', 'Piano (2).wav'])
  const sounds: string[] = []
  for await (const { key } of harness.objects.list(`users/${userId}/score-sounds/`)) sounds.push(key)
  expect(sounds).toHaveLength(1)
})

test('renders the named tracks alone', async () => {
  const { outputs } = await render({ variant: 'stems', toSeconds: 1, trackIds: ['track-b'] })
  const { key } = (outputs.result as { artifacts: { stems: { key: string } } }).artifacts.stems
  expect(namesIn(await readBytes(harness.objects, key))).toEqual(['Piano.wav'])
})

test('renders a named track although its group is muted', async () => {
  const group = { ...{ id: 'group', kind: 'group', name: 'Keys', position: 1, color: '#4c8dff' } }
  const muted = { ...group, gainDb: 0, isMuted: true, isCollapsed: false } as DawObject
  const inGroup = { ...createTrack('track-a'), groupId: 'group' } as DawObject
  const added = [muted, inGroup, createScoreClip('clip-a', 'track-a'), createNote('note-a', 'clip-a')]
  const { outputs } = await render({ toSeconds: 1, trackIds: ['track-a'] }, added)
  expect((outputs.result as { lufs: number }).lufs).toBeGreaterThan(-60)
})

test('renders a selection for a tool without what the master adds, which the result passes in the document', async () => {
  const master = createDocument('Night', []).find(({ kind }) => kind === 'master')!
  const effect = { ...{ id: 'drive', kind: 'effect', ownerId: 'master', position: 0, effect: 'limiter' } }
  const moved = { ...{ id: 'moved', kind: 'automation', ownerId: 'drive', parameter: 'driveDb' } }
  const faded = { ...{ id: 'faded', kind: 'automation', ownerId: 'master', parameter: 'gainDb' } }
  const processing = [
    { ...master, gainDb: -6 },
    { ...effect, isBypassed: false, parameters: { driveDb: 18 } },
    { ...moved, points: [{ beats: 0, value: 12 }] },
    { ...faded, points: [{ beats: 0, value: -20 }] },
  ] as DawObject[]
  const place = { toSeconds: 1, loudnessTarget: null, region: { startBeats: 0, endBeats: 2 } }
  const measure = async (changes: Partial<RenderMixJob>, added: readonly DawObject[] = []): Promise<number> =>
    ((await render(changes, [...added, ...objects])).outputs.result as { lufs: number }).lufs
  const plain = await measure(place)
  expect(await measure(place, processing)).toBe(plain)
  expect(Math.abs((await measure({ ...place, region: undefined }, processing)) - plain)).toBeGreaterThan(1)
})

test('a mix that names no end waits for the echoes of its effects, half a minute at most', async () => {
  const delay = { ...{ id: 'delay', kind: 'effect', ownerId: 'track-a', position: 0, effect: 'delay' } }
  const measure = async (parameters: Record<string, number>): Promise<number> => {
    const { outputs } = await render({}, [...objects, { ...delay, isBypassed: false, parameters } as DawObject])
    return outputs.audios[0]!.durationSeconds
  }
  const { outputs } = await render({})
  const dry = outputs.audios[0]!.durationSeconds
  expect(await measure({ seconds: 1, feedback: 0.4 })).toBeGreaterThan(dry + 5)
  expect(await measure({ seconds: 2, feedback: 0.9 })).toBeCloseTo(dry - 4 + 30, 3)
})

test('refuses a document without clips', async () => {
  await expect(render({}, [])).rejects.toMatchObject({ type: 'mix_empty', nonRetryable: true })
})

test('computes the sound of a score clip once, and none of another object', async () => {
  const { userId } = await harness.acceptJob({}, 0)
  const projectId = await createProject(userId, objects)
  const { storeScoreClip } = createScoreClipActivities({ ...harness, dawThreads: getTaskThreads().dawThreads })
  const store = (clipId: string) =>
    attemptContext().run<[ScoreClipInput], string, typeof storeScoreClip>(storeScoreClip, {
      userId,
      projectId,
      seq: 0,
      clipId,
    })
  const keys = [await store('clip-a'), await store('clip-b')]
  expect(keys[0]).toBe(keys[1])
  expect(countFrames(await readBytes(harness.objects, keys[0]!))).toBeGreaterThan(22_050)
  await expect(store('track-a')).rejects.toMatchObject({ type: 'not_found' })
})

test('sings each line of a voice once: where one is changed, one is sung again', async () => {
  const { userId } = await harness.acceptJob({}, 0)
  const { storeScoreClip } = createScoreClipActivities({ ...harness, dawThreads: getTaskThreads().dawThreads })
  const lyricOf = (text: string, startBeats: number): DawObject => ({
    ...{ id: `lyric${startBeats}`, kind: 'lyric', startBeats, durationBeats: 2, text },
  })
  const store = async (words: readonly [string, string]): Promise<string> => {
    const sung = words.flatMap((word, at): DawObject[] => [
      lyricOf(word, 2 * at),
      { ...createNote(`note-${at}`, 'clip'), ...{ startBeats: 2 * at, syllable: word } } as DawObject,
    ])
    const track = { ...createTrack('track'), player: { type: 'voice' as const, name: 'pop-male' } }
    const projectId = await createProject(userId, [track, createScoreClip('clip', 'track'), ...sung])
    const input = { userId, projectId, seq: 0, clipId: 'clip' }
    return attemptContext().run<[ScoreClipInput], string, typeof storeScoreClip>(storeScoreClip, input)
  }
  const countLines = async (): Promise<number> => {
    let count = 0
    for await (const _ of harness.objects.list(`users/${userId}/sung-lines/`)) count++
    return count
  }
  const first = await store(['sun', 'moon'])
  expect(await countLines()).toBe(2)
  expect(await store(['sun', 'rain'])).not.toBe(first)
  expect(await countLines()).toBe(3)
  expect(await store(['sun', 'moon'])).toBe(first)
  expect(await countLines()).toBe(3)
  expect(countFrames(await readBytes(harness.objects, first))).toBeGreaterThan(44_100)
})

const late = { ...createNote('note-late', 'clip-a'), startBeats: 40_000 } as DawObject
const long = { ...createScoreClip('clip-a', 'track-a'), durationBeats: 100_000 } as DawObject

test('refuses notes that are too long to be played, for good, also of a voice', async () => {
  const { userId } = await harness.acceptJob({}, 0)
  const { storeScoreClip } = createScoreClipActivities({ ...harness, dawThreads: getTaskThreads().dawThreads })
  for (const type of ['instrument', 'voice'] as const) {
    const track = { ...createTrack('track-a'), player: { type, name: 'piano' } } as DawObject
    const projectId = await createProject(userId, [track, long, createNote('note-a', 'clip-a'), late])
    const input = { userId, projectId, seq: 0, clipId: 'clip-a' }
    await expect(
      attemptContext().run<[ScoreClipInput], string, typeof storeScoreClip>(storeScoreClip, input),
    ).rejects.toMatchObject({ type: 'daw_clip_too_long', nonRetryable: true })
  }
})

test('a part of a document computes the sounds of that part alone, which are deleted if they stay unused', async () => {
  const later = { ...createScoreClip('clip-b', 'track-a'), startBeats: 400 } as DawObject
  const note = { ...createNote('note-b', 'clip-b'), midi: 72 } as DawObject
  const added = [createTrack('track-a'), createScoreClip('clip-a', 'track-a'), createNote('note-a', 'clip-a')]
  const { userId } = await render({ toSeconds: 1 }, [...added, later, note])
  const keys: string[] = []
  for await (const { key } of harness.objects.list(`users/${userId}/score-sounds/`)) keys.push(key)
  expect(keys).toHaveLength(1)
  expect(await harness.db('unused_objects').where({ user_id: userId }).pluck('base_key')).toEqual(keys)
})

test('a part has the sounds of a clip that ends just before it and rings into it', async () => {
  const note = { ...createNote('note-a', 'clip-a'), startBeats: 7 } as DawObject
  const reverb = { ...{ id: 'reverb', kind: 'effect', ownerId: 'track-a', position: 0, effect: 'reverb' } }
  const effect = { ...reverb, isBypassed: false, parameters: {} } as DawObject
  const held = [createTrack('track-a'), createScoreClip('clip-a', 'track-a'), note, effect]
  const { userId, outputs } = await render({ fromSeconds: 4, toSeconds: 5 }, held)
  const keys: string[] = []
  for await (const { key } of harness.objects.list(`users/${userId}/score-sounds/`)) keys.push(key)
  expect(keys).toHaveLength(1)
  expect((outputs.result as { lufs: number }).lufs).toBeGreaterThan(-60)
})

test('writes a document for a .dawproject, as MIDI and as a sheet', async () => {
  const { userId } = await harness.acceptJob({}, 0)
  const projectId = await createProject(userId, objects)
  const { exportDaw } = createExportDawActivities({ ...harness, ...getTaskThreads() })
  const write = async (format: DawExportFormat) => {
    const input = { userId, projectId, seq: 0, format }
    const key = await attemptContext().run<[DawExportInput], string, typeof exportDaw>(exportDaw, input)
    return Buffer.from(await readBytes(harness.objects, key)).toString('latin1')
  }
  expect(JSON.parse(await write('dawproject'))).toMatchObject({
    files: [],
    texts: [{ name: 'project.xml', text: expect.stringContaining('key="60"') as string }, { name: 'metadata.xml' }],
  })
  expect(await write('midi')).toMatch(/^MThd/)
  expect(await write('musicxml')).toContain('<step>C</step>')
  expect(await write('chordpro')).toContain('{title: Night}')
  expect(await write('leadsheet')).toMatch(/^%PDF-1/)
  const [queued] = await harness.db('unused_objects').where({ user_id: userId }).count()
  expect(Number(queued!.count)).toBe(5)
  await expect(write('chordsheet')).rejects.toMatchObject({ type: 'daw_sheet_empty' })
})

test('a mix in 6/8 has the tempo of its counted beats', async () => {
  const [master, tempo] = createDocument('Jig', []) as [DawObject, DawObject]
  const metre = [{ ...master, beatsPerBar: 6, beatUnit: 8 } as DawObject, { ...tempo, bpm: 150 } as DawObject]
  const { outputs } = await render({ toSeconds: 2 }, [...objects, ...metre])
  expect(outputs.audios[0]!.bpm).toBe(100)
})
