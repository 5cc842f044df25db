import { formatLyrics } from '../lyrics/parse-lyrics.ts'
import type { LyricLanguage } from '../lyrics/writer/lyric-writer.ts'
import { lyricLanguages } from '../lyrics/writer/lyric-writer.ts'
import { lyricPrompts, purposePrompts } from '../lyrics/writer/testing/lyric-prompts.ts'
import { writeTrialLyric } from './trial-lyrics.ts'

const promptsPerLanguage = 8

const intro = `# Lyrics to read

Written by \`npm run docs\`. Every lyric is the engine’s own; none was chosen or changed by hand.
\`npm run bench:lyrics\` measures them.`

function renderLyric(prompt: string, seed: number, language: LyricLanguage): string {
  const { needs, lyric } = writeTrialLyric(prompt, seed, language)
  const text = formatLyrics(needs.map(({ name }, i) => ({ name, lines: lyric.sections[i]! })))
  return `### ${lyric.title}\n\n“${prompt}”, ${language}\n\n\`\`\`text\n${text}\n\`\`\``
}

/**
 * The page of lyrics that `npm run docs` writes: eight prompts in each language, then songs with a purpose in English.
 */
export function renderLyricsPage(): string {
  const lyrics = [
    ...lyricLanguages.flatMap((language) =>
      lyricPrompts.slice(0, promptsPerLanguage).map((prompt, seed) => renderLyric(prompt, seed, language)),
    ),
    ...purposePrompts.filter((_, n) => n % 4 === 0).map((prompt, seed) => renderLyric(prompt, seed, 'en')),
  ]
  return `${[intro, ...lyrics].join('\n\n')}\n`
}
