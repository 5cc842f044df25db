import type { FoundChord, SectionsResult } from '@songloom/tools/analyse-sections/contract'

export const zooms = [1, 2, 4, 8, 16] as const
export type Zoom = (typeof zooms)[number]

/** So wide a chord's name can be read. */
const readablePx = 30
/** Closer bar lines would be a grey area. */
const minBarPx = 6

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** The first zoom in which most chords can be read in a box of this width; all of it where there are none. */
export function getReadableZoom({ chords = [], durationSeconds }: SectionsResult, widthPx: number): Zoom {
  if (chords.length === 0 || durationSeconds <= 0) return 1
  const chordPx = (median(chords.map(getChordSeconds)) / durationSeconds) * widthPx
  return zooms.find((zoom) => chordPx * zoom >= readablePx) ?? zooms.at(-1)!
}

export const getChordSeconds = ({
  startSeconds,
  endSeconds,
}: Pick<FoundChord, 'startSeconds' | 'endSeconds'>): number => endSeconds - startSeconds

/** Every bar line if they do not overlap, otherwise every second, fourth or eighth. */
export function listShownDownbeats(downbeatsSeconds: readonly number[], pxPerSecond: number): readonly number[] {
  const first = downbeatsSeconds[0]
  const last = downbeatsSeconds.at(-1)
  if (first === undefined || last === undefined || downbeatsSeconds.length < 2) return downbeatsSeconds
  const barPx = ((last - first) / (downbeatsSeconds.length - 1)) * pxPerSecond
  let every = 1
  while (barPx * every < minBarPx && every < downbeatsSeconds.length) every *= 2
  return downbeatsSeconds.filter((_, at) => at % every === 0)
}

/** The chord that sounds at a time. */
export const getChordAt = (chords: readonly FoundChord[], seconds: number): FoundChord | undefined =>
  chords.find(({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds)
