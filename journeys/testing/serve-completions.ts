import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

/** A language model for a running product, with the same answers each time. */
export interface Completions {
  /** For LANGUAGE_MODEL_URL. */
  url: string
  close(): void
}

interface WireMessage {
  role: string
  content?: string | null
}

interface Step {
  thought?: string
  text: string
  calls?: { name: string; arguments: object }[]
}

const wordEveryMs = 15
const song = { prompt: 'a calm song about rain', version: 'v4_5', duration: 15, seed: 7 }
const lastText = 'Here are the song, its stems and a longer version. '.repeat(6).trim()

/** The id of the first audio in the newest results. */
const findAudioId = (messages: readonly WireMessage[]): string =>
  /"audios":\[\{"id":"([0-9a-f]{24})"/.exec(messages.findLast(({ role }) => role === 'tool')?.content ?? '')?.[1] ?? ''

/** An agent's answers: a song, then its stems and an extension, then a text. */
function toStep(step: number, messages: readonly WireMessage[]): Step {
  if (step === 0)
    return {
      thought: 'A song first, then what is made of it.',
      text: 'First I make a song about rain, and then two things of it.',
      calls: [{ name: 'song_gen', arguments: song }],
    }
  if (step > 1) return { text: lastText }
  const audioUrl = findAudioId(messages)
  return {
    text: 'Now its stems and an extension.',
    calls: [
      { name: 'separate_stems', arguments: { audioUrl } },
      { name: 'extend_music', arguments: { audioUrl, version: 'v4_5', duration: 15, prompt: 'calm' } },
    ],
  }
}

/** The number of answers since the user's last message, and what was asked. */
function readPlace(messages: readonly WireMessage[]): { step: number; prompt: string } {
  const at = messages.findLastIndex(({ role }) => role === 'user')
  const step = messages.slice(at).filter(({ role }) => role === 'assistant').length
  return { step, prompt: messages[at]?.content ?? '' }
}

async function answer(response: ServerResponse, { thought, text, calls = [] }: Step): Promise<void> {
  const send = (delta: object, finish: string | null = null): boolean =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (thought) send({ reasoning_content: thought })
  for (const piece of text.match(/\s*\S+/g) ?? []) {
    send({ content: piece })
    await delay(wordEveryMs)
  }
  for (const [index, { name, arguments: given }] of calls.entries())
    send({ tool_calls: [{ index, id: `call_${index}`, function: { name, arguments: JSON.stringify(given) } }] })
  send({}, calls.length > 0 ? 'tool_calls' : 'stop')
  response.write(`data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 20 } })}\n\n`)
  response.end('data: [DONE]\n\n')
}

/** Serves chat completions. `GET {url}/asked?prompt=` answers how often each step of this request was asked. */
export async function serveCompletions(): Promise<Completions> {
  const asked = new Map<string, number[]>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/v1/asked')
      return void response.end(JSON.stringify(asked.get(searchParams.get('prompt') ?? '') ?? []))
    void json(request).then((body) => {
      const { messages } = body as { messages: WireMessage[] }
      const { step, prompt } = readPlace(messages)
      const counts = asked.get(prompt) ?? []
      counts[step] = (counts[step] ?? 0) + 1
      asked.set(prompt, counts)
      return answer(response, toStep(step, messages))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
