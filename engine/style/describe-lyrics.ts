import { drawLyrics } from './draw-lyrics.ts'
import type { StyleProfile } from './style-profile.ts'

/** Words that a writer elsewhere is asked to prefer. */
const namedWords = 20

/** The lyric habits of a style as sentences, for a writer that reads words; empty where no words are known. */
export function describeLyrics(profile: StyleProfile, seed: number): string {
  const drawn = drawLyrics(profile, seed)
  if (!drawn) return ''
  const { minSyllables, maxSyllables, linesPerSection, scheme, sections, vocabulary } = drawn
  const words = [...vocabulary].toSorted(([, one], [, other]) => other - one).slice(0, namedWords)
  return [
    `Lines of ${minSyllables} to ${maxSyllables} syllables, ${linesPerSection} in a section.`,
    scheme ? `Rhyme the lines of each stanza ${scheme}.` : '',
    `Sections in this order: ${sections.join(', ')}.`,
    words.length > 0 ? `Where they fit, use of these words: ${words.map(([word]) => word).join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
