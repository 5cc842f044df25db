import * as z from 'zod/mini'
import { EngineError } from '../../../port/engine-error.ts'
import type { AdapterTrack } from '../../../port/styles.ts'
import type { ProviderRequest, VendorCall, VendorLook, VendorState } from '../../vendor.ts'
import { anything, askAceStep, slowMs } from './ask.ts'
import {
  isExported,
  isTrained,
  removeFolder,
  removeWork,
  toTrainingFolder,
  trackName,
  writeTracks,
} from './training-folder.ts'
import type { TrainingFolder } from './training-folder.ts'

// A training has two parts: its tracks are prepared, under an id of the server, and then it is started. The server has
// one training at a time and gives it no id: it is recognised by the folder of what was prepared.

const scanned = z.object({ samples: z.array(z.object({ filename: z.string() })) })
const preparing = z.object({ task_id: z.nullish(z.string()), total: z.nullish(z.number()) })
const prepared = z.object({ status: z.string(), current: z.nullish(z.number()), total: z.nullish(z.number()) })
const status = z.object({
  is_training: z.boolean(),
  tensor_dir: z.nullish(z.string()),
  current_epoch: z.nullish(z.number()),
  config: z.nullish(z.object({ epochs: z.nullish(z.number()) })),
  error: z.nullish(z.string()),
})

const prepareMark = 'prepare:'
const trainMark = 'train'
/** Whether an operation is a training. */
export const isTraining = (id: string): boolean => id === trainMark || id.startsWith(prepareMark)

/** The share of the preparation in the progress. */
const preparedFraction = 0.1
/**
 * A start whose answer was lost may be on its way: after so many looks without a trace it was never begun, or is lost.
 */
const maxTraces = 20
const traces = new Map<string, number>()

const tensorsOf = ({ server }: TrainingFolder): string => `${server}/tensors`
const readStatus = (call: VendorCall) => askAceStep(call, { path: '/v1/training/status' }, status)

/** Describes a track, which is left out otherwise. */
function describe(call: VendorCall, index: number, { caption, lyrics, bpm, key }: AdapterTrack) {
  const json = {
    ...{ sample_idx: index, caption, genre: '', prompt_override: null, lyrics: lyrics || '[Instrumental]' },
    ...{ bpm: bpm === null ? null : Math.round(bpm), keyscale: key ?? '', timesignature: '', language: 'unknown' },
    is_instrumental: lyrics === '',
  }
  return askAceStep(call, { method: 'PUT', path: `/v1/dataset/sample/${index}`, json }, anything)
}

async function prepare(call: VendorCall, folder: TrainingFolder, tracks: readonly AdapterTrack[]): Promise<string> {
  await writeTracks(folder, tracks)
  const dataset = {
    ...{ audio_dir: `${folder.server}/tracks`, dataset_name: call.key, custom_tag: call.key, tag_position: 'prepend' },
    all_instrumental: tracks.every(({ lyrics }) => lyrics === ''),
  }
  const { samples } = await askAceStep(call, { path: '/v1/dataset/scan', json: dataset }, scanned)
  for (const [place, track] of tracks.entries()) {
    const index = samples.findIndex(({ filename }) => filename === `${trackName(place)}.wav`)
    if (index < 0) throw new EngineError('unsupported', 'it does not find the tracks in the folder of its trainings')
    await describe(call, index, track)
  }
  const json = { output_dir: tensorsOf(folder), skip_existing: false }
  const { task_id: task, total } = await askAceStep(call, { path: '/v1/dataset/preprocess_async', json }, preparing)
  if (!task || total === 0) throw new EngineError('unsupported', 'it prepares none of the tracks')
  return `${prepareMark}${task}`
}

/** Puts the tracks into the shared folder and begins to prepare them. */
export async function beginTraining({ tracks = [] }: ProviderRequest, call: VendorCall): Promise<string> {
  const folder = toTrainingFolder(call, call.key)
  try {
    return await prepare(call, folder, tracks)
  } catch (error) {
    await removeFolder(folder)
    throw error
  }
}

async function fail(folder: TrainingFolder, error: EngineError, isBilled: boolean): Promise<VendorState> {
  await removeFolder(folder)
  return { state: 'failed', error, isBilled }
}

const waiting: VendorState = { state: 'running', stage: 'prepare', fraction: preparedFraction }

/** Nothing was begun: it was never reached, or refuses. */
const isRefusal = (error: unknown): boolean =>
  error instanceof EngineError && ['unavailable', 'invalid_request', 'rate_limited'].includes(error.errorClass)

/** Starts what was prepared, once, and recorded before; while another training runs, it waits. */
async function start(id: string, call: VendorLook, folder: TrainingFolder): Promise<VendorState> {
  const now = await readStatus(call)
  if (now.is_training && now.tensor_dir !== tensorsOf(folder)) return waiting
  if (!(await call.moveTo(trainMark))) return waiting
  const { epochs, rank } = call.config.training!
  const json = {
    ...{ tensor_dir: tensorsOf(folder), lora_output_dir: `${folder.server}/output` },
    ...(epochs === undefined ? {} : { train_epochs: epochs }),
    ...(rank === undefined ? {} : { lora_rank: rank, lora_alpha: 2 * rank }),
  }
  try {
    await askAceStep(call, { path: '/v1/training/start', json, starts: true, timeoutMs: slowMs }, anything)
  } catch (error) {
    if (isRefusal(error)) await call.moveTo(id)
    else if (!(error instanceof EngineError) || error.errorClass !== 'billed_unknown') throw error
  }
  return waiting
}

async function followPreparation(id: string, call: VendorLook, folder: TrainingFolder): Promise<VendorState> {
  const path = `/v1/dataset/preprocess_status/${encodeURIComponent(id.slice(prepareMark.length))}`
  const found = await askAceStep(call, { path }, prepared).catch((error: unknown) => {
    if (error instanceof EngineError && error.errorClass === 'unsupported') return undefined
    throw error
  })
  if (!found) return fail(folder, new EngineError('unavailable', 'it no longer knows what it prepared'), false)
  if (found.status === 'failed')
    return fail(folder, new EngineError('failed', 'it could not prepare the tracks'), false)
  if (found.status === 'completed') return start(id, call, folder)
  const { current, total } = found
  return { state: 'running', stage: 'prepare', fraction: (preparedFraction * (current ?? 0)) / (total || 1) }
}

/** Copies the adapter to its place and removes the rest; undefined where there is none. */
async function exportAdapter(call: VendorCall, folder: TrainingFolder): Promise<VendorState | undefined> {
  if (await isTrained(folder)) {
    // Again after a copy that was cut: it begins by removing what is there.
    const json = { export_path: `${folder.server}/lora`, lora_output_dir: `${folder.server}/output` }
    await askAceStep(call, { path: '/v1/training/export', json, timeoutMs: slowMs }, anything)
  } else if (!(await isExported(folder))) return undefined
  await removeWork(folder)
  return { state: 'succeeded', result: { files: [] } }
}

async function followTraining(call: VendorLook, folder: TrainingFolder): Promise<VendorState> {
  const { is_training: isRunning, tensor_dir: dir, current_epoch: epoch, config, error } = await readStatus(call)
  const isOurs = dir === tensorsOf(folder)
  if (isOurs && isRunning) {
    const epochs = config?.epochs ?? call.config.training?.epochs ?? Infinity
    const done = Math.min(1, (epoch ?? 0) / epochs)
    return { state: 'running', stage: 'train', fraction: preparedFraction + (1 - preparedFraction) * done }
  }
  const exported = await exportAdapter(call, folder)
  if (exported) traces.delete(call.key)
  if (exported) return exported
  if (isOurs) return fail(folder, new EngineError('failed', error ? 'it failed there' : 'it was stopped there'), true)
  const looks = (traces.get(call.key) ?? 0) + 1
  traces.set(call.key, looks)
  if (looks < maxTraces) return waiting
  traces.delete(call.key)
  await removeFolder(folder)
  return { state: 'lost' }
}

/** How far a training is. */
export function lookAtTraining(id: string, call: VendorLook): Promise<VendorState> {
  const folder = toTrainingFolder(call, call.key)
  return id === trainMark ? followTraining(call, folder) : followPreparation(id, call, folder)
}

/** Stops a training, if it is this one that runs, and removes its tracks. */
export async function stopTraining(call: VendorCall): Promise<void> {
  const folder = toTrainingFolder(call, call.key)
  try {
    const { is_training: isRunning, tensor_dir: dir } = await readStatus(call)
    if (isRunning && dir === tensorsOf(folder))
      await askAceStep(call, { path: '/v1/training/stop', json: {} }, anything)
  } finally {
    await removeFolder(folder)
  }
}
