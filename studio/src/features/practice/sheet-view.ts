import type { PracticeLine, PracticeSheet } from '@songloom/contracts/library/practice'

/** Times that were rounded to milliseconds meet at this distance. */
const nearSeconds = 0.002

/** The bar that sounds at a time; the first before it, the last after the end. -1 without bars. */
export function findBar({ bars }: Pick<PracticeSheet, 'bars'>, seconds: number): number {
  const found = bars.findLastIndex(({ beatsSeconds }) => beatsSeconds[0]! <= seconds + nearSeconds)
  return bars.length === 0 ? -1 : Math.max(0, found)
}

/** The line that is sung at a time, or was the last; -1 before the first. */
export const findLine = ({ lines }: Pick<PracticeSheet, 'lines'>, seconds: number): number =>
  lines.findLastIndex(({ startSeconds }) => startSeconds <= seconds + nearSeconds)

/** The chords that begin in a bar; in its place the one that still sounds. */
export function listBarChords({ bars, chords }: Pick<PracticeSheet, 'bars' | 'chords'>, bar: number): string[] {
  const start = bars[bar]!.beatsSeconds[0]! - nearSeconds
  const end = bars[bar]!.endSeconds - nearSeconds
  const own = chords.filter(({ startSeconds }) => startSeconds >= start && startSeconds < end)
  if (own[0] && own[0].startSeconds <= start + 2 * nearSeconds) return own.map(({ symbol }) => symbol)
  const before = chords.findLast(({ startSeconds, endSeconds }) => startSeconds < start && endSeconds > start)
  return [...(before ? [before.symbol] : []), ...own.map(({ symbol }) => symbol)]
}

/** A part of a line with the chord that stands over its start. */
export interface LinePart {
  text: string
  symbol: string | undefined
  startSeconds: number
}

/** A line cut where its chords stand. */
export function splitLine({ text, chords, startSeconds }: PracticeLine): LinePart[] {
  const placed = chords.toSorted((a, b) => a.offset - b.offset)
  const before =
    placed[0]?.offset === 0 ? [] : [{ text: text.slice(0, placed[0]?.offset), symbol: undefined, startSeconds }]
  const parts = placed.map((chord, at) => ({
    text: text.slice(chord.offset, placed[at + 1]?.offset),
    symbol: chord.symbol,
    startSeconds: chord.startSeconds,
  }))
  return [...before, ...parts]
}
