/** A stretch of the timeline that plays without a jump. */
export interface PlayStep {
  fromSample: number
  samples: number
  /** A count-in has clicks and nothing else: its samples are before the start. */
  isCountIn: boolean
  /** The renderer begins here rather than where the step before ended. */
  isJump: boolean
  /** The step after it is a jump back. */
  isBeforeJump: boolean
}

export interface PlayPlan {
  /** The next stretch of at most `samples`; undefined after the end. */
  next(samples: number): PlayStep | undefined
  /** A loop that begins to hold at the next stretch; null for none. */
  setLoop(loop: LoopRange | null): void
  setEnd(endSample: number): void
}

export interface LoopRange {
  fromSample: number
  toSample: number
}

interface PlayStart {
  fromSample: number
  countInSamples: number
  loop: LoopRange | null
  /** Playing ends here; the end of a loop comes first. */
  endSample: number
}

/** Where playing goes: a count-in, on from the start, and back at the end of a loop that it plays into. */
export function createPlayPlan({ fromSample, countInSamples, loop, endSample }: PlayStart): PlayPlan {
  let at = fromSample - countInSamples
  let isJump = true
  const step = (samples: number, isCountIn: boolean): PlayStep => {
    const isBeforeJump = !isCountIn && at + samples === loop?.toSample
    const result = { fromSample: at, samples, isCountIn, isJump, isBeforeJump }
    at += samples
    // The renderer begins where the count-in ends.
    isJump = isCountIn && at === fromSample
    return result
  }
  return {
    next(samples) {
      if (at < fromSample) return step(Math.min(samples, fromSample - at), true)
      if (loop && at === loop.toSample) {
        at = loop.fromSample
        isJump = true
      }
      const until = loop && at < loop.toSample ? loop.toSample : endSample
      return at < until ? step(Math.min(samples, until - at), false) : undefined
    },
    setLoop(next) {
      loop = next && next.toSample > next.fromSample ? next : null
    },
    setEnd(next) {
      endSample = next
    },
  }
}
