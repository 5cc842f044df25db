import { FormData } from 'undici'
import * as z from 'zod/mini'
import { EngineError } from '../../port/engine-error.ts'
import { readJson } from '../http/read-json.ts'
import type { ProviderRequest, Vendor, VendorCall, VendorResult } from '../vendor.ts'
import { toFile } from './to-file.ts'

const toPrompt = ({ prompt, lyrics }: ProviderRequest): string => (lyrics ? `${prompt}\n\nLyrics:\n${lyrics}` : prompt)

const uploaded = z.object({ song_id: z.string() })

/** The sound gets an id, by which a plan names what is kept of it. It costs nothing, so it may be sent again. */
async function upload({ wav }: ProviderRequest, { http }: VendorCall, signal: AbortSignal): Promise<string> {
  const form = new FormData()
  form.set('file', toFile(await wav!()))
  const answer = await http.send({ path: '/v1/music/upload', form, timeoutMs: 300_000, signal })
  return readJson(answer, uploaded).song_id
}

const toMs = (seconds: number): number => Math.round(seconds * 1_000)

/** Kept and new chunks in their order; what lies before or after the sound is new. */
function toPlan({ regions = [], prompt, lyrics, durationSeconds }: ProviderRequest, songId: string) {
  const first = Math.min(0, regions[0]?.fromSeconds ?? 0)
  const end = first + durationSeconds
  const kept = (from: number, to: number) =>
    to - from > 0.01 ? [{ song_id: songId, range: { start_ms: toMs(from), end_ms: toMs(to) } }] : []
  const styles = { positive_styles: prompt ? [prompt] : [], negative_styles: lyrics ? [] : ['vocals'] }
  const chunks: object[] = []
  let at = 0
  for (const { fromSeconds, toSeconds } of regions) {
    chunks.push(...kept(at, fromSeconds), { text: lyrics, duration_ms: toMs(toSeconds - fromSeconds), ...styles })
    at = toSeconds
  }
  return { chunks: [...chunks, ...kept(at, end)] }
}

const toPromptBody = (request: ProviderRequest) => ({
  prompt: toPrompt(request),
  music_length_ms: toMs(request.durationSeconds),
  ...(request.lyrics ? {} : { force_instrumental: true }),
})

async function ask(request: ProviderRequest, call: VendorCall, signal: AbortSignal): Promise<VendorResult> {
  const { http, config } = call
  const body = request.regions
    ? { composition_plan: toPlan(request, await upload(request, call, signal)) }
    : toPromptBody(request)
  const { bytes, header } = await http.send({
    path: '/v1/music?output_format=mp3_44100_192',
    json: { ...body, model_id: config.model ?? 'music_v2' },
    starts: true,
    timeoutMs: config.limits.operationSeconds * 1_000,
    signal,
  })
  if (/json|html/.test(header('content-type'))) throw new EngineError('bad_result', 'it answered no sound')
  return { files: [{ role: 'song', bytes }] }
}

/** A new chunk of a plan. */
const ofRegion = { minSeconds: 3, maxSeconds: 120 }

/** ElevenLabs Music: the answer is the sound, once. A lost answer may have been billed. */
export const elevenlabs: Vendor = {
  kind: 'elevenlabs',
  can: {
    generateSong: { minSeconds: 3, maxSeconds: 600 },
    generateMusic: { minSeconds: 3, maxSeconds: 600 },
    extendTrack: { minSeconds: 3, maxSeconds: 600, ofRegion },
    inpaint: { minSeconds: 3, maxSeconds: 600, ofRegion, maxRegions: 12 },
  },
  maxPrompt: 2_000,
  maxLyrics: 2_000,
  isIdempotent: false,
  resultHosts: [],
  pollMs: 1_000,
  authorize: (key) => ({ 'xi-api-key': key }),
  operations: { shape: 'answer', ask },
}
