import * as z from 'zod/mini'
import type { StemPart } from '@songloom/tools/separate-stems/definition.rules'
import { EngineError } from '../../port/engine-error.ts'
import { readJson } from '../http/read-json.ts'
import type { ProviderRequest, Vendor, VendorCall, VendorFile, VendorState } from '../vendor.ts'

const uploaded = z.object({ id: z.optional(z.string()), source_id: z.optional(z.string()) })
const submitted = z.object({ task_id: z.string() })
const track = z.object({ label: z.nullish(z.string()), type: z.nullish(z.string()), url: z.string() })
const checked = z.object({
  result: z.record(
    z.string(),
    z.object({
      status: z.string(),
      progress: z.nullish(z.number()),
      result: z.nullish(z.object({ tracks: z.nullish(z.array(track)) })),
    }),
  ),
})

const stemList = ['vocals', 'drum', 'bass']
const parts: Readonly<Record<string, StemPart>> = { vocals: 'vocals', drum: 'drums', drums: 'drums', bass: 'bass' }

/** An upload costs nothing, so it may be sent again. */
async function upload({ wav }: ProviderRequest, { http }: VendorCall): Promise<string> {
  const answer = await http.send({
    path: '/api/v1/upload/',
    bytes: (await wav?.()) ?? new Uint8Array(),
    headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename="sound.wav"' },
    timeoutMs: 300_000,
  })
  const { id, source_id } = readJson(answer, uploaded)
  const source = source_id ?? id
  if (!source) throw new EngineError('bad_result', 'its upload has no id')
  return source
}

async function submit(request: ProviderRequest, call: VendorCall): Promise<string> {
  const source = await upload(request, call)
  const presets = { stem_list: stemList, encoder_format: 'wav' }
  const answer = await call.http.send({
    path: '/api/v1/split/multistem/',
    json: { source_id: source, presets, idempotency_key: call.key },
    starts: true,
  })
  return readJson(answer, submitted, 'billed_unknown').task_id
}

/** A stem that is not listed is the other part. */
const toFile = ({ label, type, url }: z.infer<typeof track>): VendorFile => ({
  role: (type === 'back' ? undefined : parts[label ?? '']) ?? 'other',
  url,
})

async function poll(id: string, { http }: VendorCall): Promise<VendorState> {
  const answer = await http.send({ path: '/api/v1/check/', json: { task_ids: [id] } })
  const found = readJson(answer, checked).result[id]
  if (!found) return { state: 'lost' }
  if (found.status === 'error' || found.status === 'cancelled')
    return { state: 'failed', error: new EngineError('failed', `its task is ${found.status}`), isBilled: false }
  if (found.status !== 'success') return { state: 'running', stage: 'separate', fraction: (found.progress ?? 0) / 100 }
  return { state: 'succeeded', result: { files: (found.result?.tracks ?? []).map(toFile) } }
}

async function cancel(id: string, { http }: VendorCall): Promise<void> {
  await http.send({ path: '/api/v1/cancel/', json: { task_ids: [id] } })
}

/** LALAL.AI: stems by an id; checked at most thirty times a minute. */
export const lalal: Vendor = {
  kind: 'lalal',
  can: { separateStems: { minSeconds: 1, maxSeconds: 900 } },
  maxPrompt: 0,
  maxLyrics: 0,
  // Its key is refused once work has begun, so a second send costs nothing, and its answer is no id.
  isIdempotent: false,
  resultHosts: ['lalal.ai'],
  pollMs: 2_000,
  authorize: (key) => ({ 'x-license-key': key }),
  operations: { shape: 'job', submit, poll, cancel },
}
