import * as z from 'zod/mini'
import { EngineError } from '../../port/engine-error.ts'
import { readJson } from '../http/read-json.ts'
import type { ProviderRequest, Vendor, VendorCall, VendorResult } from '../vendor.ts'

const content = z.object({ type: z.string(), data: z.nullish(z.string()), text: z.nullish(z.string()) })
const step = z.object({ content: z.nullish(z.array(content)) })
const interaction = z.object({
  status: z.nullish(z.string()),
  steps: z.nullish(z.array(step)),
  outputs: z.nullish(z.array(content)),
})

type Content = z.infer<typeof content>

const listContents = ({ steps, outputs }: z.infer<typeof interaction>): Content[] => [
  ...(outputs ?? []),
  ...(steps ?? []).flatMap((each) => each.content ?? []),
]

const toInput = ({ prompt, lyrics, durationSeconds }: ProviderRequest): string =>
  [
    prompt,
    `About ${Math.round(durationSeconds)} seconds long.`,
    lyrics ? `Lyrics:\n${lyrics}` : 'Instrumental, without a voice.',
  ].join('\n')

async function ask(request: ProviderRequest, { http, config }: VendorCall, signal: AbortSignal): Promise<VendorResult> {
  const answer = await http.send({
    path: '/v1beta/interactions',
    json: { model: config.model ?? 'lyria-3.5', input: toInput(request) },
    starts: true,
    timeoutMs: config.limits.operationSeconds * 1_000,
    signal,
  })
  const contents = listContents(readJson(answer, interaction, 'billed_unknown'))
  const sound = contents.find(({ type, data }) => type === 'audio' && data)
  if (!sound?.data) throw new EngineError('bad_result', 'there is no sound in its answer')
  const words = request.lyrics ? contents.filter(({ type }) => type === 'text').map(({ text }) => text ?? '') : []
  return { files: [{ role: 'song', bytes: Buffer.from(sound.data, 'base64') }], lyrics: words.join('\n').trim() }
}

/** Google's Lyria through the Interactions API: base64 in the only answer, no id, no seed. */
export const lyria: Vendor = {
  kind: 'lyria',
  can: { generateSong: { minSeconds: 20, maxSeconds: 240 }, generateMusic: { minSeconds: 20, maxSeconds: 240 } },
  maxPrompt: 4_000,
  maxLyrics: 4_000,
  isIdempotent: false,
  resultHosts: [],
  pollMs: 1_000,
  authorize: (key) => ({ 'x-goog-api-key': key }),
  operations: { shape: 'answer', ask },
}
