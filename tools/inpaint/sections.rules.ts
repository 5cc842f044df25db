import type { TimeRange } from '../trim-audio/definition.rules.ts'

export const maxSections = 8
export const minSectionSeconds = 1
/** New material is composed as one piece of 300 s at most, including its lead-in. */
export const maxSectionSeconds = 240
/** Initial length of a new section. */
const usualSectionSeconds = 10
/** Returns the length of a range in seconds; negative where it ends before it starts. */
export const getRangeSeconds = ({ startSeconds, endSeconds }: TimeRange): number => endSeconds - startSeconds

/** Sorted, with touching or overlapping ones merged. */
export function mergeSections(sections: readonly TimeRange[]): TimeRange[] {
  const merged: TimeRange[] = []
  for (const section of [...sections].sort((one, other) => one.startSeconds - other.startSeconds)) {
    const last = merged.at(-1)
    if (last && section.startSeconds <= last.endSeconds)
      merged[merged.length - 1] = { ...last, endSeconds: Math.max(last.endSeconds, section.endSeconds) }
    else merged.push(section)
  }
  return merged
}

/** Gaps where a section can be added, largest first. */
function gapsIn(sections: readonly TimeRange[], durationSeconds: number): TimeRange[] {
  const edges = [{ startSeconds: 0, endSeconds: 0 }, ...mergeSections(sections)]
  return edges
    .map(({ endSeconds }, i) => ({
      startSeconds: endSeconds,
      endSeconds: edges[i + 1]?.startSeconds ?? durationSeconds,
    }))
    .filter((gap) => getRangeSeconds(gap) >= Math.min(minSectionSeconds, durationSeconds))
    .sort((one, other) => getRangeSeconds(other) - getRangeSeconds(one))
}

/** A section around a position, or in the largest gap; undefined without space, or at the limit. */
export function createSection(
  sections: readonly TimeRange[],
  durationSeconds: number,
  atSeconds?: number,
): TimeRange | undefined {
  if (sections.length >= maxSections) return undefined
  const gaps = gapsIn(sections, durationSeconds)
  const gap =
    atSeconds === undefined
      ? gaps[0]
      : gaps.find(({ startSeconds, endSeconds }) => atSeconds >= startSeconds && atSeconds <= endSeconds)
  if (!gap) return undefined
  const seconds = Math.min(usualSectionSeconds, getRangeSeconds(gap))
  const middle = atSeconds ?? (gap.startSeconds + gap.endSeconds) / 2
  const startSeconds = Math.min(gap.endSeconds - seconds, Math.max(gap.startSeconds, middle - seconds / 2))
  return { startSeconds, endSeconds: startSeconds + seconds }
}

/** The sections with one of them moved, limited by its neighbours, its length and the track. */
export function listChangedSections(
  sections: readonly TimeRange[],
  index: number,
  next: TimeRange,
  durationSeconds: number,
): TimeRange[] {
  const old = sections[index]!
  const others = sections.filter((_, i) => i !== index)
  const floor = Math.max(0, ...others.map((one) => one.endSeconds).filter((end) => end <= old.startSeconds))
  const ceiling = Math.min(
    durationSeconds,
    ...others.map((one) => one.startSeconds).filter((start) => start >= old.endSeconds),
  )
  const isMoved = Math.abs(getRangeSeconds(next) - getRangeSeconds(old)) < 1e-6
  const shift = Math.max(floor - next.startSeconds, 0) + Math.min(ceiling - next.endSeconds, 0)
  const changed = isMoved
    ? { startSeconds: next.startSeconds + shift, endSeconds: next.endSeconds + shift }
    : { startSeconds: Math.max(floor, next.startSeconds), endSeconds: Math.min(ceiling, next.endSeconds) }
  return sections.map((section, i) => (i === index ? changed : section))
}

/** A section as drawn, within the gap where drawing began; undefined without space. */
export function toDrawnSection(
  sections: readonly TimeRange[],
  fromSeconds: number,
  toSeconds: number,
  durationSeconds: number,
): TimeRange | undefined {
  const gap = gapsIn(sections, durationSeconds).find(
    ({ startSeconds, endSeconds }) => fromSeconds >= startSeconds && fromSeconds <= endSeconds,
  )
  if (!gap || sections.length >= maxSections) return undefined
  const [low, high] = fromSeconds < toSeconds ? [fromSeconds, toSeconds] : [toSeconds, fromSeconds]
  const startSeconds = Math.max(gap.startSeconds, Math.min(low, gap.endSeconds - minSectionSeconds))
  const longest = Math.min(gap.endSeconds, startSeconds + maxSectionSeconds)
  return { startSeconds, endSeconds: Math.min(longest, Math.max(high, startSeconds + minSectionSeconds)) }
}
