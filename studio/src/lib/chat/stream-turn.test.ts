// @vitest-environment node
import type { TurnDelta } from '@songloom/contracts/assistant/turns'
import { expect, test } from 'vitest'
import { streamTurn } from './stream-turn.ts'

const delta = (offset: number, kind = 'text'): TurnDelta => ({ kind, text: 'a', attempt: 1, offset }) as TurnDelta
const events = (...deltas: TurnDelta[]): string =>
  deltas.map((one) => `id: ${one.offset}\nevent: ${one.kind}\ndata: ${JSON.stringify(one)}\n\n`).join('')

/** Reads streams in turn; `undefined` is a connection that fails. */
async function readAll(streams: readonly (Response | undefined)[]) {
  const opened: number[] = []
  const seen: number[] = []
  const waits: number[] = []
  let cursor = 0
  const end = await streamTurn({
    open: (after) => {
      const stream = streams[opened.length]
      opened.push(after)
      return stream ? Promise.resolve(stream) : Promise.reject(new TypeError('cut'))
    },
    cursor: () => cursor,
    onDelta: (_, { offset }) => {
      seen.push(offset)
      cursor = offset
    },
    signal: new AbortController().signal,
    wait: (ms) => Promise.resolve(void waits.push(ms)),
  })
  return { end, opened, seen, waits }
}

test('a cut stream is continued at its cursor after a second, to its end', async () => {
  const streams = [
    new Response(events(delta(1), delta(2))),
    undefined,
    new Response(events(delta(3), delta(4, 'done'))),
  ]
  expect(await readAll(streams)).toEqual({ end: 'done', opened: [0, 2, 2], seen: [1, 2, 3, 4], waits: [1_000, 1_000] })
})

test('it is given up after three reconnects without anything new, and at once where it is refused', async () => {
  const { end, opened, waits } = await readAll([])
  expect({ end, tries: opened.length, waits }).toMatchObject({
    end: { message: 'Network error occurred' },
    tries: 4,
    waits: [1_000, 1_000, 1_000],
  })
  expect(await readAll([new Response('no', { status: 404 })])).toMatchObject({ end: { status: 404 }, opened: [0] })
})

test('why it was given up is what the answer says, else the specified sentence (spec 3 §8)', async () => {
  const problem = async (answer: () => Response) => (await readAll(Array.from({ length: 4 }, answer))).end
  const refusal = () => new Response(JSON.stringify({ code: 'signed_out', message: 'Please log in.' }), { status: 401 })
  expect(await problem(refusal)).toMatchObject({ message: 'Please log in.', signedOut: true })
  const silent = { message: 'Response body is empty - streaming not supported' }
  expect(await problem(() => new Response(null))).toMatchObject(silent)
  expect(await problem(() => new Response(''))).toMatchObject({ message: 'Streaming failed' })
})

test('events that arrive in pieces are read whole', async () => {
  const bytes = new TextEncoder().encode(`: hello\n\n${events(delta(1), delta(2, 'done'))}`)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await readAll([new Response(body)])).toMatchObject({ end: 'done', seen: [1, 2] })
})
