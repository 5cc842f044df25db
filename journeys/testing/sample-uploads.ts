import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { audioMimeTypes } from '@songloom/contracts/library/audios'
import { encodeWav } from '@songloom/activities/media/wav/encode-wav'
import { hasStatus } from './listener.ts'
import type { SendSample } from './send-sample.ts'
import type { World } from './songloom-world.ts'

const sampleRate = 44_100
let serial = 0

/** A short chord, different for each number: bytes that are new to the store. */
export function sampleWav(number: number, seconds = 2): Uint8Array {
  const hertz = 110 + (number % 900)
  const samples = Float32Array.from({ length: seconds * sampleRate }, (_, at) => {
    const time = at / sampleRate
    return 0.4 * Math.sin(2 * Math.PI * hertz * time) * Math.exp(-4 * (time % 0.5))
  })
  return encodeWav({ left: samples, right: samples }, { sampleRate, dither: false })
}

const nextNumber = (): number => process.pid * 1_000 + serial++

/** Begins an upload of a chord; sending resumes at its offset and returns its job. */
export const sampleUpload = (world: World): Promise<SendSample> => beginUpload(world, sampleWav(nextNumber()))

/** Uploads a WAV and returns the id of its audio. */
export async function uploadAudio(world: World, bytes: Uint8Array): Promise<string> {
  const { body } = await (await beginUpload(world, bytes))()
  const { audioData } = await world.events.until(body.messageId, 'the upload is there', hasStatus('COMPLETED'), 120_000)
  return audioData[0]!._id
}

async function beginUpload({ creator, songloom }: World, bytes: Uint8Array): Promise<SendSample> {
  const headers = { authorization: `Bearer ${creator.token}`, 'tus-resumable': '1.0.0' }
  const filename = Buffer.from(`sound-${serial++}.wav`).toString('base64')
  const created = await fetch(`${songloom.address}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': `filename ${filename}` },
  })
  const url = new URL(created.headers.get('location')!, songloom.address).href
  const uploadId = url.split('/').at(-1)!
  return async () => {
    const { headers: known } = await fetch(url, { method: 'HEAD', headers })
    const offset = Number(known.get('upload-offset'))
    const patch = { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    if (offset < bytes.length) await fetch(url, { method: 'PATCH', headers: patch, body: bytes.slice(offset) })
    const { status, body } = await creator.call('uploadState', { params: { uploadId } })
    return { status, body: { messageId: body.upload.messageId } as never }
  }
}

/** A link, and a request for its content. */
export function sampleLink({ creator, songloom, linksAddress }: World): Promise<SendSample> {
  if (!linksAddress) throw new Error('This world has no links')
  const number = nextNumber()
  const form = (): FormData => {
    const fields = new FormData()
    for (const [name, value] of Object.entries({
      url: `http://${linksAddress}/chord-${number}.wav`,
      projectId: '0',
      type: 'song',
      tempId: `link-${number}`,
    }))
      fields.set(name, value)
    return fields
  }
  return Promise.resolve(async () => {
    const headers = { authorization: `Bearer ${creator.token}` }
    const answer = await fetch(`${songloom.address}/api/studio/upload/youtubeURL`, {
      method: 'POST',
      headers,
      body: form(),
    })
    return { status: answer.status, body: (await answer.json()) as never }
  })
}

/** What link import may ask in tests: a chord under every number. */
export interface Links {
  address: string
  close(): void
}

export async function serveLinks(): Promise<Links> {
  const server = createServer((req, res) => {
    const bytes = sampleWav(Number(/\d+/.exec(req.url ?? '')?.[0] ?? 0))
    res.writeHead(200, { 'content-type': audioMimeTypes.wav, 'content-length': bytes.length }).end(bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, close: () => void server.close() }
}
