/** A section's mark and its lines. */
interface Section {
  name: string
  lines: readonly string[]
}

/** A chorus with the words of the last one becomes its mark alone, which the singer understands. */
function shortened(sections: readonly Section[]): string[] {
  return sections.map(({ name, lines }, at) => {
    const last = sections.slice(0, at).findLast((one) => one.name === name)
    const isBack = last?.lines.join() === lines.join()
    return isBack && /chorus/i.test(name) ? `[${name}]` : [`[${name}]`, ...lines].join('\n')
  })
}

/** Lyrics that were cut to what a song holds. */
export interface FittedLyrics {
  text: string
  /** Whether the end was left out. */
  isCut: boolean
}

/**
 * As many whole sections from the beginning as the song panel takes; of a first one that is too long, as many lines.
 */
export function fitLyrics({ sections }: { sections: readonly Section[] }, limit: number): FittedLyrics {
  const blocks = shortened(sections)
  const fits = (count: number): boolean => blocks.slice(0, count).join('\n\n').length <= limit
  let count = blocks.length
  while (count > 0 && !fits(count)) count--
  if (count > 0) return { text: blocks.slice(0, count).join('\n\n'), isCut: count < blocks.length }
  const lines = (blocks[0] ?? '').split('\n')
  while (lines.length > 0 && lines.join('\n').length > limit) lines.pop()
  return { text: lines.join('\n'), isCut: true }
}

/** The sections of lyrics in one text: each begins with its mark on a line. */
export const readLyricsText = (text: string): Section[] =>
  text
    .split(/^\[([^[\]\n]+)\][^\S\n]*$/m)
    .slice(1)
    .flatMap((name, at, parts) =>
      at % 2 === 0 ? [{ name, lines: parts[at + 1]!.split('\n').filter((line) => line.trim() !== '') }] : [],
    )
