import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closed } from '../testing/raw-sockets.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { Caller, TestApi } from '../testing/test-api.ts'

let api: TestApi
let creator: Caller
const uncaught: unknown[] = []
const countUncaught = (error: unknown): void => void uncaught.push(error)

beforeAll(async () => {
  api = await startTestApi()
  creator = await api.signUp()
})
afterAll(() => api.close())
beforeEach(() => void process.on('uncaughtException', countUncaught))
afterEach(() => void process.off('uncaughtException', countUncaught))

const boundary = 'xyz'
const part = (name: string, more = ''): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
const formType = `Content-Type: multipart/form-data; boundary=${boundary}`
const bodyBytes = 3_000
const beforeBody = (userId: string): string =>
  `${part('userId')}${userId}\r\n${part('duration')}12\r\n${part('file', '; filename="rain.mp3"')}`
const form = (userId: string): Buffer =>
  Buffer.concat([
    Buffer.from(beforeBody(userId)),
    Buffer.alloc(bodyBytes, 'r'),
    Buffer.from(`\r\n${part('url')}https://example.test/rain.mp3\r\n--${boundary}--\r\n`),
  ])

/** Every offset of headers and boundaries, some of the body; the two bytes after the last boundary complete no less. */
function cuts(bytes: Buffer, headBytes: number): number[] {
  const offsets = Array.from({ length: bytes.length - 2 }, (_, at) => at)
  return offsets.filter((at) => at < headBytes + 5 || at > headBytes + bodyBytes - 5 || at % 371 === 0)
}

interface Sent {
  path: string
  caller?: Caller
  headers?: string[]
  bytes: Buffer
  contentLength: number
  /** The client's exit: it waits for its response, half-closes, or resets the connection. */
  leave: 'waits' | 'ends' | 'breaks'
}

/** The status of the answer; 0 where there was none. */
async function send({
  path,
  caller = creator,
  headers: type = [formType],
  bytes,
  contentLength,
  leave,
}: Sent): Promise<number> {
  const { port, host } = new URL(api.url)
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1')
    if (leave === 'waits') socket.end()
  })
  socket.on('error', () => undefined)
  const hasClosed = closed(socket)
  const headers = [
    `Host: ${host}`,
    `Authorization: Bearer ${caller.token}`,
    ...type,
    `Content-Length: ${contentLength}`,
  ]
  socket.write(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  socket.write(bytes)
  if (leave === 'ends') socket.end()
  if (leave === 'breaks') socket.end(() => socket.destroy())
  await hasClosed
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
}

/** Eight at once. */
async function sendAll(all: readonly Sent[]): Promise<number[]> {
  const statuses: number[] = []
  const waiting = [...all.entries()]
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) statuses[next[0]] = await send(next[1])
  }
  await Promise.all(Array.from({ length: 8 }, sendNext))
  return statuses
}

const routes = ['/api/studio/upload', '/api/studio/upload/youtubeURL']

describe.each(routes)('a form that is cut at any byte, at %s', (path) => {
  const whole = () => form(creator.userId)
  const everyCut = () => cuts(whole(), beforeBody(creator.userId).length)

  test('is refused although its length is as announced', async () => {
    const sent = everyCut().map((at) => ({ at, bytes: whole().subarray(0, at) }))
    const statuses = await sendAll(
      sent.map(({ bytes }) => ({ path, bytes, contentLength: bytes.length, leave: 'waits' })),
    )
    expect(sent.map(({ at }, index) => [at, statuses[index]]).filter(([, status]) => status !== 400)).toEqual([])
    expect(uncaught).toEqual([])
  })

  test.each(['ends', 'breaks'] as const)('leaves nothing when the client %s before its end', async (leave) => {
    const contentLength = whole().length
    const sent = everyCut().map((at) => ({ path, bytes: whole().subarray(0, at), contentLength, leave }))
    expect((await sendAll(sent)).filter((status) => status !== 0 && (status < 400 || status > 499))).toEqual([])
    expect(uncaught).toEqual([])
    const rows = () => api.db('uploads').where({ user_id: creator.userId })
    await expect.poll(rows).toEqual([])
  })
})

test.each(['ends', 'breaks'] as const)('a tus upload whose client %s is kept', async (leave) => {
  const caller = await api.signUp()
  const headers = [
    'Tus-Resumable: 1.0.0',
    'Upload-Length: 3000',
    `Upload-Metadata: filename ${Buffer.from('a.mp3').toString('base64')}`,
    'Content-Type: application/offset+octet-stream',
  ]
  const sent = [0, 1, 2, 1_500, 2_998, 2_999].map((size) => ({
    path: '/api/uploads',
    headers,
    caller,
    bytes: Buffer.alloc(size),
    contentLength: 3_000,
    leave,
  }))
  await sendAll(sent)
  const rows = () => api.db('uploads').where({ user_id: caller.userId })
  await expect.poll(rows).toHaveLength(sent.length)
  expect((await caller.call('uploads')).status).toBe(200)
  expect(uncaught).toEqual([])
})

test('a part header that is none is refused', async () => {
  const noise = Array.from({ length: 30 }, () => {
    const bytes = Buffer.concat([
      Buffer.from(beforeBody(creator.userId)),
      randomBytes(300),
      Buffer.from(`\r\n--${boundary}\r\n`),
      randomBytes(100),
    ])
    return routes.map((path) => ({ path, bytes, contentLength: bytes.length, leave: 'waits' as const }))
  })
  const statuses = await sendAll(noise.flat())
  expect(new Set(statuses)).toEqual(new Set([400]))
  expect(uncaught).toEqual([])
})
