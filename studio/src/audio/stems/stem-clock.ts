import { createScope } from '../../lib/shell/scope.ts'
import type { Scope } from '../../lib/shell/scope.ts'
import type { StemReader } from './stem-reader.ts'

/** What is read and scheduled at once, where nothing else is asked. */
export const pieceSeconds = 4
/** Pieces are scheduled this far ahead of playback. */
const aheadSeconds = 10
/** Between the decision to begin and the first sample. */
const leadSeconds = 0.08
const pumpEveryMs = 250

/** All parts of a track, on the one clock of an audio context. */
export interface StemClock {
  readonly durationSeconds: number
  isPlaying(): boolean
  /** Plays, and the next piece is not there yet. */
  isWaiting(): boolean
  /** Where all of them are. */
  seconds(): number
  play(): void
  pause(): void
  seek(seconds: number): void
}

interface Deps {
  context: Pick<AudioContext, 'currentTime' | 'createBuffer' | 'createBufferSource'>
  /** One for each part, with where it sounds. */
  parts: readonly { reader: StemReader; output: AudioNode }[]
  onEnd: () => void
  onFailure: (error: unknown) => void
  /** Shorter pieces begin to sound earlier. */
  secondsAtOnce?: number
}

/** This frame of every part sounds at this time. */
interface Anchor {
  frame: number
  time: number
}

/** From a start or a seek to the next. */
interface Run {
  /** Undefined until the first piece is there. */
  anchor: Anchor | undefined
  fromFrame: number
  nextFrame: number
  nodes: Set<AudioBufferSourceNode>
  scope: Scope
}

type Piece = Awaited<ReturnType<StemReader['read']>>

const timeOf = ({ frame, time }: Anchor, other: number, sampleRate: number): number =>
  time + (other - frame) / sampleRate

/** The frame that plays at `time`, at most the end of the scheduled pieces. */
function frameAt({ anchor, fromFrame, nextFrame }: Run, time: number, sampleRate: number): number {
  if (!anchor) return fromFrame
  const heard = anchor.frame + (time - anchor.time) * sampleRate
  return Math.min(nextFrame, Math.max(anchor.frame, heard))
}

/** Starts on whole samples, so that one piece begins where the one before ends. */
const anchorAt = (frame: number, time: number, sampleRate: number): Anchor => ({
  frame,
  time: Math.ceil((time + leadSeconds) * sampleRate) / sampleRate,
})

/** Schedules one piece of every part at the same time; a late piece moves the anchor, so that all parts wait. */
function schedulePieces({ context, parts }: Deps, run: Run, pieces: readonly Piece[]): void {
  const { sampleRate } = parts[0]!.reader
  const isLate = !run.anchor || timeOf(run.anchor, run.nextFrame, sampleRate) < context.currentTime
  if (isLate) run.anchor = anchorAt(run.nextFrame, context.currentTime, sampleRate)
  const at = timeOf(run.anchor!, run.nextFrame, sampleRate)
  for (const [index, channels] of pieces.entries()) {
    if (channels[0].length === 0) continue
    const buffer = context.createBuffer(2, channels[0].length, sampleRate)
    channels.forEach((samples, channel) => buffer.copyToChannel(samples, channel))
    const node = context.createBufferSource()
    node.buffer = buffer
    node.connect(parts[index]!.output)
    node.onended = () => run.nodes.delete(node)
    node.start(at)
    run.nodes.add(node)
  }
}

/**
 * Every part begins each piece at the same sample of the same clock: they cannot drift, and where one is late all
 * wait.
 */
export function createStemClock(deps: Deps): StemClock {
  const { context, parts, onEnd, onFailure, secondsAtOnce = pieceSeconds } = deps
  const { sampleRate } = parts[0]!.reader
  const totalFrames = Math.max(...parts.map(({ reader }) => reader.frames))
  let restFrame = 0
  let run: Run | undefined

  const frameNow = (): number => (run ? frameAt(run, context.currentTime, sampleRate) : restFrame)

  function halt(atFrame: number): void {
    if (!run) return
    run.scope.end()
    for (const node of run.nodes) node.stop()
    restFrame = Math.round(atFrame)
    run = undefined
  }

  function begin(frame: number): void {
    run = { anchor: undefined, fromFrame: frame, nextFrame: frame, nodes: new Set(), scope: createScope() }
    void pump(run)
  }

  const isAhead = ({ anchor, nextFrame }: Run): boolean =>
    anchor !== undefined && timeOf(anchor, nextFrame, sampleRate) > context.currentTime + aheadSeconds

  async function fill(current: Run): Promise<void> {
    while (run === current && current.nextFrame < totalFrames && !isAhead(current)) {
      const count = Math.min(Math.round(secondsAtOnce * sampleRate), totalFrames - current.nextFrame)
      const pieces = await Promise.all(parts.map(({ reader }) => reader.read(current.nextFrame, count)))
      if (run !== current) return
      schedulePieces(deps, current, pieces)
      current.nextFrame += count
    }
  }

  async function pump(current: Run): Promise<void> {
    try {
      await fill(current)
      if (run !== current) return
      if (current.nextFrame >= totalFrames && frameNow() >= totalFrames) {
        halt(0)
        onEnd()
      } else current.scope.after(pumpEveryMs, () => void pump(current))
    } catch (error) {
      if (run !== current) return
      halt(frameNow())
      onFailure(error)
    }
  }

  function seek(seconds: number): void {
    const frame = Math.round(Math.min(Math.max(0, seconds * sampleRate), totalFrames))
    const goesOn = run !== undefined
    halt(frame)
    restFrame = frame
    if (goesOn) begin(frame)
  }

  return {
    durationSeconds: totalFrames / sampleRate,
    isPlaying: () => run !== undefined,
    isWaiting: () => run !== undefined && run.nextFrame < totalFrames && frameNow() >= run.nextFrame,
    seconds: () => frameNow() / sampleRate,
    play: () => {
      if (!run) begin(restFrame)
    },
    pause: () => halt(frameNow()),
    seek,
  }
}
