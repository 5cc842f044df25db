/** A stretch of the audio: where it begins, in its own samples, and how many samples it is heard for. */
export interface Passage {
  fromFrame: number
  frames: number
}

/** What is heard from a press of Play on: a count-in, the way to the end of the loop, then the loop without end. */
export interface PracticePlan {
  sampleRate: number
  /** 0.5 to 1: the tempo against that of the audio. */
  tempoRatio: number
  countInFrames: number
  first: Passage
  /** Null without a loop. */
  repeated: Passage | null
}

/** A part of a piece that lies in one passage; the count-in has none. */
export interface PlannedPart {
  passage: Passage | null
  /** The first sample of the part within its passage. */
  offset: number
  frames: number
}

export interface LoopSeconds {
  startSeconds: number
  endSeconds: number
}

interface PlanOptions {
  sampleRate: number
  tempoRatio: number
  fromSeconds: number
  durationSeconds: number
  loop: LoopSeconds | null
  /** In seconds of the audio, as all of them; 0 for none. */
  countInSeconds: number
}

export function createPlan(options: PlanOptions): PracticePlan {
  const { sampleRate, tempoRatio, fromSeconds, durationSeconds, loop, countInSeconds } = options
  const toFrames = (seconds: number): number => Math.max(0, Math.round((seconds * sampleRate) / tempoRatio))
  const toPassage = (startSeconds: number, endSeconds: number): Passage => ({
    fromFrame: Math.round(startSeconds * sampleRate),
    frames: toFrames(endSeconds - startSeconds),
  })
  return {
    ...{ sampleRate, tempoRatio },
    countInFrames: toFrames(countInSeconds),
    first: toPassage(fromSeconds, loop?.endSeconds ?? durationSeconds),
    repeated: loop ? toPassage(loop.startSeconds, loop.endSeconds) : null,
  }
}

/** All samples of a plan; a loop has no end. */
export const countFrames = ({ countInFrames, first, repeated }: PracticePlan): number =>
  repeated ? Infinity : countInFrames + first.frames

/** The passage at a sample of the plan, with the sample at which it begins. */
function findPassage(plan: PracticePlan, frame: number): { passage: Passage | null; startFrame: number; end: number } {
  const { countInFrames, first, repeated } = plan
  if (frame < countInFrames) return { passage: null, startFrame: 0, end: countInFrames }
  const firstEnd = countInFrames + first.frames
  if (frame < firstEnd || !repeated || repeated.frames === 0)
    return { passage: first, startFrame: countInFrames, end: firstEnd }
  const startFrame = firstEnd + Math.floor((frame - firstEnd) / repeated.frames) * repeated.frames
  return { passage: repeated, startFrame, end: startFrame + repeated.frames }
}

/** The parts of `count` samples of a plan from a sample on, in order; fewer at its end. */
export function listParts(plan: PracticePlan, from: number, count: number): PlannedPart[] {
  const parts: PlannedPart[] = []
  const until = Math.min(from + count, countFrames(plan))
  for (let at = from; at < until;) {
    const { passage, startFrame, end } = findPassage(plan, at)
    const frames = Math.min(until, end) - at
    if (frames <= 0) break
    parts.push({ passage, offset: at - startFrame, frames })
    at += frames
  }
  return parts
}

/** Where in the audio a sample of the plan is, in seconds; undefined in the count-in. */
export function toAudioSeconds(plan: PracticePlan, frame: number): number | undefined {
  const { passage, startFrame } = findPassage(plan, frame)
  if (!passage) return undefined
  const within = Math.min(frame - startFrame, passage.frames)
  return (passage.fromFrame + within * plan.tempoRatio) / plan.sampleRate
}
