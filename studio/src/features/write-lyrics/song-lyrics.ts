import type { LyricsResult } from '@songloom/tools/write-lyrics/contract'
import type { FittedLyrics } from '../../panels/song/put-lyrics.ts'

type Section = LyricsResult['sections'][number]

/** A chorus repeated with the same words becomes its tag alone, which the singer understands. */
function shortened(sections: readonly Section[]): string[] {
  return sections.map(({ name, lines }, at) => {
    const isBack = sections.slice(0, at).some((one) => one.name === name && one.lines.join() === lines.join())
    return isBack && /chorus/i.test(name) ? `[${name}]` : [`[${name}]`, ...lines].join('\n')
  })
}

/**
 * As many whole sections from the beginning as the song panel takes; of a first one that is too long, as many lines.
 */
export function fitLyrics({ sections }: Pick<LyricsResult, 'sections'>, limit: number): FittedLyrics {
  const blocks = shortened(sections)
  const fits = (count: number): boolean => blocks.slice(0, count).join('\n\n').length <= limit
  let count = blocks.length
  while (count > 0 && !fits(count)) count--
  if (count > 0) return { text: blocks.slice(0, count).join('\n\n'), isCut: count < blocks.length }
  const lines = (blocks[0] ?? '').split('\n')
  while (lines.length > 0 && lines.join('\n').length > limit) lines.pop()
  return { text: lines.join('\n'), isCut: true }
}
