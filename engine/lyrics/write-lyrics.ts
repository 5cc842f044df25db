import { randomFor } from '../dsp/random.ts'
import type { Random } from '../dsp/random.ts'
import type { SectionName } from '../score/score.ts'
import type { Delivery } from '../voice/vocal-styles.ts'
import type { ChorusStanza, Couplet } from './couplets.ts'
import {
  bridgeCouplets,
  chorusStanzas,
  defaultThemes,
  liftCouplets,
  rapCouplets,
  themesByMood,
  toneOfMood,
  verseCouplets,
} from './couplets.ts'

export interface LyricNeed {
  name: SectionName
  lineCount: number
}

export interface SongWords {
  /** One list of lines per need. */
  sections: string[][]
  /** The line that comes back in every chorus. */
  hook: string
  title: string
}

/** Short rhymed lyrics on the theme: every chorus the same, every verse another, a title from the hook. */
export function writeLyrics(
  needs: readonly LyricNeed[],
  themes: readonly string[],
  mood: string,
  seed: number,
  delivery: Delivery = 'sung',
): SongWords {
  const random = randomFor(seed, 'lyrics')
  const words = themes.length > 0 ? themes : [random.pick(themesByMood[mood] ?? defaultThemes)]
  const tone = toneOfMood[mood] ?? random.pick(['bright', 'warm'] as const)
  const chorusTheme = random.pick(words)
  const stanza = random.pick(chorusStanzas.filter((choice) => choice.tones.includes(tone)))
  const chorus = stanza.lines.map((line) => fill(line, chorusTheme))
  const verses =
    delivery === 'rap'
      ? shuffled(rapCouplets, random)
      : [...shuffled(verseCouplets[tone], random), ...shuffled(verseCouplets.any, random)]
  const pools: Partial<Record<SectionName, Couplet[]>> = {
    bridge: shuffled(bridgeCouplets, random),
    'pre-chorus': shuffled(liftCouplets, random),
  }
  const lift = takeCouplets(pools['pre-chorus']!, 8, () => random.pick(words))
  const sections = needs.map(({ name, lineCount }) => {
    if (name === 'chorus' || name === 'drop') return repeatTo(name === 'drop' ? [chorus[0]!] : chorus, lineCount)
    if (name === 'pre-chorus' || name === 'build') return lift.slice(0, lineCount)
    return takeCouplets(pools[name] ?? verses, lineCount, () => random.pick(words))
  })
  return { sections, hook: chorus[0]!, title: titleOf(stanza, chorusTheme) }
}

function titleOf(stanza: ChorusStanza, theme: string): string {
  return stanza.title.replaceAll('{T}', theme.slice(0, 1).toUpperCase() + theme.slice(1))
}

function takeCouplets(pool: Couplet[], lineCount: number, word: () => string): string[] {
  const lines: string[] = []
  while (lines.length < lineCount) {
    const couplet = pool.shift()!
    pool.push(couplet)
    const theme = word()
    lines.push(...couplet.map((line) => fill(line, theme)))
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
