import type { StemReader } from './stem-reader.ts'

/** What is read and scheduled at once. */
export const pieceSeconds = 4
/** So far ahead of what is heard. */
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

interface Needs {
  context: Pick<AudioContext, 'currentTime' | 'createBuffer' | 'createBufferSource'>
  /** One for each part, with where it sounds. */
  parts: readonly { reader: StemReader; output: AudioNode }[]
  onEnd: () => void
  onFailure: (error: unknown) => void
}

/** From a start or a seek to the next. */
interface Run {
  /** This frame of every part sounds at this time; undefined until the first piece is there. */
  anchor: { frame: number; time: number } | undefined
  fromFrame: number
  nextFrame: number
  nodes: Set<AudioBufferSourceNode>
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Every part begins each piece at the same sample of the same clock: they cannot drift, and where one is late all wait. */
export function createStemClock({ context, parts, onEnd, onFailure }: Needs): StemClock {
  const { sampleRate } = parts[0]!.reader
  const totalFrames = Math.max(...parts.map(({ reader }) => reader.frames))
  let restFrame = 0
  let run: Run | undefined

  const timeOf = ({ frame, time }: NonNullable<Run['anchor']>, other: number): number =>
    time + (other - frame) / sampleRate

  function frameNow(): number {
    if (!run) return restFrame
    if (!run.anchor) return run.fromFrame
    const heard = run.anchor.frame + (context.currentTime - run.anchor.time) * sampleRate
    return Math.min(run.nextFrame, Math.max(run.anchor.frame, heard))
  }

  function halt(atFrame: number): void {
    if (!run) return
    clearTimeout(run.timer)
    for (const node of run.nodes) node.stop()
    restFrame = Math.round(atFrame)
    run = undefined
  }

  function begin(frame: number): void {
    run = { anchor: undefined, fromFrame: frame, nextFrame: frame, nodes: new Set(), timer: undefined }
    void pump(run)
  }

  /** On whole samples, so that one piece begins where the one before ends. */
  const anchorAt = (frame: number): NonNullable<Run['anchor']> => ({
    frame,
    time: Math.ceil((context.currentTime + leadSeconds) * sampleRate) / sampleRate,
  })

  function schedule(current: Run, pieces: Awaited<ReturnType<StemReader['read']>>[]): void {
    const isLate = !current.anchor || timeOf(current.anchor, current.nextFrame) < context.currentTime
    if (isLate) current.anchor = anchorAt(current.nextFrame)
    const at = timeOf(current.anchor!, current.nextFrame)
    for (const [index, channels] of pieces.entries()) {
      if (channels[0].length === 0) continue
      const buffer = context.createBuffer(2, channels[0].length, sampleRate)
      channels.forEach((samples, channel) => buffer.copyToChannel(samples, channel))
      const node = context.createBufferSource()
      node.buffer = buffer
      node.connect(parts[index]!.output)
      node.onended = () => current.nodes.delete(node)
      node.start(at)
      current.nodes.add(node)
    }
  }

  const isAhead = ({ anchor, nextFrame }: Run): boolean =>
    anchor !== undefined && timeOf(anchor, nextFrame) > context.currentTime + aheadSeconds

  async function fill(current: Run): Promise<void> {
    while (run === current && current.nextFrame < totalFrames && !isAhead(current)) {
      const count = Math.min(Math.round(pieceSeconds * sampleRate), totalFrames - current.nextFrame)
      const pieces = await Promise.all(parts.map(({ reader }) => reader.read(current.nextFrame, count)))
      if (run !== current) return
      schedule(current, pieces)
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
      } else current.timer = setTimeout(() => void pump(current), pumpEveryMs)
    } catch (error) {
      if (run !== current) return
      halt(frameNow())
      onFailure(error)
    }
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
    seek(seconds) {
      const frame = Math.round(Math.min(Math.max(0, seconds * sampleRate), totalFrames))
      const goesOn = run !== undefined
      halt(frame)
      restFrame = frame
      if (goesOn) begin(frame)
    },
  }
}
