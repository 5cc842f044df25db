import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProgressNote } from '@songloom/contracts/jobs/events'
import type { WriteLyricsJob } from '@songloom/tools/write-lyrics/contract'
import { toLyricsText } from '@songloom/tools/write-lyrics/contract'
import { connectRedis } from '@songloom/platform/connections'
import { progressChannel } from '@songloom/store/events/announcements'
import { getTokens } from '@songloom/store/ledger/ledger'
import { getMessageView } from '@songloom/store/events/messages'
import { seedUnstartedJob } from '@songloom/store/testing/seed'
import { changePause } from '@songloom/store/jobs/tool-pauses'
import { createEmbeddedWriter } from '../writers/embedded-writer.ts'
import { createModelWriter } from '../engines/remote/model-writer.ts'
import { startModelServer } from '../engines/remote/testing/model-server.ts'
import type { ModelServer } from '../engines/remote/testing/model-server.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'

let harness: ActivityHarness
let owner: { userId: string; projectId: string }

beforeAll(async () => {
  harness = await createActivityHarness()
  const { userId, projectId } = await harness.acceptJob()
  owner = { userId, projectId }
})
afterAll(() => harness.close())

async function accept(more: Partial<WriteLyricsJob> = {}): Promise<WriteLyricsJob> {
  const jobId = await seedUnstartedJob(harness.db, owner, 2, null, 'lyric_writing')
  const order = {
    mode: 'describe',
    text: 'rain on the river',
    mood: 'sad',
    section: 'verse',
    genre: 'folk',
    seed: 7,
  } as const
  return { tool: 'lyric_writing', jobId, ...owner, deadlineSeconds: 300, ...order, ...more }
}
const write = (job: WriteLyricsJob, context = attemptContext()) => context.run(harness.tools.writeLyrics, job)
const press = (isPaused: boolean) =>
  changePause(harness.db, {
    tool: 'lyric_writing',
    isPaused,
    actor: { id: 'lead', email: 'lead@example.test', role: 'lead' },
    reason: 'Its writer keeps failing',
    requestId: `press-${isPaused}`,
  })
const available = async (): Promise<number> => (await getTokens(harness.db, owner.userId)).available

describe('lyrics', () => {
  test('are kept with their title, sections and language, for 2 tokens', async () => {
    const before = await available()
    const job = await accept()
    expect(await available()).toBe(before - 2)
    await write(job)
    const { status, result, aiReply, lyrics, songName, audioData } = await getMessageView(harness.db, job.jobId)
    if (result?.tool !== 'lyric_writing') throw new Error('no lyrics')
    expect({ status, audioData, language: result.language }).toEqual({
      status: 'COMPLETED',
      audioData: [],
      language: 'en',
    })
    expect(result.sections.map(({ name, lines }) => [name, lines.length])).toEqual([['Verse', 8]])
    expect(songName).toBe(result.title)
    expect([aiReply, lyrics]).toEqual([toLyricsText(result), toLyricsText(result)])
    expect(await available()).toBe(before - 2)
  })

  test('are streamed line by line while they are written', async () => {
    const redis = connectRedis(inject('redisUrl'))
    const notes: ProgressNote[] = []
    const job = await accept()
    redis.on('message', (_channel, text) => {
      const { note } = JSON.parse(text) as { note: ProgressNote }
      if (note.messageId === job.jobId) notes.push(note)
    })
    await redis.subscribe(progressChannel)
    await write(job)
    redis.disconnect()
    const { aiReply } = await getMessageView(harness.db, job.jobId)
    expect(notes.length).toBeGreaterThanOrEqual(2)
    for (const { step, text = '' } of notes) {
      expect(step).toBe('write')
      expect(aiReply.startsWith(text)).toBe(true)
    }
    const lengths = notes.map(({ text = '' }) => text.length)
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
  })

  test('a cancel stops the writer at once', async () => {
    const job = await accept({ text: 'fail: hang' })
    const context = attemptContext()
    const writing = write(job, context)
    const heard = expect(writing).rejects.toThrow(/CANCELLED/i)
    context.cancel('CANCELLED')
    await heard
  })

  test.each([
    ['fail: provider down', 'writer_unavailable', false],
    ['fail: refused', 'engine_refused', true],
  ])('%s is a failure of its own', async (text, type, nonRetryable) => {
    await expect(write(await accept({ text }))).rejects.toMatchObject({ type, nonRetryable })
  })

  test('wait while their tool is paused, and begin after the pause', async () => {
    const job = await accept()
    await press(true)
    await expect(write(job)).rejects.toMatchObject({ type: 'tool_paused' })
    await press(false)
    await write(job)
    expect((await getMessageView(harness.db, job.jobId)).status).toBe('COMPLETED')
  })
})

describe('lyrics by a model', () => {
  const ownWriter = () => createEmbeddedWriter({ texts: harness.texts, allowsSentinels: false })
  const toolsBy = ({ baseUrl }: ModelServer) =>
    harness.toolsWith({}, createModelWriter({ baseUrl, key: 'a-key', name: 'a-model' }, ownWriter(), harness.texts))
  const attempt = (tools: ActivityHarness['tools'], job: WriteLyricsJob, at: number) =>
    attemptContext(at).run(tools.writeLyrics, job)

  test('that is too busy at first come with the next attempt', async () => {
    const server = await startModelServer(
      { kind: 'status', status: 429 },
      { kind: 'cut', text: '[Verse]' },
      { kind: 'streamed', text: 'Title: Rain\n[Verse]\nRain on the river' },
    )
    const [tools, job] = [toolsBy(server), await accept()]
    await expect(attempt(tools, job, 1)).rejects.toMatchObject({ type: 'writer_unavailable', nonRetryable: false })
    await expect(attempt(tools, job, 2)).rejects.toMatchObject({ type: 'lost', nonRetryable: false })
    await attempt(tools, job, 3)
    await server.close()
    expect(await getMessageView(harness.db, job.jobId)).toMatchObject({
      status: 'COMPLETED',
      songName: 'Rain',
      aiReply: '[Verse]\nRain on the river',
    })
  })

  test('that never responds ends with a clear message, and the tokens are refunded', async () => {
    const server = await startModelServer({ kind: 'status', status: 500 })
    const [tools, before] = [toolsBy(server), await available()]
    const job = await accept()
    for (const at of [1, 2, 3])
      await expect(attempt(tools, job, at)).rejects.toMatchObject({ type: 'writer_unavailable', nonRetryable: false })
    await expect(attempt(tools, job, 4)).rejects.toMatchObject({ type: 'writer_unavailable', nonRetryable: true })
    await server.close()
    await harness.records.failJob(job.jobId, { code: 'writer_unavailable' })
    const { status, aiReply, failure } = await getMessageView(harness.db, job.jobId)
    expect({ status, aiReply, returned: failure?.tokensReturned }).toEqual({
      status: 'FAILED',
      aiReply: 'Error: The lyrics writer is not available right now.',
      returned: 2,
    })
    expect(await available()).toBe(before)
  })
})
