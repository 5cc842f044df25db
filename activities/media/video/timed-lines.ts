import { parseLrc } from '@songloom/contracts/music/lrc.rules'
import type { SyncedWord } from '@songloom/contracts/music/lrc.rules'

/** A sung line with its words, until its last is sung. */
export interface TimedLine {
  startSeconds: number
  endSeconds: number
  words: readonly SyncedWord[]
}

/** An audio has so many at most. */
const maxLines = 1_000
/** Without a time for its end, a line ends with the next, or after this. */
const usualLineSeconds = 4

/** The end that our own files write behind a line. */
function readEnd(line: string): number | undefined {
  const [, minutes, seconds] = /<(\d+):(\d+(?:\.\d+)?)>\s*$/.exec(line) ?? []
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds)
}

/** The sung lines of an LRC file in time order, those beyond the audio left out. */
export function readTimedLines(lrc: string, durationSeconds: number): TimedLine[] {
  const lines = lrc
    .split(/\r?\n/)
    .flatMap((raw) => parseLrc(raw).map((line) => ({ ...line, end: readEnd(raw) })))
    .filter(({ isHeading, startSeconds }) => !isHeading && startSeconds < durationSeconds)
    .sort((one, other) => one.startSeconds - other.startSeconds)
    .slice(0, maxLines)
  return lines.map(({ startSeconds, words, end }, at) => {
    const next = lines[at + 1]?.startSeconds ?? durationSeconds
    const known = end ?? Math.min(next, startSeconds + usualLineSeconds)
    return { startSeconds, words, endSeconds: Math.min(durationSeconds, Math.max(startSeconds + 0.1, known)) }
  })
}
