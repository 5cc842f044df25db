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

const answer = (response: ServerResponse, data: unknown, code = 200): true => {
  sendJson(response, { data, code, error: code === 200 ? null : 'refused', timestamp: 0 })
  return true
}

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')

/** Speaks the protocol; `root` is the directory that it reads and writes in. */
export async function startAceStepTrainer(
  root: string,
  sounding: { sound?: Uint8Array } = {},
): Promise<AceStepTrainer> {
  let dataset: SeenTrack[] | undefined
  let tasks = new Map<string, string>()
  let looks = 0
  let training: { tensors: string; output: string; isRunning: boolean; epoch: number } | undefined
  let adapters: string[] = []
  let active: string | null = null
  let isUsed = false
  const trainings: SeenTrack[][] = []
  const played: (string | null)[] = []

  /** Paths are its own, and may not leave its directory. */
  function pathOf(path: unknown): string | undefined {
    const found = resolve(root, String(path))
    return found.startsWith(root + sep) ? found : undefined
  }

  async function scan(response: ServerResponse, directory: string | undefined): Promise<true> {
    const names = directory ? await readdir(directory).catch(() => []) : []
    const files = names.filter((name) => name.endsWith('.wav')).toSorted()
    if (!directory || files.length === 0) return answer(response, null, 400)
    const read = async (filename: string): Promise<SeenTrack> => {
      const base = join(directory, filename.replace(/\.wav$/, ''))
      const [caption, lyrics] = [await textOf(`${base}.caption.txt`), await textOf(`${base}.lyrics.txt`)]
      return { filename, caption, lyrics, labelled: false }
    }
    dataset = await Promise.all(files.map(read))
    return answer(response, { num_samples: files.length, samples: dataset })
  }

  async function prepare(response: ServerResponse, directory: string | undefined): Promise<true> {
    if (!dataset || !directory) return answer(response, null, 400)
    const labelled = dataset.filter((track) => track.labelled)
    const id = `prepare-${tasks.size}`
    if (labelled.length === 0) return answer(response, { task_id: id, total: 0 })
    await mkdir(directory, { recursive: true })
    await writeFile(join(directory, 'tracks.json'), JSON.stringify(labelled))
    tasks.set(id, directory)
    return answer(response, { task_id: id, total: labelled.length })
  }

  async function start(seen: VendorRequestSeen, response: ServerResponse, server: VendorServer): Promise<boolean> {
    const { tensor_dir: tensors, lora_output_dir: output } = seen.json!
    if (training?.isRunning) {
      sendJson(response, { detail: 'Training already in progress' }, 400)
      return true
    }
    const begin = async (): Promise<void> => {
      training = { tensors: String(tensors), output: pathOf(output)!, isRunning: true, epoch: 0 }
      trainings.push(JSON.parse(await readFile(join(pathOf(tensors)!, 'tracks.json'), 'utf8')) as SeenTrack[])
    }
    // A lost answer says nothing about what the server does.
    if (server.faults[0] !== undefined && typeof server.faults[0] === 'string') await begin()
    if (playFault(server, response)) return true
    server.bills++
    await begin()
    return answer(response, { message: 'Training started', tensor_dir: tensors })
  }

  async function lora(response: ServerResponse, action: string, json: VendorRequestSeen['json']): Promise<boolean> {
    if (action === 'status')
      return answer(response, { lora_loaded: adapters.length > 0, use_lora: isUsed, active_adapter: active, adapters })
    if (action === 'toggle') isUsed = json!.use_lora as boolean
    if (action === 'unload') [adapters, active, isUsed] = [[], null, false]
    if (action !== 'load') return answer(response, { message: 'done' })
    const name = json!.adapter_name as string
    const config = await textOf(join(pathOf(json!.lora_path) ?? root, 'adapter_config.json'))
    // One that it has cannot be replaced.
    if (config === '' || adapters.includes(name)) return answer(response, null, 400)
    adapters.push(name)
    active = name
    return answer(response, { adapter_name: name })
  }

  const answerFirst: AnswerFirst = async (seen, response, server) => {
    const { path, json } = seen
    if (path === '/v1/dataset/scan') return scan(response, pathOf(json!.audio_dir))
    if (path.startsWith('/v1/dataset/sample/')) {
      Object.assign(dataset![Number(path.split('/').at(-1))]!, { labelled: true, caption: json!.caption })
      return answer(response, { message: 'updated' })
    }
    if (path === '/v1/dataset/preprocess_async') return prepare(response, pathOf(json!.output_dir))
    if (path.startsWith('/v1/dataset/preprocess_status/')) {
      const task = tasks.get(path.split('/').at(-1)!)
      if (task === undefined) sendJson(response, { detail: 'Task not found' }, 404)
      else answer(response, { status: looks++ > 0 ? 'completed' : 'running', current: 1, total: 2 })
      return true
    }
    if (path === '/v1/training/start') return start(seen, response, server)
    if (path === '/v1/training/status')
      return answer(response, {
        ...{ is_training: training?.isRunning ?? false, tensor_dir: training?.tensors ?? '', error: null },
        ...{ current_step: 3, current_loss: 0.2, current_epoch: training?.epoch ?? 0, config: { epochs: 10 } },
        status: training?.isRunning ? 'Training' : 'Idle',
      })
    if (path === '/v1/training/stop') {
      if (training) training.isRunning = false
      return answer(response, { message: 'Stopping training...' })
    }
    if (path === '/v1/training/export') {
      const [from, to] = [join(pathOf(json!.lora_output_dir)!, 'final'), pathOf(json!.export_path)!]
      await rm(to, { recursive: true, force: true })
      await cp(from, to, { recursive: true })
      return answer(response, { export_path: json!.export_path })
    }
    if (path.startsWith('/v1/lora/')) return lora(response, path.split('/').at(-1)!, json)
    if (path === '/release_task') played.push(isUsed ? active : null)
    return false
  }

  const server = await startAceStep({ ...sounding, answerFirst })
  return Object.assign(server, {
    trainings,
    played,
    async finishTraining() {
      const { output } = training!
      await mkdir(join(output, 'final/adapter'), { recursive: true })
      await writeFile(join(output, 'final/adapter/adapter_config.json'), '{}')
      training = { ...training!, isRunning: false, epoch: 10 }
    },
    restart() {
      ;[dataset, tasks, training, adapters, active, isUsed] = [undefined, new Map(), undefined, [], null, false]
    },
    isTraining: () => training?.isRunning ?? false,
  })
}
