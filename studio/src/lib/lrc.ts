/** A sung line and when it begins. */
export interface SyncedLine {
  startSeconds: number
  text: string
}

/** Lines of an LRC file in order; headers, word times and lines without words are left out. */
export function parseLrc(lrc: string): SyncedLine[] {
  return lrc.split(/\r?\n/).flatMap((line) => {
    const match = /^\[(\d+):(\d+(?:\.\d+)?)\](.*)$/.exec(line)
    const text = match?.[3]
      ?.replace(/<\d+:\d+(?:\.\d+)?>/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    return match && text ? [{ startSeconds: Number(match[1]) * 60 + Number(match[2]), text }] : []
  })
}

/** The line that is sung at a time: -1 before the first. */
export function lineAt(lines: readonly SyncedLine[], seconds: number): number {
  return lines.findLastIndex((line) => line.startSeconds <= seconds + 0.05)
}
