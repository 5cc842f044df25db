import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GenerateMusicJob } from '@songloom/tools/generate-music/contract'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import type { NewAudio } from '@songloom/store/library/audios'
import type { Engine } from '../engines/port/engine.ts'
import type { Rendering, RenderingFacts } from '../engines/port/songs.ts'
import { readBytes, readJson } from '../jobs/objects.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'

let harness: ActivityHarness
beforeAll(async () => {
  harness = await createActivityHarness()
})
afterAll(() => harness.close())

const line = { text: 'Blue night', startSeconds: 1, endSeconds: 2.5 }
const facts: RenderingFacts = {
  followsScore: false,
  durationSeconds: 12.5,
  bpm: 91.2345,
  key: 'Eb minor',
  sections: [{ name: 'hook', startSeconds: 0, endSeconds: 12.5 }],
  lyrics: '[Hook]\nBlue night',
  timings: [{ ...line, words: [line] }],
}

/** The same engine, whose renderings are of something else than the score. */
const renderOther = <Brief>(engine: Engine<Brief, Rendering>, other: Partial<RenderingFacts> = {}) => ({
  ...engine,
  collect: async (operation: Parameters<typeof engine.collect>[0]): Promise<Rendering> => ({
    ...(await engine.collect(operation)),
    facts: { ...facts, ...other },
  }),
})

const run = <A extends unknown[], R>(activity: (...args: A) => Promise<R>, ...args: A): Promise<R> =>
  attemptContext().run(activity, ...args)

async function makeSong(other?: Partial<RenderingFacts>): Promise<{ audio: NewAudio; reply: string }> {
  const tools = harness.toolsWith({ generateSong: renderOther(harness.engines.generateSong, other) })
  const job = await harness.acceptJob()
  const { outputsKey } = await run(tools.makeSong, job, await run(tools.composeSong, job))
  const { audios, reply } = await readJson<JobOutputs>(harness.objects, outputsKey)
  return { audio: audios[0]!, reply: reply ?? '' }
}

test('a song that does not follow its score is stored with the facts of its rendering', async () => {
  const { audio, reply } = await makeSong()
  const { sections, lyrics } = facts
  expect(audio).toMatchObject({ durationSeconds: 12.5, bpm: 91.235, key: 'Eb minor', sections, lyrics })
  expect(reply).toContain('91 BPM, Eb minor.')
  const lrc = Buffer.from(await readBytes(harness.objects, audio.objectKeys.lrc!)).toString()
  expect(lrc).toContain('[length:00:12]')
  expect(lrc).toContain('[00:01.00]<00:01.00>Blue night <00:02.50>')
})

test('it has neither MIDI nor a score, from which its stems would be rendered', async () => {
  const { audio } = await makeSong()
  expect(audio.scoreKey).toBeNull()
  expect(audio.objectKeys).not.toHaveProperty('mid')
})

test('facts that the engine does not know are left out', async () => {
  const { audio, reply } = await makeSong({ bpm: null, key: null, lyrics: '', timings: [] })
  expect(audio).toMatchObject({ bpm: null, key: null, lyrics: null })
  expect(audio.objectKeys).not.toHaveProperty('lrc')
  expect(reply).not.toMatch(/BPM|null/)
})

test('music that does not follow its score is stored with the facts of its rendering', async () => {
  const tools = harness.toolsWith({ generateMusic: renderOther(harness.engines.generateMusic) })
  const {
    prompt,
    durationSeconds,
    seed,
    tool: _,
    lyrics: _lyrics,
    styles: _styles,
    ...owner
  } = await harness.acceptJob()
  const tags = { genre: [], vibe: [], instrument: [], theme: [], tempo: [] }
  const brief = {
    tool: 'generate_music',
    prompt,
    durationSeconds,
    seed,
    tags,
    model: 'sansaar_1',
    loop: false,
    rounds: 1,
  }
  const job = { ...owner, ...brief } as GenerateMusicJob
  const { outputsKey } = await run(tools.makeMusic, job, await run(tools.composeMusic, job))
  const { audios, reply } = await readJson<JobOutputs>(harness.objects, outputsKey)
  const { sections } = facts
  expect(audios[0]).toMatchObject({ bpm: 91.235, key: 'Eb minor', sections, scoreKey: null, lyrics: null })
  expect(audios[0]!.objectKeys).not.toHaveProperty('mid')
  expect(reply).toContain('91 BPM, Eb minor')
})
