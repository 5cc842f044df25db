import type { DawDocument } from '@songloom/contracts/daw/document'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { holdAudioContext } from '../../../audio/audio-context.ts'
import type { LoopbackTest } from '../record/latency.ts'
import { listChanges } from './rendering/document-changes.ts'
import { createLevelBoard } from './level-board.ts'
import type { LevelBoard } from './level-board.ts'
import { createPlayClock } from './play-clock.ts'
import workletUrl from './playing-worklet.ts?worker&url'
import type { FromWorker, FromWorklet, PlaybackOptions, ToWorker, ToWorkletFromPage } from './sound-messages.ts'
import { setSound, useSound } from './sound-store.ts'

/** The running audio engine of the page: worker, worklet and their clock. */
export interface SoundEngine {
  readonly context: AudioContext
  readonly levels: LevelBoard
  /** Where the sound of the worklet goes through. */
  readonly output: AudioNode
  sendDocument(document: DawDocument): void
  send(message: ToWorker): void
  play(options: Omit<PlaybackOptions, 'run'>): number
  stop(): void
  readonly run: number
  /** Calls at each start and jump of playing, until the returned function is called. */
  listenToJumps(listener: JumpListener): () => void
  /** Finds the delay from the output to a microphone in a recorded probe; undefined where it is not heard. */
  estimateLatency(test: LoopbackTest): Promise<number | undefined>
  /** The sample that is heard now; undefined before the first one of the run. */
  getSample(): number | undefined
  close(): void
}

/** From a time of the context on, the timeline plays from a sample. */
export type JumpListener = (jump: { fromSample: number; contextSeconds: number }) => void

export interface EngineEvents {
  onEnded: () => void
  onFailed: (message: string) => void
}

export const openRenderWorker = (): Worker =>
  new Worker(new URL('./rendering/render-worker.ts', import.meta.url), { type: 'module' })

function handleWorkerMessage(message: FromWorker, levels: LevelBoard, onFailed: (message: string) => void): void {
  if (message.type === 'levels') levels.add(message.levels)
  if (message.type === 'loudness') setSound({ loudness: message.loudness })
  if (message.type === 'waiting') setSound({ isWaiting: message.isWaiting })
  if (message.type === 'missing') setSound({ missingKeys: message.keys })
  if (message.type === 'lookAhead') setSound({ lookAheadMs: message.ms })
  if (message.type === 'failed') onFailed(message.message)
}

const waitUntilReady = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'ready') resolve()
      if (data.type === 'failed') reject(new Error(data.message))
    }
    worker.onerror = (event) => reject(new Error(event.message || 'The render worker does not start.'))
  })

/** Starts the worker and loads the worklet; leaves no worker behind where one of them fails. */
async function startWorker(context: AudioContext): Promise<Worker> {
  const worker = openRenderWorker()
  try {
    await Promise.all([context.audioWorklet.addModule(workletUrl), waitUntilReady(worker)])
    return worker
  } catch (error) {
    worker.terminate()
    throw error
  }
}

/** The node of the worklet, connected to the output and, by a channel of their own, to the worker. */
function connectWorklet(context: AudioContext, worker: Worker): AudioWorkletNode {
  const node = new AudioWorkletNode(context, 'songloom-playing', { numberOfInputs: 0, outputChannelCount: [2] })
  node.connect(context.destination)
  const { port1, port2 } = new MessageChannel()
  node.port.postMessage({ type: 'connect', port: port1 } satisfies ToWorkletFromPage, [port1])
  worker.postMessage({ type: 'open', port: port2 } satisfies ToWorker, [port2])
  return node
}

/** Starts the audio engine. Call it from a press. Throws where the browser lacks what it needs. */
export async function openSoundEngine(events: EngineEvents): Promise<SoundEngine> {
  const { context, release } = holdAudioContext(sampleRate)
  try {
    return createSoundEngine({ context, release, worker: await startWorker(context) }, events)
  } catch (error) {
    release()
    throw error
  }
}

interface Started {
  context: AudioContext
  release: () => void
  worker: Worker
}

function createSoundEngine({ context, release, worker }: Started, { onEnded, onFailed }: EngineEvents): SoundEngine {
  const levels = createLevelBoard()
  const clock = createPlayClock()
  const node = connectWorklet(context, worker)
  const send = (message: ToWorker): void => worker.postMessage(message)
  const jumpListeners = new Set<JumpListener>()
  let takeLatency: ((samples: number | undefined) => void) | undefined
  let sent: DawDocument = {}
  let run = 0
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'latency') takeLatency?.(data.samples)
    handleWorkerMessage(data, levels, onFailed)
  }
  worker.onerror = (event) => onFailed(event.message)
  node.onprocessorerror = () => onFailed('The worklet has stopped.')
  node.port.onmessage = ({ data }: MessageEvent<FromWorklet>) => {
    if (data.run !== run) return
    if (data.type === 'jump') {
      clock.addJump(data.fromSample, data.contextSeconds)
      for (const listener of jumpListeners) listener(data)
    }
    if (data.type === 'dropout') setSound({ dropouts: useSound.getState().dropouts + 1 })
    if (data.type === 'ended') onEnded()
  }
  return {
    context,
    levels,
    output: node,
    send,
    get run() {
      return run
    },
    sendDocument(document) {
      const changes = listChanges(sent, document)
      sent = document
      if (changes.put.length > 0 || changes.removed.length > 0) send({ type: 'document', changes })
    },
    play(options) {
      run += 1
      clock.clear()
      levels.clear()
      send({ type: 'play', options: { run, ...options } })
      return run
    },
    stop() {
      send({ type: 'stop' })
      node.port.postMessage({ type: 'stop' } satisfies ToWorkletFromPage)
    },
    listenToJumps(listener) {
      jumpListeners.add(listener)
      return () => jumpListeners.delete(listener)
    },
    estimateLatency: (test) =>
      new Promise((resolve) => {
        takeLatency = resolve
        send({ type: 'estimateLatency', test })
      }),
    getSample: () => clock.getSample(context.currentTime - (context.outputLatency || 0)),
    close() {
      node.disconnect()
      worker.terminate()
      release()
    },
  }
}
