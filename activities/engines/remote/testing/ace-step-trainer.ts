import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join, resolve, sep } from 'node:path'
import { playFault, sendJson } from './vendor-server.ts'
import type { VendorRequestSeen, VendorServer } from './vendor-server.ts'
import { startAceStep } from './vendor-kinds.ts'
import type { AnswerFirst } from './vendor-kinds.ts'

/** A track as the server has it in its dataset. */
export interface SeenTrack {
  filename: string
  caption: string
  lyrics: string
  labelled: boolean
}

/** A server with ACE-Step's routes for trainings and adapters; `bills` counts started trainings and tasks. */
export interface AceStepTrainer extends VendorServer {
  /** What it was trained with, by the order of trainings. */
  trainings: SeenTrack[][]
  /** The adapter of each task that it made, null for none. */
  played: (string | null)[]
  /** Ends the training that runs. */
  finishTraining(): Promise<void>
  /** Forgets what is in its memory. */
  restart(): void
  isTraining(): boolean
}

type Json = Record<string, unknown>

const answer = (response: ServerResponse, data: unknown, code = 200): true => {
  sendJson(response, { data, code, error: code === 200 ? null : 'refused', timestamp: 0 })
  return true
}

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')

/** What the server has in its memory and in its directory `root`. */
interface Memory {
  root: string
  dataset: SeenTrack[] | undefined
  /** Directories of preparations, by task. */
  tasks: Map<string, string>
  looks: number
  training: { tensors: string; output: string; isRunning: boolean; epoch: number } | undefined
  adapters: string[]
  active: string | null
  isUsed: boolean
  trainings: SeenTrack[][]
  played: (string | null)[]
}

const nothingLoaded = () => ({
  dataset: undefined,
  tasks: new Map<string, string>(),
  training: undefined,
  ...noAdapters(),
})
const noAdapters = () => ({ adapters: [], active: null, isUsed: false })

/** Paths are its own, and may not leave its directory. */
function resolvePath({ root }: Memory, path: unknown): string | undefined {
  const found = resolve(root, String(path))
  return found.startsWith(root + sep) ? found : undefined
}

async function readTrack(directory: string, filename: string): Promise<SeenTrack> {
  const base = join(directory, filename.replace(/\.wav$/, ''))
  const [caption, lyrics] = [await textOf(`${base}.caption.txt`), await textOf(`${base}.lyrics.txt`)]
  return { filename, caption, lyrics, labelled: false }
}

async function scan(memory: Memory, response: ServerResponse, path: unknown): Promise<true> {
  const directory = resolvePath(memory, path)
  const names = directory ? await readdir(directory).catch(() => []) : []
  const files = names.filter((name) => name.endsWith('.wav')).toSorted()
  if (!directory || files.length === 0) return answer(response, null, 400)
  memory.dataset = await Promise.all(files.map((filename) => readTrack(directory, filename)))
  return answer(response, { num_samples: files.length, samples: memory.dataset })
}

async function prepare(memory: Memory, response: ServerResponse, path: unknown): Promise<true> {
  const { dataset, tasks } = memory
  const directory = resolvePath(memory, path)
  if (!dataset || !directory) return answer(response, null, 400)
  const labelled = dataset.filter((track) => track.labelled)
  const id = `prepare-${tasks.size}`
  if (labelled.length === 0) return answer(response, { task_id: id, total: 0 })
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, 'tracks.json'), JSON.stringify(labelled))
  tasks.set(id, directory)
  return answer(response, { task_id: id, total: labelled.length })
}

function showPreparation(memory: Memory, response: ServerResponse, id: string): true {
  if (!memory.tasks.has(id)) sendJson(response, { detail: 'Task not found' }, 404)
  else answer(response, { status: memory.looks++ > 0 ? 'completed' : 'running', current: 1, total: 2 })
  return true
}

async function begin(memory: Memory, { tensor_dir: tensors, lora_output_dir: output }: Json): Promise<void> {
  const outputFolder = resolvePath(memory, output)!
  memory.training = { tensors: String(tensors), output: outputFolder, isRunning: true, epoch: 0 }
  const tracks = await readFile(join(resolvePath(memory, tensors)!, 'tracks.json'), 'utf8')
  memory.trainings.push(JSON.parse(tracks) as SeenTrack[])
}

async function start(memory: Memory, response: ServerResponse, json: Json, server: VendorServer): Promise<true> {
  if (memory.training?.isRunning) {
    sendJson(response, { detail: 'Training already in progress' }, 400)
    return true
  }
  // A lost answer says nothing about what the server does.
  if (server.faults[0] !== undefined && typeof server.faults[0] === 'string') await begin(memory, json)
  if (playFault(server, response)) return true
  server.bills++
  await begin(memory, json)
  return answer(response, { message: 'Training started', tensor_dir: json.tensor_dir })
}

const showTraining = ({ training }: Memory, response: ServerResponse): true =>
  answer(response, {
    ...{ is_training: training?.isRunning ?? false, tensor_dir: training?.tensors ?? '', error: null },
    ...{ current_step: 3, current_loss: 0.2, current_epoch: training?.epoch ?? 0, config: { epochs: 10 } },
    status: training?.isRunning ? 'Training' : 'Idle',
  })

async function exportAdapter(memory: Memory, response: ServerResponse, json: Json): Promise<true> {
  const [from, to] = [join(resolvePath(memory, json.lora_output_dir)!, 'final'), resolvePath(memory, json.export_path)!]
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true })
  return answer(response, { export_path: json.export_path })
}

async function load(memory: Memory, response: ServerResponse, json: Json): Promise<true> {
  const name = json.adapter_name as string
  const folder = resolvePath(memory, json.lora_path) ?? memory.root
  const config = await textOf(join(folder, 'adapter_config.json'))
  // One that it has cannot be replaced.
  if (config === '' || memory.adapters.includes(name)) return answer(response, null, 400)
  memory.adapters.push(name)
  memory.active = name
  return answer(response, { adapter_name: name })
}

async function changeAdapters(memory: Memory, response: ServerResponse, action: string, json: Json): Promise<true> {
  const { adapters, active, isUsed } = memory
  if (action === 'status')
    return answer(response, { lora_loaded: adapters.length > 0, use_lora: isUsed, active_adapter: active, adapters })
  if (action === 'load') return load(memory, response, json)
  if (action === 'toggle') memory.isUsed = json.use_lora as boolean
  if (action === 'unload') Object.assign(memory, noAdapters())
  return answer(response, { message: 'done' })
}

/** The routes of trainings and adapters; false for those of tasks, which every ACE-Step has. */
async function answerTraining(
  memory: Memory,
  { path, json: sent }: VendorRequestSeen,
  response: ServerResponse,
  server: VendorServer,
): Promise<boolean> {
  const json = sent ?? {}
  const last = path.split('/').at(-1)!
  if (path === '/v1/dataset/scan') return scan(memory, response, json.audio_dir)
  if (path.startsWith('/v1/dataset/sample/')) {
    Object.assign(memory.dataset![Number(last)]!, { labelled: true, caption: json.caption })
    return answer(response, { message: 'updated' })
  }
  if (path === '/v1/dataset/preprocess_async') return prepare(memory, response, json.output_dir)
  if (path.startsWith('/v1/dataset/preprocess_status/')) return showPreparation(memory, response, last)
  if (path === '/v1/training/start') return start(memory, response, json, server)
  if (path === '/v1/training/status') return showTraining(memory, response)
  if (path === '/v1/training/stop') {
    if (memory.training) memory.training.isRunning = false
    return answer(response, { message: 'Stopping training...' })
  }
  if (path === '/v1/training/export') return exportAdapter(memory, response, json)
  if (path.startsWith('/v1/lora/')) return changeAdapters(memory, response, last, json)
  if (path === '/release_task') memory.played.push(memory.isUsed ? memory.active : null)
  return false
}

/** Speaks the protocol; `root` is the directory that it reads and writes in. */
export async function startAceStepTrainer(
  root: string,
  sounding: { sound?: Uint8Array } = {},
): Promise<AceStepTrainer> {
  const memory: Memory = { root, looks: 0, trainings: [], played: [], ...nothingLoaded() }
  const answerFirst: AnswerFirst = (seen, response, server) => answerTraining(memory, seen, response, server)
  const server = await startAceStep({ ...sounding, answerFirst })
  return Object.assign(server, {
    trainings: memory.trainings,
    played: memory.played,
    async finishTraining() {
      const training = memory.training!
      await mkdir(join(training.output, 'final/adapter'), { recursive: true })
      await writeFile(join(training.output, 'final/adapter/adapter_config.json'), '{}')
      memory.training = { ...training, isRunning: false, epoch: 10 }
    },
    restart: () => void Object.assign(memory, nothingLoaded()),
    isTraining: () => memory.training?.isRunning ?? false,
  })
}
