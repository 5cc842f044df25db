import { createBlockQueue } from './block-queue.ts'
import type { BlockQueue, QueueRead } from './block-queue.ts'
import type { FromWorklet, QueueReport, ToWorklet } from './sound-messages.ts'

interface Deps {
  toPage: (message: FromWorklet) => void
  toWorker: (report: QueueReport) => void
}

const reportEverySamples = 512

export interface PlayingQueue {
  receive(message: ToWorklet): void
  /** Fills one quantum, whose first sample is heard at `contextSeconds`. */
  fill(left: Float32Array, right: Float32Array, contextSeconds: number, sampleRate: number): void
  /** Fades out within a quantum. */
  stop(): void
}

/** A linear ramp over a quantum: neither a stop nor a gap may click. */
function ramp(samples: Float32Array, from: number, to: number): void {
  const step = (to - from) / samples.length
  for (let at = 0; at < samples.length; at++) samples[at]! *= from + step * (at + 1)
}

/** Goes from one gain to the other within a quantum; what stays at full gain is left as it is. */
function fade(left: Float32Array, right: Float32Array, from: number, to: number): void {
  if (from === 1 && to === 1) return
  ramp(left, from, to)
  ramp(right, from, to)
}

/** Reads a quantum. After a gap its first sample is a jump in any case: it sounds later than expected. */
function readQuantum(queue: BlockQueue, left: Float32Array, right: Float32Array, isLate: boolean): QueueRead {
  const read = queue.read(left, right)
  if (!isLate || read.jumps.length > 0 || read.samples === 0) return read
  return { ...read, jumps: [{ offset: 0, fromSample: queue.nextSample - read.samples }] }
}

/** What the worklet plays: blocks in order, gaps counted, positions reported to the page. */
export function createPlayingQueue({ toPage, toWorker }: Deps): PlayingQueue {
  const queue = createBlockQueue()
  let run = 0
  let prefillSamples = 0
  let state: 'stopped' | 'filling' | 'playing' | 'stopping' = 'stopped'
  let hasEnd = false
  let isWaiting = false
  let dropouts = 0
  let playedSamples = 0
  let reportedSamples = 0
  let gain = 0
  /** A gap makes the next sample of the timeline sound later than the page expects. */
  let isLate = false

  const report = (): void => {
    reportedSamples = playedSamples
    toWorker({ run, playedSamples, dropouts })
  }
  const end = (): void => {
    state = 'stopped'
    toPage({ type: 'ended', run })
  }
  const drop = (): void => {
    if (!isWaiting) {
      dropouts += 1
      toPage({ type: 'dropout', run })
      report()
    }
    state = 'filling'
    isLate = true
  }
  const handleMessage = (message: ToWorklet): void => {
    if (message.type === 'block' && message.block.run === run) queue.push(message.block)
    if (message.type === 'end' && message.run === run) hasEnd = true
    if (message.type === 'waiting') isWaiting = message.isWaiting
  }
  const begin = (message: Extract<ToWorklet, { type: 'run' }>): void => {
    run = message.run
    prefillSamples = message.prefillSamples
    queue.clear()
    state = 'filling'
    hasEnd = isLate = isWaiting = false
    gain = playedSamples = reportedSamples = 0
  }
  const play = (left: Float32Array, right: Float32Array, contextSeconds: number, sampleRate: number): void => {
    const { samples, jumps } = readQuantum(queue, left, right, isLate)
    isLate = false
    for (const { offset, fromSample } of jumps)
      toPage({ type: 'jump', run, fromSample, contextSeconds: contextSeconds + offset / sampleRate })
    playedSamples += samples
    const next = samples < left.length || state === 'stopping' ? 0 : 1
    fade(left, right, gain, next)
    gain = next
    if (state === 'stopping') clear()
    else if (samples < left.length && hasEnd) end()
    else if (samples < left.length) drop()
  }
  const clear = (): void => {
    state = 'stopped'
    queue.clear()
  }
  return {
    receive(message) {
      if (message.type === 'run') begin(message)
      else handleMessage(message)
    },
    fill(left, right, contextSeconds, sampleRate) {
      if (state === 'filling' && (queue.queuedSamples >= prefillSamples || hasEnd)) state = 'playing'
      if (state !== 'playing' && state !== 'stopping') return
      play(left, right, contextSeconds, sampleRate)
      if (playedSamples - reportedSamples >= reportEverySamples) report()
    },
    stop() {
      if (state === 'playing') state = 'stopping'
      else clear()
    },
  }
}
