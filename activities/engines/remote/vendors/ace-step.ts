import * as z from 'zod/mini'
import { EngineError } from '../../port/engine-error.ts'
import { readJson } from '../http/read-json.ts'
import type { Order, Vendor, VendorCall, VendorState } from '../vendor.ts'

const submitted = z.object({ data: z.object({ task_id: z.string() }) })
const queried = z.object({
  data: z.array(z.object({ task_id: z.string(), status: z.number(), result: z.nullish(z.string()) })),
})
/** `result` is text: an array of these. */
const item = z.object({
  file: z.nullish(z.string()),
  lyrics: z.nullish(z.string()),
  progress: z.nullish(z.number()),
  stage: z.nullish(z.string()),
  error: z.nullish(z.string()),
})

/** An unknown task looks like one that has not begun; after so many looks it is one that the server has lost. */
const maxEmptyLooks = 20
const emptyLooks = new Map<string, number>()

const toBody = ({ prompt, lyrics, durationSeconds, seed }: Order, model: string | undefined) => ({
  task_type: 'text2music',
  prompt,
  lyrics: lyrics || '[Instrumental]',
  audio_duration: Math.round(durationSeconds),
  use_random_seed: false,
  seed,
  batch_size: 1,
  audio_format: 'wav',
  thinking: true,
  ...(model ? { model } : {}),
})

async function submit(order: Order, { http, config }: VendorCall): Promise<string> {
  const answer = await http.send({ path: '/release_task', json: toBody(order, config.model), starts: true })
  return readJson(answer, submitted, 'billed_unknown').data.task_id
}

function readItems(text: string | null | undefined): z.infer<typeof item>[] {
  try {
    return z.array(item).parse(JSON.parse(text ?? '[]'))
  } catch {
    throw new EngineError('bad_result', 'its result has another form')
  }
}

const readWords = (lyrics: string | null | undefined): string => (lyrics === '[Instrumental]' ? '' : (lyrics ?? ''))

function toState(id: string, status: number, items: readonly z.infer<typeof item>[]): VendorState {
  const [first] = items
  if (status === 1) {
    if (!first?.file) throw new EngineError('bad_result', 'there is no file in its result')
    return {
      state: 'succeeded',
      result: { files: [{ role: 'song', url: first.file }], lyrics: readWords(first.lyrics) },
    }
  }
  if (status === 2) return { state: 'failed', error: new EngineError('failed', 'it failed there'), isBilled: true }
  if (first) {
    emptyLooks.delete(id)
    return { state: 'running', ...(first.stage ? { stage: 'render' } : {}), fraction: first.progress ?? 0 }
  }
  const looks = (emptyLooks.get(id) ?? 0) + 1
  emptyLooks.set(id, looks)
  if (looks < maxEmptyLooks) return { state: 'running' }
  emptyLooks.delete(id)
  return { state: 'lost' }
}

async function poll(id: string, { http }: VendorCall): Promise<VendorState> {
  const answer = await http.send({ path: '/query_result', json: { task_id_list: [id] } })
  const found = readJson(answer, queried).data.find(({ task_id }) => task_id === id)
  return found ? toState(id, found.status, readItems(found.result)) : { state: 'lost' }
}

/** ACE-Step 1.5 on a server of one's own. It has no idempotency key and cannot be stopped. */
export const aceStep: Vendor = {
  kind: 'ace-step',
  can: {
    generateSong: { minSeconds: 10, maxSeconds: 600 },
    generateMusic: { minSeconds: 10, maxSeconds: 600 },
  },
  maxPrompt: 512,
  maxLyrics: 4_096,
  isIdempotent: false,
  resultHosts: [],
  pollMs: 1_000,
  authorize: (key) => ({ authorization: `Bearer ${key}` }),
  operations: { shape: 'job', submit, poll },
}
