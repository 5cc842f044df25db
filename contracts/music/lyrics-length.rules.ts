/** What a song of this length sings as our composer lays lines out: closer in a short one, which has no room for an intro. */
const secondsPerLine = 3.75
const shortest = { seconds: 15, lines: 6 } as const
/** Longer lines are sung as two. */
const charactersPerLine = 60

const isHeading = (line: string): boolean => /^[[(].*[\])]:?$/.test(line)

/** The lines that are sung, section names left out. */
export function countSungLines(lyrics: string): number {
  const lines = lyrics.split('\n').map((line) => line.trim())
  const sung = lines.filter((line) => line !== '' && !isHeading(line))
  return sung.reduce((sum, line) => sum + Math.ceil(line.length / charactersPerLine), 0)
}

/** About how many seconds a song needs to sing all of these lyrics; whole seconds. */
export function neededSeconds(lyrics: string): number {
  const lines = countSungLines(lyrics)
  return lines <= shortest.lines ? shortest.seconds : Math.ceil(lines * secondsPerLine)
}
