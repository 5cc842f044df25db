import * as z from 'zod/mini'
import { EngineError } from '../../port/engine-error.ts'
import type { EngineErrorClass } from '../../port/engine-error.ts'
import { readJson } from '../http/read-json.ts'
import type { ProviderRequest, Vendor, VendorCall, VendorResult } from '../vendor.ts'

const answered = z.object({
  data: z.nullish(z.object({ audio: z.nullish(z.string()), status: z.nullish(z.number()) })),
  base_resp: z.nullish(z.object({ status_code: z.number() })),
})

/** Codes within an answer of 200. */
const classes: Readonly<Record<number, EngineErrorClass>> = {
  1002: 'rate_limited',
  1004: 'auth',
  1008: 'quota',
  1026: 'content_policy',
  1027: 'content_policy',
  2013: 'invalid_request',
  2049: 'auth',
}

function assertDone(code: number): void {
  if (code !== 0) throw new EngineError(classes[code] ?? 'billed_unknown', `it answered code ${code}`)
}

/** Hexadecimal or base64 text, or an address. */
function toSource(audio: string): { url: string } | { bytes: Uint8Array } {
  if (/^https?:/.test(audio)) return { url: audio }
  return { bytes: Buffer.from(audio, /^[0-9a-f]*$/i.test(audio.slice(0, 4_096)) ? 'hex' : 'base64') }
}

async function ask(request: ProviderRequest, { http, config }: VendorCall, signal: AbortSignal): Promise<VendorResult> {
  const answer = await http.send({
    path: '/v1/music_generation',
    json: {
      model: config.model ?? 'music-3.0',
      prompt: request.prompt,
      ...(request.lyrics ? { lyrics: request.lyrics } : { is_instrumental: true }),
      output_format: 'hex',
      audio_setting: { sample_rate: 44_100, bitrate: 256_000, format: 'mp3' },
    },
    starts: true,
    timeoutMs: config.limits.operationSeconds * 1_000,
    signal,
  })
  const { data, base_resp } = readJson(answer, answered, 'billed_unknown')
  assertDone(base_resp?.status_code ?? 0)
  if (!data?.audio) throw new EngineError('bad_result', 'there is no sound in its answer')
  return { files: [{ role: 'song', ...toSource(data.audio) }] }
}

/** MiniMax music: the sound as text in the answer. Its length cannot be asked for. */
export const minimax: Vendor = {
  kind: 'minimax',
  can: { generateSong: { minSeconds: 15, maxSeconds: 360 }, generateMusic: { minSeconds: 15, maxSeconds: 360 } },
  maxPrompt: 2_000,
  maxLyrics: 3_000,
  isIdempotent: false,
  resultHosts: ['minimax.io', 'minimaxi.com', 'aliyuncs.com'],
  pollMs: 1_000,
  authorize: (key) => ({ authorization: `Bearer ${key}` }),
  operations: { shape: 'answer', ask },
}
