import { EngineError } from '../../port/engine-error.ts'
import type { Order, Vendor, VendorCall, VendorResult } from '../vendor.ts'

const toPrompt = ({ prompt, lyrics }: Order): string => (lyrics ? `${prompt}\n\nLyrics:\n${lyrics}` : prompt)

async function ask(order: Order, { http, config }: VendorCall, signal: AbortSignal): Promise<VendorResult> {
  const { bytes, header } = await http.send({
    path: '/v1/music?output_format=mp3_44100_192',
    json: {
      prompt: toPrompt(order),
      music_length_ms: Math.round(order.durationSeconds * 1_000),
      model_id: config.model ?? 'music_v2',
      ...(order.lyrics ? {} : { force_instrumental: true }),
    },
    starts: true,
    timeoutMs: config.limits.operationSeconds * 1_000,
    signal,
  })
  if (/json|html/.test(header('content-type'))) throw new EngineError('bad_result', 'it answered no sound')
  return { files: [{ role: 'song', bytes }] }
}

/** ElevenLabs Music: the answer is the sound, once. A lost answer may have been billed. */
export const elevenlabs: Vendor = {
  kind: 'elevenlabs',
  can: { generateSong: { minSeconds: 3, maxSeconds: 600 }, generateMusic: { minSeconds: 3, maxSeconds: 600 } },
  maxPrompt: 2_000,
  maxLyrics: 2_000,
  isIdempotent: false,
  resultHosts: [],
  pollMs: 1_000,
  authorize: (key) => ({ 'xi-api-key': key }),
  operations: { shape: 'answer', ask },
}
