import * as z from 'zod/mini'
import { EngineError } from '../../port/engine-error.ts'
import { readEvents } from '../http/read-events.ts'
import type { ServerEvent } from '../http/read-events.ts'
import type { ProviderRequest, Vendor, VendorCall, VendorResult } from '../vendor.ts'
import { toModelInput } from './model-input.ts'
import { toFiles } from './prediction-output.ts'

const outputEvent = z.object({ chunk: z.unknown(), index: z.optional(z.number()) })
const completedEvent = z.object({ status: z.string(), output: z.optional(z.unknown()) })
const metricEvent = z.object({ name: z.string(), value: z.number() })

const parse = <Schema extends z.ZodMiniType>({ data }: ServerEvent, schema: Schema): z.infer<Schema> => {
  try {
    return schema.parse(JSON.parse(data))
  } catch {
    throw new EngineError('bad_result', 'an event has another form')
  }
}

function toResult(event: ServerEvent, outputs: readonly unknown[]): VendorResult {
  const { status, output } = parse(event, completedEvent)
  if (status !== 'succeeded') throw new EngineError('failed', `its prediction is ${status}`)
  const whole = output ?? (outputs.length > 1 ? outputs : outputs[0])
  return { files: toFiles(whole) }
}

async function readToEnd(
  events: AsyncIterable<ServerEvent>,
  onFraction: (fraction: number) => void,
): Promise<VendorResult> {
  const outputs: unknown[] = []
  for await (const event of events) {
    if (event.name === 'output') outputs.push(parse(event, outputEvent).chunk)
    if (event.name === 'completed') return toResult(event, outputs)
    if (event.name === 'metric') {
      const { name, value } = parse(event, metricEvent)
      if (name === 'progress') onFraction(Math.min(1, value))
    }
  }
  throw new EngineError('unavailable', 'its stream ended before its result')
}

/** PUT under our own id: while it runs there, or is remembered, the same id gets its events from the beginning. */
async function follow(
  request: ProviderRequest | undefined,
  { http, key, config }: VendorCall,
  signal: AbortSignal,
  onFraction: (fraction: number) => void,
): Promise<VendorResult> {
  const body = await http
    .open({
      method: 'PUT',
      path: `/predictions/${key}`,
      json: { id: key, input: request ? await toModelInput(request) : {} },
      headers: { accept: 'text/event-stream' },
      timeoutMs: config.limits.operationSeconds * 1_000,
      signal,
    })
    .catch((error: unknown) => {
      // Without its input it can only be joined, and it is not there.
      const isUnknown = !request && error instanceof EngineError && error.errorClass === 'invalid_request'
      throw isUnknown ? new EngineError('lost', 'the server no longer knows it') : error
    })
  try {
    return await readToEnd(readEvents(body), onFraction)
  } catch (error) {
    throw error instanceof EngineError ? error : new EngineError('unavailable', 'its stream was cut')
  } finally {
    body.destroy()
  }
}

async function cancel({ http, key }: VendorCall): Promise<void> {
  await http.send({ method: 'POST', path: `/predictions/${key}/cancel` })
}

/** A Cog container (0.21 or newer) whose model streams. */
export const cog: Vendor = {
  kind: 'cog',
  can: {
    generateSong: { minSeconds: 1, maxSeconds: 600 },
    generateMusic: { minSeconds: 1, maxSeconds: 600 },
    separateStems: { minSeconds: 1, maxSeconds: 900 },
  },
  maxPrompt: 512,
  maxLyrics: 4_096,
  isIdempotent: true,
  resultHosts: [],
  pollMs: 1_000,
  authorize: (key) => ({ authorization: `Bearer ${key}` }),
  operations: { shape: 'stream', follow, cancel },
}
