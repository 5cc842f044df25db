import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { defineTool, getDefaultDeadlineSeconds } from '../definition.rules.ts'

/** A region of an audio, in seconds from its start. */
export interface TimeRange {
  startSeconds: number
  endSeconds: number
}

/** Cuts one or several regions of an audio into a new one (spec 2 §2, §7). */
export const trimAudioTool = defineTool({
  id: 103,
  key: 'trim_audio',
  slug: 'trim',
  feature: 'trim-audio',
  panel: 'trim',
  surface: 'library',
  actions: [],
  name: 'Trim',
  description: 'Keep a part of an audio.',
  priceTokens: 0,
  job: {
    workflow: 'trimAudio',
    queue: 'light',
    engines: [],
    countsAsGeneration: false,
    steps: [
      { name: 'read', label: 'Reading the audio', weight: 0.1 },
      { name: 'trim', label: 'Trimming', weight: 0.1 },
      { name: 'encode', label: 'Preparing downloads', weight: 0.75 },
      { name: 'store', label: 'Saving to your library', weight: 0.05 },
    ],
    outputs: { clip: 'one' },
    errors: { failed: 'trim_failed', lost: 'trim_error', timeout: 'engine_timeout' },
    loadingText: 'Preparing audio for processing...',
    usualWaitSeconds: (durationSeconds) => 0.5 + 0.025 * durationSeconds,
    specifiedWaitSeconds: (durationSeconds) => Math.max(15, Math.round(durationSeconds / 4)),
    deadlineSeconds: getDefaultDeadlineSeconds,
  },
})

/** The region of the trimming control (spec 2 §5). */
export const trimRegion = { minSeconds: 30, maxSeconds: 60, waveHeightPx: 30 } as const
/** A separate clip may be shorter and longer than a tool's input. */
export const minClipSeconds = 1
export const maxTrimRanges = 20

/** The initial region: the first 30 s, the last 30 s for Extend; all of a shorter track (spec 2 §4). */
export function getDefaultRegion(durationSeconds: number, from: 'start' | 'end' = 'start'): TimeRange {
  const length = Math.min(trimRegion.minSeconds, durationSeconds)
  const startSeconds = from === 'start' ? 0 : durationSeconds - length
  return { startSeconds, endSeconds: startSeconds + length }
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** Length limits of a region; a track below the minimum is used whole. */
export interface RegionBounds {
  durationSeconds: number
  minSeconds?: number
  maxSeconds?: number
}

/** The region with one edge moved, limited by its length and the track. */
export function resizeRegion(
  region: TimeRange,
  edge: 'start' | 'end',
  seconds: number,
  bounds: RegionBounds,
): TimeRange {
  const { durationSeconds, minSeconds = trimRegion.minSeconds, maxSeconds = trimRegion.maxSeconds } = bounds
  const [min, max] = [Math.min(minSeconds, durationSeconds), Math.min(maxSeconds, durationSeconds)]
  const { startSeconds, endSeconds } = region
  return edge === 'start'
    ? { startSeconds: clamp(seconds, Math.max(0, endSeconds - max), endSeconds - min), endSeconds }
    : { startSeconds, endSeconds: clamp(seconds, startSeconds + min, Math.min(durationSeconds, startSeconds + max)) }
}

/** The region moved to another start, with the same length. */
export function moveRegion({ startSeconds, endSeconds }: TimeRange, toSeconds: number, duration: number): TimeRange {
  const length = endSeconds - startSeconds
  const start = clamp(toSeconds, 0, duration - length)
  return { startSeconds: start, endSeconds: start + length }
}

/** A region of an allowed length that starts or ends with `range`, limited by the track. */
export function getRegionAt(
  { startSeconds, endSeconds }: TimeRange,
  edge: 'start' | 'end',
  bounds: RegionBounds,
): TimeRange {
  const { durationSeconds, minSeconds = trimRegion.minSeconds, maxSeconds = trimRegion.maxSeconds } = bounds
  const length = Math.min(durationSeconds, clamp(endSeconds - startSeconds, minSeconds, maxSeconds))
  const start = edge === 'start' ? startSeconds : endSeconds - length
  return moveRegion({ startSeconds: 0, endSeconds: length }, start, durationSeconds)
}

/** Applies a typed start: moves the edge where the length allows it, otherwise the whole region. */
export function toRegion(region: TimeRange, startSeconds: number, bounds: RegionBounds): TimeRange {
  const resized = resizeRegion(region, 'start', startSeconds, bounds)
  return resized.startSeconds === startSeconds ? resized : moveRegion(region, startSeconds, bounds.durationSeconds)
}

/** Tolerance: players round lengths. */
const graceSeconds = 0.05

/** Why these regions of a track are invalid; undefined when they are valid. */
export function trimProblem(ranges: readonly TimeRange[], durationSeconds: number): ErrorCode | undefined {
  if (ranges.length === 0) return 'trim_data_missing'
  const isInside = ({ startSeconds, endSeconds }: TimeRange): boolean =>
    startSeconds >= 0 &&
    endSeconds <= durationSeconds + graceSeconds &&
    endSeconds - startSeconds >= Math.min(minClipSeconds, durationSeconds) - graceSeconds
  return ranges.every(isInside) ? undefined : 'trim_range_invalid'
}
