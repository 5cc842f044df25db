import type { LyricBrief } from '../lyric-writer.ts'
import type { LanguageKit } from './language-kit.ts'
import type { PooledLine } from './line-pool.ts'
import type { World } from './worlds.ts'
import { getWorld } from './worlds.ts'

/** The final line; undefined if it does not fit, repeats itself or changes the speaker. */
export function createLine(
  { kit, brief }: { kit: LanguageKit; brief: LyricBrief },
  { min, max }: { min: number; max: number },
  text: string,
): PooledLine | undefined {
  const syllables = kit.countSyllables(text)
  if (syllables > max || syllables < min || !speaksAs(kit, brief, text)) return undefined
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  if (words.some((word, i) => word === words[i - 1])) return undefined
  const content = words.filter((word) => word.length > 4)
  const triples = words.slice(2).map((word, i) => `${words[i]!} ${words[i + 1]!} ${word}`)
  if (repeats(words.filter((word) => word.length > 2)) || repeats(triples)) return undefined
  return { text: capitalise(text), key: kit.rhymeKey(text), last: words.at(-1) ?? '', syllables, content, triples }
}

/** Love, grief, lullabies and prayers always have an addressee. */
const spokenToSomebody = new Set<World>(['love', 'longing', 'loss', 'sleep', 'faith'])

function speaksAs(kit: LanguageKit, brief: LyricBrief, text: string): boolean {
  const { speaker, addressee } = brief
  if (speaker === 'teller' && kit.firstPerson.test(text)) return false
  const hasYou = addressee !== 'none' && addressee !== 'everyone'
  return hasYou || spokenToSomebody.has(getWorld(brief)) || !kit.secondPerson.test(text)
}

function repeats(items: readonly string[]): boolean {
  return new Set(items).size < items.length
}

/** Returns a text with its first letter in upper case. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
