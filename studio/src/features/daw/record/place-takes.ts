import type { DawAudioClip } from '@songloom/contracts/daw/document'

/** From a frame of the context's clock on, the timeline plays from a sample. */
export interface PlayedJump {
  frame: number
  fromSample: number
}

/** What was played while it recorded, and what was recorded. All in samples of 44.1 kHz. */
export interface RecordedPass {
  jumps: readonly PlayedJump[]
  /** Where the recording was asked to begin: a count-in before it is left out. */
  startSample: number
  /** The frame of the clock at which the timeline stopped. */
  endFrame: number
  /** The frame of the first recorded sample, and how many there are. */
  recordedFrame: number
  recordedSamples: number
  /** From the output to the input. */
  latencySamples: number
}

/** A part of the recording and its place on the timeline. */
export interface PlacedTake {
  startSample: number
  offsetSamples: number
  samples: number
}

/** Shorter ones are a press too much. */
const minSamples = 4_410

/**
 * One take for each pass of a loop. What was played at a frame of the clock arrives in the recording a latency later.
 */
export function placeTakes(pass: RecordedPass): PlacedTake[] {
  const { jumps, startSample, endFrame, recordedFrame, recordedSamples, latencySamples } = pass
  const takes = jumps.map(({ frame, fromSample }, n) => {
    // A loop may go back to before the start.
    const skipped = n === 0 ? Math.max(0, startSample - fromSample) : 0
    const offset = frame + skipped + latencySamples - recordedFrame
    // What was played before the recording began is missing from its take.
    const missing = Math.max(0, -offset)
    const untilFrame = jumps[n + 1]?.frame ?? endFrame
    const offsetSamples = offset + missing
    const samples = Math.min(untilFrame - frame - skipped - missing, recordedSamples - offsetSamples)
    return { startSample: fromSample + skipped + missing, offsetSamples, samples }
  })
  return takes.filter(({ samples }) => samples >= minSamples)
}

interface Span {
  startBeats: number
  endBeats: number
}

/** The lane above all clips that a take would lie on: it is the one that sounds. */
export function findLane(clips: readonly (Pick<DawAudioClip, 'lane'> & Span)[], take: Span): number {
  const covered = clips.filter((clip) => clip.startBeats < take.endBeats && clip.endBeats > take.startBeats)
  return covered.reduce((lane, clip) => Math.max(lane, clip.lane + 1), 0)
}
