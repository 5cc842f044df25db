import { randomFor } from '../dsp/random.ts'
import type { Random } from '../dsp/random.ts'
import type { SectionName } from '../score/score.ts'
import { bridgeCouplets, chorusStanzas, defaultThemes, themesByMood, verseCouplets } from './couplets.ts'

export interface LyricNeed {
  name: SectionName
  lineCount: number
}

/** Short rhymed lyrics on the theme: every chorus the same, verses all different. One list of lines per need. */
export function writeLyrics(needs: readonly LyricNeed[], themes: readonly string[], mood: string, seed: number): string[][] {
  const random = randomFor(seed, 'lyrics')
  const words = themes.length > 0 ? themes : [random.pick(themesByMood[mood] ?? defaultThemes)]
  const chorusTheme = random.pick(words)
  const chorus = random.pick(chorusStanzas).map((line) => fill(line, chorusTheme))
  const verses = shuffled(verseCouplets, random)
  const bridges = shuffled(bridgeCouplets, random)
  return needs.map(({ name, lineCount }) => {
    if (name === 'chorus') return repeatTo(chorus, lineCount)
    const pool = name === 'bridge' ? bridges : verses
    return takeCouplets(pool, lineCount, () => random.pick(words))
  })
}

function takeCouplets(pool: (readonly [string, string])[], lineCount: number, word: () => string): string[] {
  const lines: string[] = []
  while (lines.length < lineCount) {
    const couplet = pool.shift()!
    pool.push(couplet)
    lines.push(...couplet.map((line) => fill(line, word())))
  }
  return lines.slice(0, lineCount)
}

function repeatTo(lines: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, i) => lines[i % lines.length]!)
}

function fill(line: string, theme: string): string {
  return line.replaceAll('{t}', theme)
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.integer(0, i)
    ;[result[i], result[j]] = [result[j]!, result[i]!]
  }
  return result
}
