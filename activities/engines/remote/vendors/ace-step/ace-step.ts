import { FormData } from 'undici'
import * as z from 'zod/mini'
import { EngineError } from '../../../port/engine-error.ts'
import { readJson } from '../../http/read-json.ts'
import type { ProviderRequest, Region, Vendor, VendorCall, VendorLook, VendorState } from '../../vendor.ts'
import { toFile } from '../to-file.ts'
import { chooseAdapter } from './adapters.ts'
import { beginTraining, isTraining, lookAtTraining, stopTraining } from './training.ts'

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

const toBody = ({ prompt, lyrics, durationSeconds, seed }: ProviderRequest, model: string | undefined) => ({
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

/** A part of a sound is painted again; past its end, the server makes it longer. Only uploads reach another machine. */
async function toRepaint(
  { prompt, lyrics, seed, regions, wav }: ProviderRequest,
  model: string | undefined,
): Promise<FormData> {
  const [{ fromSeconds, toSeconds }] = regions as [Region]
  const fields = {
    ...{ task_type: 'repaint', prompt, lyrics: lyrics || '[Instrumental]', batch_size: 1, audio_format: 'wav' },
    ...{ repainting_start: fromSeconds, repainting_end: toSeconds, use_random_seed: false, seed },
    ...(model ? { model } : {}),
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('src_audio', toFile(await wav!()))
  return form
}

async function submit(request: ProviderRequest, call: VendorCall): Promise<string> {
  if (request.capability === 'train') return beginTraining(request, call)
  const { http, config } = call
  await chooseAdapter(call, request.adapter)
  const body = request.regions
    ? { form: await toRepaint(request, config.model) }
    : { json: toBody(request, config.model) }
  const answer = await http.send({ path: '/release_task', ...body, starts: true })
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

async function poll(id: string, call: VendorLook): Promise<VendorState> {
  if (isTraining(id)) return lookAtTraining(id, call)
  const { http } = call
  const answer = await http.send({ path: '/query_result', json: { task_id_list: [id] } })
  const found = readJson(answer, queried).data.find(({ task_id }) => task_id === id)
  return found ? toState(id, found.status, readItems(found.result)) : { state: 'lost' }
}

/** Trainings alone can be stopped. */
const cancel = async (id: string, call: VendorCall): Promise<void> => {
  if (isTraining(id)) await stopTraining(call)
}

/** ACE-Step 1.5 on a server of one's own. It has no idempotency key. */
export const aceStep: Vendor = {
  kind: 'ace-step',
  can: {
    generateSong: { minSeconds: 10, maxSeconds: 600 },
    generateMusic: { minSeconds: 10, maxSeconds: 600 },
    extendTrack: { minSeconds: 5, maxSeconds: 600, ofRegion: { minSeconds: 3, maxSeconds: 90 } },
    inpaint: { minSeconds: 5, maxSeconds: 600, ofRegion: { minSeconds: 3, maxSeconds: 90 } },
    train: { minSeconds: 5, maxSeconds: 36_000 },
  },
  maxPrompt: 512,
  maxLyrics: 4_096,
  isIdempotent: false,
  preparesFirst: ['train'],
  resultHosts: [],
  pollMs: 1_000,
  authorize: (key) => ({ authorization: `Bearer ${key}` }),
  operations: { shape: 'job', submit, poll, cancel },
}
