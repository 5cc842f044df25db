import { createHash } from 'node:crypto'
import { randomFor } from '../../dsp/random.ts'
import { lyricLanguages } from '../../lyrics/writer/lyric-writer.ts'
import type { LyricLanguage, RhymeScheme, SectionNeed } from '../../lyrics/writer/lyric-writer.ts'
import { readBrief } from '../../lyrics/writer/read-brief.ts'
import { getWriter } from '../../lyrics/writer/writers.ts'

const needsFor = (scheme: RhymeScheme): SectionNeed[] =>
  (['verse', 'chorus', 'verse', 'bridge', 'chorus'] as const).map((name) => ({
    name,
    lineCount: 4,
    scheme,
    minSyllables: 5,
    maxSyllables: 12,
  }))

/** Two for each language: a theme in couplets, and a purpose with a name in crossed rhymes. */
const wishes: [string, RhymeScheme][] = [
  ['a slow ballad about the river and the rain', 'AABB'],
  ['a happy birthday song for my friend Amelia', 'ABAB'],
]

/** One hash of two lyrics for each language. */
export function hashGoldenLyrics(): Record<string, string> {
  return Object.fromEntries(lyricLanguages.map((language) => [language, hashLyrics(language)]))
}

function hashLyrics(language: LyricLanguage): string {
  const lyrics = wishes.map(([prompt, scheme], seed) => {
    const brief = { ...readBrief({ prompt, mood: 'hopeful', seed }).brief, language }
    return getWriter(brief).write(brief, needsFor(scheme), randomFor(seed, 'lyrics'))
  })
  return createHash('sha256').update(JSON.stringify(lyrics)).digest('hex')
}
