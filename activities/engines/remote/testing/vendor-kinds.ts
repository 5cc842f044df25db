import type { ServerResponse } from 'node:http'
import { playFault, sendJson, startVendorServer } from './vendor-server.ts'
import type { VendorServer } from './vendor-server.ts'

/** The sound of a server that is given none; the decoder of those tests takes any bytes. */
export const soundBytes = Buffer.from('a sound')

/** Answers requests of other routes; false where a request is none of them. */
export type AnswerFirst = (...asked: Parameters<Parameters<typeof startVendorServer>[0]>) => boolean | Promise<boolean>

interface Sounding {
  sound?: Uint8Array
}

/** ACE-Step's protocol: an id, a look that answers text in JSON, a file below its own address. */
export async function startAceStep({
  lookups = 2,
  sound = soundBytes,
  answerFirst = () => false,
}: Sounding & { lookups?: number; answerFirst?: AnswerFirst } = {}): Promise<
  VendorServer & { forget(): void; expire(): void; finish(): void }
> {
  let left = lookups
  const looks = new Map<string, number>()
  let isGone = false
  const server = await startVendorServer(async (request, response, own) => {
    const { path, json } = request
    const { requests } = own
    if (await answerFirst(request, response, own)) return
    if (path === '/release_task') {
      if (playFault(server, response)) return
      server.bills++
      const id = `task-${requests.length}`
      looks.set(id, 0)
      return sendJson(response, { data: { task_id: id, status: 'queued', queue_position: 1 }, code: 200, error: null })
    }
    if (path.startsWith('/v1/audio'))
      return isGone ? sendJson(response, { detail: 'File not found' }, 404) : void response.end(sound)
    const [id = ''] = json?.task_id_list as string[]
    const seen = looks.get(id)
    // As the real server does: an unknown task looks like one that has not begun.
    if (seen === undefined) return sendJson(response, { data: [{ task_id: id, status: 0, result: '[]' }] })
    looks.set(id, seen + 1)
    const item =
      seen + 1 < left
        ? { progress: 0.5, stage: 'diffusion' }
        : { file: `/v1/audio?path=${id}.wav`, status: 1, lyrics: '[Verse]\nLa la' }
    sendJson(response, {
      data: [{ task_id: id, status: seen + 1 < left ? 0 : 1, result: JSON.stringify([item]) }],
    })
  })
  const finish = (): void => void (left = 0)
  return Object.assign(server, { forget: () => looks.clear(), expire: () => void (isGone = true), finish })
}

/** ElevenLabs' protocol: the answer is the sound. `waitMs` until it comes. */
export const startElevenLabs = async ({
  waitMs = 0,
  sound = soundBytes,
}: Sounding & { waitMs?: number } = {}): Promise<VendorServer> => {
  const server = await startVendorServer((_, response) => {
    if (playFault(server, response)) return
    server.bills++
    setTimeout(() => response.writeHead(200, { 'content-type': 'audio/mpeg', 'song-id': '1' }).end(sound), waitMs)
  })
  return server
}

/** Lyria's protocol: base64 among the steps of one answer. */
export const startLyria = async ({
  waitMs = 0,
  sound = soundBytes,
}: Sounding & { waitMs?: number } = {}): Promise<VendorServer> => {
  const server = await startVendorServer((_, response) => {
    if (playFault(server, response)) return
    server.bills++
    const content = [
      { type: 'text', text: '[Verse]\nRain' },
      { type: 'audio', mime_type: 'audio/mpeg', data: Buffer.from(sound).toString('base64') },
    ]
    setTimeout(() => sendJson(response, { status: 'completed', steps: [{ type: 'model_output', content }] }), waitMs)
  })
  return server
}

/**
 * Cog 0.21: events under the caller's own id, sent again to each connection; an unknown id without input is refused.
 */
export async function startCog({ waitMs = 0, sound = soundBytes }: Sounding & { waitMs?: number } = {}): Promise<
  VendorServer & { cutNext(): void; finish(): void }
> {
  let wait = waitMs
  const known = new Map<string, number>()
  let cuts = 0
  const event = (response: ServerResponse, name: string, data: unknown): boolean =>
    response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  const server = await startVendorServer(({ path, json, headers }, response) => {
    const id = path.split('/')[2] ?? ''
    if (path.endsWith('/cancel')) return sendJson(response, {}, known.has(id) ? 200 : 404)
    if (headers.accept !== 'text/event-stream') return sendJson(response, { detail: 'not streamed' }, 406)
    if (!known.has(id)) {
      // The server has begun it, with or without a reader.
      if (server.faults[0] === 'hang') known.set(id, Date.now() + wait)
      if (playFault(server, response)) return
      const input = json?.input as Record<string, unknown> | undefined
      if (!input?.prompt) return sendJson(response, { detail: [{ loc: ['input', 'prompt'], type: 'missing' }] }, 422)
      server.bills++
      known.set(id, Date.now() + wait)
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    event(response, 'start', { id, status: 'processing' })
    if (cuts > 0) {
      cuts--
      return void setTimeout(() => response.destroy(), 5)
    }
    setTimeout(
      () => {
        event(response, 'metric', { name: 'progress', value: 0.5 })
        const address = `data:audio/wav;base64,${Buffer.from(sound).toString('base64')}`
        event(response, 'output', { chunk: address, index: 0 })
        event(response, 'completed', { status: 'succeeded' })
        response.end()
      },
      Math.max(0, known.get(id)! - Date.now()),
    )
  })
  const finish = (): void => {
    wait = 0
    for (const id of known.keys()) known.set(id, 0)
  }
  return Object.assign(server, { cutNext: () => void cuts++, finish })
}
