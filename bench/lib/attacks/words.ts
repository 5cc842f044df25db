import { askJson } from './attack.ts'
import type { Attack, Target } from './attack.ts'

/** Names that every object of JavaScript inherits, as they survive lower case. */
const inherited = ['constructor', 'valueof', 'tostring', 'hasownproperty', '__proto__']
const phrases = (word: string): readonly string[] => [
  `a song about ${word}`,
  `in ${word}`,
  `my ${word} and your ${word}`,
  `${word} lyrics`,
  `${word} rap`,
  `from ${word} to ${word}`,
  `chanson en ${word}`,
]
const sung = /function|native code|\[object|undefined/i

async function writeLyrics({ attacker }: Target, prompt: string): Promise<string> {
  const fields = { actionByUser: 'lyric_writing', lyrics: prompt, mood: 'sad', section: 'verse', styleOfMusic: 'folk' }
  const run = await attacker.makeJob(fields).catch((error: unknown) => `failed: ${String(error)}`)
  return typeof run === 'string' ? run : JSON.stringify(run.arrivals.at(-1)!.event.payload)
}

/** A stranger's text, used as a key in tables, which must match only their own entries. */
export const wordAttacks: readonly Attack[] = [
  {
    finding: 'P1',
    name: `${inherited.length * phrases('').length} prompts of inherited names, as lyrics, help and enhancement`,
    async run(target) {
      const problems: string[] = []
      for (const prompt of inherited.flatMap(phrases)) {
        const lyrics = await writeLyrics(target, prompt)
        if (lyrics.startsWith('failed') || sung.test(lyrics)) problems.push(`${prompt}: ${lyrics.slice(0, 200)}`)
        for (const [path, body] of [
          ['/api/studio/helpMeWrite', { prompt }],
          ['/api/studio/enhancePrompt', { prompt: `${prompt}\n${prompt}`, kind: 'lyrics' }],
        ] as const) {
          const { status, text } = await askJson(target, target.attacker, path, body)
          if (status >= 500 || sung.test(text)) problems.push(`${path} ${status} ${prompt}: ${text.slice(0, 200)}`)
        }
      }
      return { seen: problems.length === 0 ? 'all written' : problems.join('; '), isHeld: problems.length === 0 }
    },
  },
]
