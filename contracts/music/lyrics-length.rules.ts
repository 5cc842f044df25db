/** Lines per song length in our composer: denser in a short song, which has no intro. */
const secondsPerLine = 3.75
const shortest = { seconds: 15, lines: 6 } as const
/** Longer lines are sung as two. */
const charactersPerLine = 60

const isHeading = (line: string): boolean => /^[[(].*[\])]:?$/.test(line)

/** The sung lines, without section names. */
function countSungLines(lyrics: string): number {
  const lines = lyrics.split('\n').map((line) => line.trim())
  const sung = lines.filter((line) => line !== '' && !isHeading(line))
  return sung.reduce((sum, line) => sum + Math.ceil(line.length / charactersPerLine), 0)
}

/** Estimated seconds needed to sing all of these lyrics; an integer. */
export function neededSeconds(lyrics: string): number {
  const lines = countSungLines(lyrics)
  return lines <= shortest.lines ? shortest.seconds : Math.ceil(lines * secondsPerLine)
}
