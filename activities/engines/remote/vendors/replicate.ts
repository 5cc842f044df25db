import * as z from 'zod/mini'
import { EngineError } from '../../port/engine-error.ts'
import { readJson } from '../http/read-json.ts'
import type { ProviderRequest, Vendor, VendorCall, VendorFile, VendorState } from '../vendor.ts'
import { toModelInput } from './model-input.ts'
import { toFiles } from './prediction-output.ts'

const prediction = z.object({
  id: z.string(),
  status: z.string(),
  output: z.optional(z.unknown()),
  data_removed: z.nullish(z.boolean()),
})

/** `owner/name:version`, or a version alone, as the configuration names the model. */
function toVersion({ config }: VendorCall): string {
  const version = config.model?.split(':').at(-1)
  if (!version || version.includes('/'))
    throw new EngineError('unsupported', 'its model must name a version, such as owner/name:0a1b2c')
  return version
}

async function submit(request: ProviderRequest, call: VendorCall): Promise<string> {
  const json = { version: toVersion(call), input: await toModelInput(request) }
  const answer = await call.http.send({ path: '/predictions', json, starts: true })
  return readJson(answer, prediction, 'billed_unknown').id
}

function toState(found: z.infer<typeof prediction>, files: () => readonly VendorFile[]): VendorState {
  const failed = (isBilled: boolean): VendorState => ({
    state: 'failed',
    error: new EngineError(isBilled ? 'failed' : 'unavailable', `its prediction is ${found.status}`),
    isBilled,
  })
  if (found.status === 'succeeded')
    return found.data_removed ? { state: 'lost' } : { state: 'succeeded', result: { files: files() } }
  // Stopped before it began: not charged.
  if (found.status === 'aborted') return failed(false)
  if (found.status === 'failed' || found.status === 'canceled') return failed(true)
  return { state: 'running', stage: 'render' }
}

async function poll(id: string, { http }: VendorCall): Promise<VendorState> {
  const found = readJson(await http.send({ path: `/predictions/${encodeURIComponent(id)}` }), prediction)
  return toState(found, () => toFiles(found.output))
}

async function cancel(id: string, { http }: VendorCall): Promise<void> {
  await http.send({ method: 'POST', path: `/predictions/${encodeURIComponent(id)}/cancel` })
}

/** Replicate: predictions with an id; what it made is deleted after an hour. */
export const replicate: Vendor = {
  kind: 'replicate',
  can: {
    generateSong: { minSeconds: 1, maxSeconds: 600 },
    generateMusic: { minSeconds: 1, maxSeconds: 600 },
    separateStems: { minSeconds: 1, maxSeconds: 900 },
  },
  maxPrompt: 512,
  maxLyrics: 4_096,
  isIdempotent: false,
  resultHosts: ['replicate.delivery', 'replicate.com'],
  pollMs: 1_000,
  authorize: (key) => ({ authorization: `Bearer ${key}` }),
  operations: { shape: 'job', submit, poll, cancel },
}
