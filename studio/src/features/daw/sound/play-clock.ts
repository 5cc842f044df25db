import { sampleRate } from '@songloom/engine/dsp/stereo'

interface Anchor {
  fromSample: number
  contextSeconds: number
}

export interface PlayClock {
  /** From this time of the context on it plays from this sample. */
  addJump(fromSample: number, contextSeconds: number): void
  /** The sample of the timeline that is heard; undefined before the first jump. */
  getSample(contextSeconds: number): number | undefined
  clear(): void
}

/** Where playing is, from the context's clock: the jumps lie some milliseconds ahead. */
export function createPlayClock(): PlayClock {
  let anchors: Anchor[] = []
  return {
    addJump(fromSample, contextSeconds) {
      anchors.push({ fromSample, contextSeconds })
    },
    getSample(contextSeconds) {
      const past = anchors.findLastIndex((anchor) => anchor.contextSeconds <= contextSeconds)
      if (past > 0) anchors = anchors.slice(past)
      const anchor = anchors[0]
      if (!anchor) return undefined
      return anchor.fromSample + Math.max(0, contextSeconds - anchor.contextSeconds) * sampleRate
    },
    clear() {
      anchors = []
    },
  }
}
