import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startOtlpReceiver } from './testing/otlp-receiver.ts'
import type { ReceivedSpan } from './testing/otlp-receiver.ts'
import { makeSong, signUpAt } from './testing/person.ts'
import type { Person } from './testing/person.ts'
import { startProcesses } from './testing/running-processes.ts'
import type { RunningProcesses } from './testing/running-processes.ts'

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>
let songloom: RunningProcesses
let person: Person
let messageId: string

const promptWord = `prompt${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  receiver = await startOtlpReceiver()
  songloom = await startProcesses(() =>
    Promise.resolve({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, MUSIC_ENGINE: 'embedded' }),
  )
  person = await signUpAt(songloom.url)
  messageId = await makeSong(songloom.url, person, `a calm song about ${promptWord}`)
  await vi.waitFor(() => expect(receiver.spans().map(({ name }) => name)).toContain('workflow generateSong'), {
    timeout: 90_000,
  })
})
afterAll(async () => {
  await songloom?.close()
  receiver?.close()
})

const attributeOf = (span: ReceivedSpan, key: string): string =>
  JSON.stringify(span.attributes.find((entry) => entry.key === key)?.value ?? null)

test('one trace goes from the request to the settlement', async () => {
  const request = receiver.spans().find(({ name }) => name === 'HTTP POST /api/generate')!
  const namesOfTrace = () =>
    receiver
      .spans()
      .filter(({ traceId }) => traceId === request.traceId)
      .map(({ name }) => name)
  await expect
    .poll(namesOfTrace)
    .toEqual(
      expect.arrayContaining([
        'HTTP POST /api/generate',
        'ledger reserve',
        'job.start',
        'workflow generateSong',
        'activity composeSong',
        'engine generateSong',
        'engine encode',
        'activity makeSong',
        'ledger settle',
      ]),
    )
})

test('every span of the trace hangs on another, up to the request', () => {
  const spans = receiver.spans()
  const request = spans.find(({ name }) => name === 'HTTP POST /api/generate')!
  const trace = spans.filter(({ traceId }) => traceId === request.traceId)
  const byId = new Map(trace.map((span) => [span.spanId, span]))
  const pathOf = (span: ReceivedSpan): string[] => [
    span.name,
    ...(span.parentSpanId && byId.has(span.parentSpanId) ? pathOf(byId.get(span.parentSpanId)!) : []),
  ]
  for (const span of trace) expect(pathOf(span).at(-1)).toBe('HTTP POST /api/generate')
  const settlement = trace.find(({ name }) => name === 'ledger settle')!
  expect(pathOf(settlement)).toEqual([
    'ledger settle',
    'activity makeSong',
    'workflow generateSong',
    'job.start',
    'HTTP POST /api/generate',
  ])
})

test('spans carry the ids of the job', () => {
  const activity = receiver.spans().find(({ name }) => name === 'activity makeSong')!
  expect(attributeOf(activity, 'songloom.jobId')).toContain(messageId)
  expect(attributeOf(activity, 'songloom.workflowId')).toContain(`job-${messageId}`)
})

test('no span contains the prompt, an address or a token', () => {
  const raw = receiver.raw()
  for (const secret of [promptWord, person.email, person.token, person.password]) expect(raw).not.toContain(secret)
  // What would be found if it were there: ids are.
  expect(raw).toContain(messageId)
})

test('each log line has its trace and job', () => {
  const { traceId } = receiver.spans().find(({ name }) => name === 'HTTP POST /api/generate')!
  const lines = songloom
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const ended = lines.filter(({ jobId, msg }) => jobId === messageId && msg === 'an activity ended')
  expect(ended.map(({ activity }) => activity)).toEqual(expect.arrayContaining(['composeSong', 'makeSong']))
  for (const line of ended) expect(line.trace_id).toBe(traceId)
})
