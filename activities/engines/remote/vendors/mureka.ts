import { FormData } from 'undici'
import * as z from 'zod/mini'
import { EngineError } from '../../port/engine-error.ts'
import { readJson } from '../http/read-json.ts'
import type { ProviderRequest, Vendor, VendorCall, VendorState } from '../vendor.ts'
import { toFile } from './to-file.ts'

const submitted = z.object({ id: z.union([z.string(), z.number()]) })
const queried = z.object({
  status: z.string(),
  choices: z.nullish(z.array(z.object({ url: z.nullish(z.string()) }))),
})

/** The task is part of its id, as the two kinds are asked for at different addresses. */
type Task = 'song' | 'instrumental'

/** It goes on after a sound, with words; the time at which it begins has bounds. */
async function extend({ lyrics, regions, wav }: ProviderRequest, { http }: VendorCall): Promise<string> {
  const [region] = regions!
  const extendAt = Math.round(region!.fromSeconds * 1_000)
  if (!lyrics || extendAt < 8_000 || extendAt > 420_000)
    throw new EngineError('unsupported', 'mureka goes on with words, after 8 to 420 s of a sound')
  const form = new FormData()
  form.set('purpose', 'audio')
  form.set('file', toFile(await wav!()))
  const upload = await http.send({ path: '/v1/files/upload', form, timeoutMs: 300_000 })
  const json = { upload_audio_id: String(readJson(upload, submitted).id), lyrics, extend_at: extendAt }
  const answer = await http.send({ path: '/v1/song/extend', json, starts: true })
  return `song/${readJson(answer, submitted, 'billed_unknown').id}`
}

async function submit(request: ProviderRequest, call: VendorCall): Promise<string> {
  if (request.regions) return extend(request, call)
  const { lyrics, prompt } = request
  const { http, config } = call
  const task: Task = lyrics ? 'song' : 'instrumental'
  const json = { model: config.model ?? 'auto', prompt, ...(lyrics ? { lyrics } : {}) }
  const answer = await http.send({ path: `/v1/${task}/generate`, json, starts: true })
  return `${task}/${readJson(answer, submitted, 'billed_unknown').id}`
}

async function poll(taskId: string, { http }: VendorCall): Promise<VendorState> {
  const [task, id] = taskId.split('/')
  const answer = await http.send({ path: `/v1/${task}/query/${encodeURIComponent(id ?? '')}` })
  const { status, choices } = readJson(answer, queried)
  if (/^(failed|timeouted|cancelled)$/.test(status))
    return { state: 'failed', error: new EngineError('failed', `its task is ${status}`), isBilled: true }
  if (status !== 'succeeded') return { state: 'running', stage: 'render' }
  const url = choices?.[0]?.url
  if (!url) throw new EngineError('bad_result', 'there is no address in its result')
  return { state: 'succeeded', result: { files: [{ role: 'song', url }] } }
}

/** Mureka: an id, and a song at an address. */
export const mureka: Vendor = {
  kind: 'mureka',
  can: {
    generateSong: { minSeconds: 15, maxSeconds: 300 },
    generateMusic: { minSeconds: 15, maxSeconds: 300 },
    extendTrack: { minSeconds: 8, maxSeconds: 600 },
  },
  maxPrompt: 1_024,
  maxLyrics: 3_000,
  isIdempotent: false,
  resultHosts: ['mureka.ai'],
  pollMs: 3_000,
  authorize: (key) => ({ authorization: `Bearer ${key}` }),
  operations: { shape: 'job', submit, poll },
}
