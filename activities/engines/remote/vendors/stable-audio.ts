import { FormData } from 'undici'
import * as z from 'zod/mini'
import { EngineError } from '../../port/engine-error.ts'
import { readJson } from '../http/read-json.ts'
import type { ProviderRequest, Region, Vendor, VendorCall, VendorState } from '../vendor.ts'
import { toFile } from './to-file.ts'

const accepted = z.object({ id: z.string() })

function toForm({ prompt, durationSeconds, seed }: ProviderRequest, model: string): FormData {
  const form = new FormData()
  const fields = { prompt, duration: String(Math.round(durationSeconds)), seed: String(seed % 2 ** 32), model }
  for (const [name, value] of Object.entries({ ...fields, output_format: 'wav' })) form.set(name, value)
  return form
}

/** A part of a sound is masked and replaced; the vendor sings no words. */
async function toMasked(request: ProviderRequest, model: string): Promise<FormData> {
  if (request.lyrics) throw new EngineError('unsupported', 'stable-audio sings no words')
  const form = toForm(request, model)
  const [{ fromSeconds, toSeconds }] = request.regions as [Region]
  form.set('mask_start', String(fromSeconds))
  form.set('mask_end', String(toSeconds))
  form.set('audio', toFile(await request.wav!()))
  return form
}

async function submit(request: ProviderRequest, { http, config }: VendorCall): Promise<string> {
  const model = config.model ?? 'stable-audio-3'
  const answer = await http.send({
    path: `/v2beta/audio/stable-audio/${request.regions ? 'inpaint' : 'text-to-audio'}`,
    form: request.regions ? await toMasked(request, model) : toForm(request, model),
    headers: { accept: 'application/json' },
    starts: true,
  })
  return readJson(answer, accepted, 'billed_unknown').id
}

async function poll(id: string, { http }: VendorCall): Promise<VendorState> {
  const answer = await http.send({
    path: `/v2beta/audio/results/${encodeURIComponent(id)}`,
    headers: { accept: 'audio/*' },
    timeoutMs: 120_000,
  })
  if (answer.status === 202) return { state: 'running', stage: 'render' }
  return { state: 'succeeded', result: { files: [{ role: 'song', bytes: answer.bytes }] } }
}

/** Stable Audio 3: accepted with 202 and an id; instrumental. */
export const stableAudio: Vendor = {
  kind: 'stable-audio',
  can: { generateMusic: { minSeconds: 1, maxSeconds: 380 }, inpaint: { minSeconds: 1, maxSeconds: 380 } },
  maxPrompt: 10_000,
  maxLyrics: 0,
  isIdempotent: false,
  resultHosts: [],
  pollMs: 2_000,
  authorize: (key) => ({ authorization: `Bearer ${key}` }),
  operations: { shape: 'job', submit, poll },
}
