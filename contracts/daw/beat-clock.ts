import { dawDefaultBpm } from './document.rules.ts'
import type { DawTempo } from './document.ts'

export type TempoChange = Pick<DawTempo, 'startBeats' | 'bpm'>

/** Positions along a tempo map: beats to seconds from the start of the timeline, and back. */
export interface BeatClock {
  /** Returns seconds from the start of the timeline; negative before beat 0. */
  toSeconds: (beats: number) => number
  /** Returns beats from the start of the timeline; the inverse of `toSeconds`. */
  toBeats: (seconds: number) => number
}

/** The clock of tempi in any order: the first holds from beat 0 and before it, of two at one beat the last. */
export function createBeatClock(tempos: readonly TempoChange[]): BeatClock {
  const [first = { bpm: dawDefaultBpm }, ...later] = tempos.toSorted((a, b) => a.startBeats - b.startBeats)
  const spans = [{ startBeats: 0, startSeconds: 0, bpm: first.bpm }]
  for (const { startBeats, bpm } of later) {
    const last = spans.at(-1)!
    const startSeconds = last.startSeconds + ((startBeats - last.startBeats) * 60) / last.bpm
    spans.push({ startBeats, startSeconds, bpm })
  }
  return {
    toSeconds(beats) {
      const span = spans.findLast(({ startBeats }) => startBeats <= beats) ?? spans[0]!
      return span.startSeconds + ((beats - span.startBeats) * 60) / span.bpm
    },
    toBeats(seconds) {
      const span = spans.findLast(({ startSeconds }) => startSeconds <= seconds) ?? spans[0]!
      return span.startBeats + ((seconds - span.startSeconds) * span.bpm) / 60
    },
  }
}
