import type { BarFeatures } from './bar-features.ts'

export type DetectedSectionName = 'intro' | 'verse' | 'pre-chorus' | 'chorus' | 'bridge' | 'outro'

interface Segment {
  firstBar: number
  bars: number
  /** Sections that sound alike have the same group, 0 for the first kind heard. */
  group: number
  /** Mean log level against the song. */
  loudness: number
  mean: Float64Array
}

/** Squared distance of two section means, below which they are the same kind. */
const alike = 1.6

/** Returns the segments that start at the bars `starts`, in order; those that sound alike share a group. */
export function describeSegments(features: BarFeatures, starts: readonly number[]): Segment[] {
  const segments: Segment[] = []
  let groups = 0
  starts.forEach((firstBar, i) => {
    const end = starts[i + 1] ?? features.bars
    const mean = meanOf(features, firstBar, end)
    const twin = nearest(segments, mean)
    const loudness = features.loudness.subarray(firstBar, end).reduce((sum, value) => sum + value, 0) / (end - firstBar)
    segments.push({ firstBar, bars: end - firstBar, group: twin ?? groups++, loudness, mean })
  })
  return segments
}

function meanOf({ rows, width }: BarFeatures, start: number, end: number): Float64Array {
  const mean = new Float64Array(width)
  for (let bar = start; bar < end; bar++)
    for (let k = 0; k < width; k++) mean[k] = mean[k]! + rows[bar * width + k]! / (end - start)
  return mean
}

function nearest(segments: readonly Segment[], mean: Float64Array): number | undefined {
  let best = alike
  let group: number | undefined
  for (const segment of segments) {
    const distance = segment.mean.reduce((sum, value, k) => sum + (value - mean[k]!) * (value - mean[k]!), 0)
    if (distance < best) {
      best = distance
      group = segment.group
    }
  }
  return group
}

/**
 * The loudest kind is the chorus; soft ends are intro and outro; a kind heard once, late, is the bridge; the rest is
 * verse.
 */
export function labelSegments(segments: readonly Segment[]): DetectedSectionName[] {
  const chorus = loudestGroup(segments)
  const last = segments.length - 1
  return segments.map((segment, i) => {
    const next = segments[i + 1]
    const isSoft = segment.loudness < Math.max(...segments.map(({ loudness }) => loudness)) - 0.12
    if (segments.length > 1 && i === 0 && isSoft && segment.bars <= Math.max(8, segments[1]!.bars)) return 'intro'
    if (segment.group === chorus) return 'chorus'
    if (i === last && isSoft && segments.length > 2) return 'outro'
    if (next?.group === chorus && segment.bars <= 4 && i > 1 && segments[i - 1]!.group !== chorus) return 'pre-chorus'
    const isUnique = segments.filter(({ group }) => group === segment.group).length === 1
    return isUnique && i > 0.55 * segments.length && segments.length > 4 ? 'bridge' : 'verse'
  })
}

/** Repeated kinds come first: a single loud ending is no chorus if another loud kind returns. */
function loudestGroup(segments: readonly Segment[]): number {
  const groups = [...new Set(segments.map(({ group }) => group))]
  const levelOf = (group: number): number => {
    const own = segments.filter((segment) => segment.group === group)
    const bars = own.reduce((sum, segment) => sum + segment.bars, 0)
    return own.reduce((sum, segment) => sum + segment.loudness * segment.bars, 0) / bars + (own.length > 1 ? 0.05 : 0)
  }
  return groups.reduce((best, group) => (levelOf(group) > levelOf(best) ? group : best), groups[0] ?? 0)
}
