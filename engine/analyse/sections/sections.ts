import { barFeatures } from './bar-features.ts'
import type { Chroma } from '../harmony/chroma.ts'
import { frameRate } from '../rhythm/onset-features.ts'
import type { OnsetFeatures } from '../rhythm/onset-features.ts'
import { describeSegments, labelSegments } from './section-labels.ts'
import type { DetectedSectionName } from './section-labels.ts'
import { segmentBars } from './segments.ts'
import { between } from '../harmony/synchronous.ts'

export interface DetectedSection {
  name: DetectedSectionName
  startSeconds: number
  endSeconds: number
  bars: number
  /** Sections of the same group sound alike. */
  group: number
  /** Level against the other sections: 0 softest to 1 loudest. */
  energy: number
}

/** Sections between bars; `downbeats` in seconds. Without bars the song is one section. */
export function detectSections(
  onsets: OnsetFeatures,
  chroma: Chroma,
  downbeats: readonly number[],
  durationSeconds: number,
): DetectedSection[] {
  if (durationSeconds <= 0 || onsets.frames === 0) return []
  const bars = withoutTail(barTimes(downbeats, durationSeconds), onsets)
  const features = barFeatures(onsets, chroma, bars)
  const segments = describeSegments(features, segmentBars(features))
  const names = labelSegments(segments)
  const levels = segments.map(({ loudness }) => loudness)
  const softest = Math.min(...levels)
  const range = Math.max(...levels) - softest
  return segments.map(({ firstBar, bars: count, group, loudness }, i) => ({
    name: names[i]!,
    startSeconds: i === 0 ? 0 : bars[firstBar]!,
    endSeconds: i === segments.length - 1 ? durationSeconds : bars[firstBar + count]!,
    bars: count,
    group,
    energy: range > 1e-6 ? (loudness - softest) / range : 1,
  }))
}

/** Leaves out bars at the end in which the last chord only rings: nothing begins after their first beat. */
function withoutTail(bars: readonly number[], onsets: OnsetFeatures): readonly number[] {
  const parts = bars.flatMap((bar, i) =>
    i === bars.length - 1 ? [bar] : [bar, bar + firstBeatShare * (bars[i + 1]! - bar)],
  )
  const activity = between(onsets.flux, 1, frameRate, parts).filter((_, i) => i % 2 === 1)
  const usual = [...activity].sort((a, b) => a - b)[activity.length >> 1]!
  let count = activity.length
  while (count > 1 && activity[count - 1]! < 0.3 * usual) count--
  return bars.slice(0, count + 1)
}

const firstBeatShare = 0.3

/** Bar lines from the start to the end; a pick-up or tail shorter than 0.6 bars belongs to its neighbour. */
function barTimes(downbeats: readonly number[], durationSeconds: number): number[] {
  if (downbeats.length < 2) return [0, durationSeconds]
  const bar = (downbeats.at(-1)! - downbeats[0]!) / (downbeats.length - 1)
  const inner = downbeats.filter((time) => time > 0.6 * bar && time < durationSeconds - 0.6 * bar)
  return [0, ...inner, durationSeconds]
}
