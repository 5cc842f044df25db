import type { PracticeBar } from '@songloom/contracts/library/practice'
import { holdAudioContext } from '../../../audio/audio-context.ts'
import type { HeldContext } from '../../../audio/audio-context.ts'
import { createStemClock } from '../../../audio/stems/stem-clock.ts'
import type { StemClock } from '../../../audio/stems/stem-clock.ts'
import { openStem } from '../../../audio/stems/stem-reader.ts'
import type { StemReader } from '../../../audio/stems/stem-reader.ts'
import { createClickReader } from './click-reader.ts'
import type { Channels } from './mixed-source.ts'
import type { PassageRequest } from './passage-reader.ts'
import { countFrames, createPlan, listParts, toAudioSeconds } from './plan.ts'
import type { LoopSeconds, PracticePlan } from './plan.ts'
import type { FromPracticeWorker, ToPracticeWorker } from './practice-messages.ts'

export interface PracticeOptions {
  /** WAV files that sound together. */
  urls: readonly string[]
  bars: readonly PracticeBar[]
  fromSeconds: number
  durationSeconds: number
  loop: LoopSeconds | null
  /** 0.5 to 1 */
  tempoRatio: number
  semitones: number
  countInSeconds: number
  /** 0 to 1 */
  clickVolume: number
}

interface Events {
  onEnd: () => void
  onFailure: () => void
}

/** The sound of a practice view, by the page's audio context and a worker that stretches. */
export interface PracticeSound {
  /** Plays from now on; call it from a press. What was playing ends. */
  start(options: PracticeOptions): Promise<void>
  stop(): void
  /** 0 to 1 */
  setClickVolume(volume: number): void
  /** Where in the audio it is, in seconds; undefined in a count-in, and where nothing plays. */
  getSeconds(): number | undefined
  /** Goes on where the system has suspended it, as at a locked screen. */
  resume(): void
  isWaiting(): boolean
  isCountingIn(): boolean
  close(): void
}

const openWorker = (): Worker => new Worker(new URL('./practice-worker.ts', import.meta.url), { type: 'module' })

/** Pieces so short begin to sound at once. */
const secondsAtOnce = 1

interface Playing {
  plan: PracticePlan
  clock: StemClock
  clicks: GainNode
  output: GainNode
  held: HeldContext
}

/** Asks the worker for passages, in order. */
function createWorkerCalls(worker: Worker) {
  const waiting = new Map<number, (answer: FromPracticeWorker) => void>()
  let nextId = 0
  let run = 0
  const post = (message: ToPracticeWorker): void => worker.postMessage(message)
  worker.onmessage = ({ data }: MessageEvent<FromPracticeWorker>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  }
  return {
    open(options: Omit<Extract<ToPracticeWorker, { type: 'open' }>, 'type' | 'run'>): number {
      run += 1
      post({ type: 'open', run, ...options })
      return run
    },
    async read(ofRun: number, request: PassageRequest): Promise<Channels> {
      const id = (nextId += 1)
      post({ type: 'read', run: ofRun, id, ...request })
      const { channels } = await new Promise<FromPracticeWorker>((resolve) => waiting.set(id, resolve))
      if (!channels) throw new Error('The audio cannot be read.')
      return channels
    },
  }
}

/** The music of a plan, silent in its count-in. */
function createMusicReader(plan: PracticePlan, read: (request: PassageRequest) => Promise<Channels>): StemReader {
  return {
    sampleRate: plan.sampleRate,
    frames: countFrames(plan),
    async read(from, count) {
      const parts = listParts(plan, from, count)
      const frames = parts.reduce((sum, part) => sum + part.frames, 0)
      const result: Channels = [new Float32Array(frames), new Float32Array(frames)]
      let at = 0
      for (const { passage, ...place } of parts) {
        if (passage) {
          const channels = await read({ passage, ...place })
          for (const [n, samples] of channels.entries()) result[n]!.set(samples, at)
        }
        at += place.frames
      }
      return result
    },
  }
}

/** Opens nothing before the first start. */
export function createPracticeSound({ onEnd, onFailure }: Events): PracticeSound {
  let worker: Worker | undefined
  let calls: ReturnType<typeof createWorkerCalls> | undefined
  let playing: Playing | undefined
  let starts = 0
  let known: { url: string; sampleRate: number } | undefined

  function halt(): void {
    if (!playing) return
    playing.clock.pause()
    playing.output.disconnect()
    playing.held.release()
    playing = undefined
  }
  const endWith = (report: () => void) => (): void => {
    halt()
    report()
  }

  async function getSampleRate(url: string): Promise<number> {
    if (known?.url !== url) known = { url, sampleRate: (await openStem(url)).sampleRate }
    return known.sampleRate
  }

  function begin(options: PracticeOptions, sampleRate: number): void {
    worker ??= openWorker()
    calls ??= createWorkerCalls(worker)
    const { open, read } = calls
    const held = holdAudioContext(sampleRate)
    halt()
    const { context } = held
    const [output, clicks] = [context.createGain(), context.createGain()]
    output.connect(context.destination)
    clicks.connect(output)
    clicks.gain.value = options.clickVolume
    const { urls, bars, tempoRatio, semitones } = options
    const plan = createPlan({ ...options, sampleRate })
    const run = open({ urls, tempoRatio, semitones })
    const clock = createStemClock({
      context,
      parts: [
        { reader: createMusicReader(plan, (passage) => read(run, passage)), output },
        { reader: createClickReader(plan, bars, 'countIn'), output },
        { reader: createClickReader(plan, bars, 'music'), output: clicks },
      ],
      secondsAtOnce,
      onEnd: endWith(onEnd),
      onFailure: endWith(onFailure),
    })
    playing = { plan, clock, clicks, output, held }
    clock.play()
  }

  const getFrame = (): number => (playing ? Math.round(playing.clock.seconds() * playing.plan.sampleRate) : 0)
  function stop(): void {
    starts += 1
    halt()
  }

  return {
    async start(options) {
      const mine = (starts += 1)
      const sampleRate = await getSampleRate(options.urls[0]!)
      if (mine === starts) begin(options, sampleRate)
    },
    stop,
    setClickVolume(volume) {
      playing?.clicks.gain.setTargetAtTime(volume, playing.held.context.currentTime, 0.01)
    },
    getSeconds: () => (playing ? toAudioSeconds(playing.plan, getFrame()) : undefined),
    resume: () => void playing?.held.context.resume().catch(() => undefined),
    isWaiting: () => playing?.clock.isWaiting() ?? false,
    isCountingIn: () => playing !== undefined && getFrame() < playing.plan.countInFrames,
    close() {
      stop()
      worker?.terminate()
    },
  }
}
