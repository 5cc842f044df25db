import { expect, test, vi } from 'vitest'
import { createLog } from '@songloom/platform/logs/log'
import { Refusal } from '../http/refusal.ts'
import type { CallRoute } from './call-route.ts'
import { runCatalogueTool } from './run-tool.ts'

const ids = { projectId: 'a'.repeat(24), messageId: 'b'.repeat(24) }
const waiting = { ...ids, status: 'PROCESSING', error: null, audios: [], lyrics: null }

const createState = (status: string, lyrics: string | null = null) => ({
  data: { status, error: null, audioData: [], steps: [], message: { _id: ids.messageId, ...ids, lyrics } },
})

/** Runs a tool whose job is accepted; each look at the job is answered by the next of `looks`. */
async function run(looks: (() => unknown)[]) {
  const lines: string[] = []
  const calls = vi.fn(async (name: string) => (name === 'generate' ? { messageId: ids.messageId } : looks.shift()!()))
  const log = createLog('test', { write: (line: string) => void lines.push(line) })
  const report = () => Promise.resolve()
  const deps = { call: calls as unknown as CallRoute, origin: 'https://songloom.example', userId: 'ada', report, log }
  const given = { prompt: 'the sea', projectId: ids.projectId }
  const signal = new AbortController().signal
  return { lines, calls, shown: await runCatalogueTool({ ...deps, signal }, 'lyric_writing', given) }
}

const fail = (error: Error) => () => {
  throw error
}

test('an accepted job is answered with its ids where its key may not look at it', async () => {
  const { shown, lines } = await run([fail(new Refusal('api_key_scope', { values: { scope: 'read_library' } }))])
  expect({ shown, lines }).toEqual({ shown: waiting, lines: [] })
})

test('an accepted job is answered with its last state where a look fails, which is logged', async () => {
  const { shown, lines } = await run([
    () => createState('PROCESSING', 'Waves'),
    fail(new Error('Connection terminated')),
  ])
  expect(shown).toEqual({ ...waiting, lyrics: 'Waves' })
  expect(lines).toEqual([expect.stringContaining('Connection terminated')])
})

test('looks of a tool at its own job are not counted as calls of its key', async () => {
  const { shown, calls } = await run([() => createState('PROCESSING'), () => createState('SUCCESSFUL')])
  expect(shown).toMatchObject({ status: 'SUCCESSFUL' })
  const looks = calls.mock.calls.filter(([name]) => name === 'generation')
  expect(looks).toEqual([1, 2].map(() => ['generation', { params: ids }, { isPoll: true }]))
})
