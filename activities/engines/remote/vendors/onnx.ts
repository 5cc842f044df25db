import { EngineError } from '../../port/engine-error.ts'
import type { ProviderRequest, Vendor, VendorCall, VendorResult } from '../vendor.ts'

/** A model that cannot do it costs nothing, so the next provider may. */
function asRefusal(error: unknown): never {
  if (error instanceof EngineError) throw error
  throw new EngineError('unsupported', error instanceof Error ? error.message : 'the model failed')
}

async function ask(
  { capability, wav }: ProviderRequest,
  { models, config }: VendorCall,
  signal: AbortSignal,
): Promise<VendorResult> {
  const { path, threads, stems } = config.local!
  const task = { model: { path, threads }, wav: await wav!() }
  return capability === 'findVoice'
    ? { files: [], voice: await models.run('findVoiceByModel', task, signal).catch(asRefusal) }
    : { files: await models.run('separateByModel', { ...task, order: stems }, signal).catch(asRefusal) }
}

/** A model file of ONNX, run in a thread of the worker: silero-vad, a separator of waveforms, or our own networks. */
export const onnx: Vendor = {
  kind: 'onnx',
  can: { separateStems: { minSeconds: 0, maxSeconds: 900 }, findVoice: { minSeconds: 0, maxSeconds: 1_200 } },
  maxPrompt: 0,
  maxLyrics: 0,
  isIdempotent: false,
  resultHosts: [],
  pollMs: 1_000,
  authorize: () => ({}),
  operations: { shape: 'answer', isLocal: true, ask },
}
