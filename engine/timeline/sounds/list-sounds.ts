import type { DawDocument } from '@songloom/contracts/daw/document'
import { sampleRate } from '../../dsp/stereo.ts'
import type { PlacedClip } from '../placed-clip.ts'
import type { ClipSound } from './sounds.ts'
import { toTimeline } from '../timeline.ts'

/** Samples of a timeline. */
export interface SampleRange {
  fromSample: number
  toSample: number
}

/** More than a last note rings, and than effects look ahead. */
const marginSamples = 30 * sampleRate

/** Where a clip ends at the latest; a score clip ends with its last note. */
function getLatestSample({ sound: { source }, span }: PlacedClip): number {
  if (source.type !== 'score') return span.toSample
  const ends = source.notes.map(({ startSeconds, durationSeconds }) => startSeconds + durationSeconds)
  return span.fromSample + sampleRate * ends.reduce((last, end) => Math.max(last, end), 0)
}

/** Each sound that is heard of a document, or of a range of it, once. */
export function listSounds(document: DawDocument, range?: SampleRange): ClipSound[] {
  const isHeard = (clip: PlacedClip): boolean =>
    !range ||
    (clip.span.fromSample < range.toSample + marginSamples && getLatestSample(clip) > range.fromSample - marginSamples)
  const clips = toTimeline(document)
    .tracks.flatMap((track) => track.clips)
    .filter(isHeard)
  return [...new Map(clips.map(({ sound }) => [sound.key, sound])).values()]
}
