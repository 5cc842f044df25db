/** A word of a line, with the space after it, and when it begins. */
export interface SyncedWord {
  startSeconds: number
  text: string
}

/** A sung line, or the mark of a section. */
export interface SyncedLine {
  startSeconds: number
  text: string
  isHeading: boolean
  /** In order; one where the file times no words. */
  words: SyncedWord[]
}

const secondsOf = (minutes: string, seconds: string): number => Number(minutes) * 60 + Number(seconds)

function wordsOf(body: string, lineSeconds: number): SyncedWord[] {
  const [before = '', ...rest] = body.split(/<(\d+):(\d+(?:\.\d+)?)>/)
  const words: SyncedWord[] = before.trim() ? [{ startSeconds: lineSeconds, text: before }] : []
  for (let at = 0; at < rest.length; at += 3)
    if (rest[at + 2]!.trim()) words.push({ startSeconds: secondsOf(rest[at]!, rest[at + 1]!), text: rest[at + 2]! })
  return words
}

/** Lines of an LRC file in order; headers and lines without words are left out. */
export function parseLrc(lrc: string): SyncedLine[] {
  return lrc.split(/\r?\n/).flatMap((line): SyncedLine[] => {
    const match = /^\[(\d+):(\d+(?:\.\d+)?)\](.*)$/.exec(line)
    if (!match) return []
    const startSeconds = secondsOf(match[1]!, match[2]!)
    const heading = /^\[((?!\d+:\d)[^\]]+)\]$/.exec(match[3]!.trim())?.[1]
    if (heading) return [{ startSeconds, text: heading, isHeading: true, words: [] }]
    const words = wordsOf(match[3]!, startSeconds)
    const text = words
      .map((word) => word.text)
      .join('')
      .replace(/\s+/g, ' ')
      .trim()
    return text ? [{ startSeconds, text, isHeading: false, words }] : []
  })
}

const toleranceSeconds = 0.05

/** The line that is sung at a time: -1 before the first. A mark is never sung. */
export const getLineAt = (lines: readonly SyncedLine[], seconds: number): number =>
  lines.findLastIndex((line) => !line.isHeading && line.startSeconds <= seconds + toleranceSeconds)

/** The word of a line that is sung at a time: -1 before the first. */
export const getWordAt = ({ words }: SyncedLine, seconds: number): number =>
  words.findLastIndex((word) => word.startSeconds <= seconds + toleranceSeconds)
