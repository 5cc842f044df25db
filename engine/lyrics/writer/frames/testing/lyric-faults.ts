import type { LanguageWriter, SectionNeed } from '../../lyric-writer.ts'
import { conceptNames, nounsByEnglish } from '../concepts.ts'
import type { LanguageKit } from '../language-kit.ts'
import { rhymeGroups } from '../stanza.ts'

const wordsOf = (line: string): string[] => line.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []

/** Determiners that only one gender takes, by language. */
const gendered = {
  es: { m: ['el', 'un', 'del', 'nuestro', 'este'], f: ['la', 'una', 'nuestra', 'esta'] },
  pt: { m: ['um', 'num', 'do', 'no', 'ao', 'meu', 'teu'], f: ['uma', 'numa', 'da', 'na', 'à', 'minha', 'tua'] },
  fr: { m: ['le', 'un', 'du', 'ce'], f: ['la', 'une', 'ma', 'ta'] },
  hi: { m: ['मेरा', 'तेरा', 'नया', 'पुराना', 'नीला'], f: ['मेरी', 'तेरी', 'नई', 'पुरानी', 'नीली'] },
} as const

/** Forms that never stand beside each other. */
const unmerged = {
  es: /(?<!\p{L})(de el|a el|y i\p{L}+|la alba|la alma|la águila)(?!\p{L})/iu,
  pt: /(?<!\p{L})(de (o|a|os|as)|em (o|a|um|uma)|por (o|a))(?!\p{L})/iu,
  fr: /(?<![\p{L}'])(de les?|à les?|(le|la|je|de|que|me|te) (?!oui|onze)[aeiouéèêâî]\p{L}*)(?!\p{L})/iu,
  hi: /मैंने (मैं|हम)|(मेरा|तेरा) \S+ (में|पर|के|को|से)(?!\p{L})/u,
} as const

/** Articles and possessives that do not agree with the noun after them, and words that should have become one. */
export function agreementFaults(kit: LanguageKit, line: string): string[] {
  const { column } = kit
  const faults = line.split(',').flatMap((clause) => clauseFaults(kit, wordsOf(clause)))
  const beside = unmerged[column].exec(line)?.[0]
  return beside ? [...faults, beside] : faults
}

/** What stands after a comma is no noun of the word before it. */
function clauseFaults(kit: LanguageKit, words: readonly string[]): string[] {
  const genders = gendersOf(kit)
  const stressedA = kit.column === 'es' ? /^(agua|alma|águila|alba|ala|ancla)$/ : /^$/
  return words.flatMap((word, i) => {
    const next = genders.get(words[i + 1] ?? '')
    if (!next || next.size > 1 || stressedA.test(words[i + 1]!)) return []
    const asked = (['m', 'f'] as const).find((gender) => marksOf(kit, gender).includes(word))
    return asked && !next.has(asked) ? [`${word} ${words[i + 1]!}`] : []
  })
}

function marksOf({ column, spell }: LanguageKit, gender: 'm' | 'f'): readonly string[] {
  return spell ? gendered[column][gender].map((word) => spell(word).toLowerCase()) : gendered[column][gender]
}

const gendersByKit = new Map<LanguageKit, Map<string, Set<string>>>()

/** Genders that a spelling can have. */
function gendersOf(kit: LanguageKit): Map<string, Set<string>> {
  const known = gendersByKit.get(kit)
  if (known) return known
  const genders = new Map<string, Set<string>>()
  for (const { text, gender } of nounsByEnglish(kit.column).values()) {
    const spelled = kit.spell ? kit.spell(text).toLowerCase() : text
    genders.set(spelled, (genders.get(spelled) ?? new Set<string>()).add(gender))
  }
  gendersByKit.set(kit, genders)
  return genders
}

/** Pairs that should rhyme and do not, or end in the same word. */
export function rhymeFaults(writer: LanguageWriter, { scheme }: SectionNeed, lines: readonly string[]): string[] {
  return rhymeGroups(scheme, lines.length).flatMap((group) =>
    group.slice(1).flatMap((at) => {
      const [first, other] = [lines[group[0]!]!, lines[at]!]
      const isRhyme =
        writer.rhymeKey(first) === writer.rhymeKey(other) && wordsOf(first).at(-1) !== wordsOf(other).at(-1)
      return isRhyme ? [] : [`${first} / ${other}`]
    }),
  )
}

/** Spelled alike in both languages. */
const alike = new Set(
  'son main page table face place train bus radio piano robot chance courage promise silence animal violet lion car mouse fin mine passion village pirate moment change orange rose fruit balcon real nature fragile planet dance hotel hospital festival solitude lion tour port pour on or once pan mar sol flor nana red dad don hay pie son sin era mal par sale dame tale mere come mango manga gala mule coin fee don ran cola do no a mine cousin minute sun man door chain penguin bat mud god'.split(
    ' ',
  ),
)

const nounWordsByKit = new Map<LanguageKit, Set<string>>()

/** The words of all nouns of a language. */
function nounWordsOf(kit: LanguageKit): Set<string> {
  const known = nounWordsByKit.get(kit)
  if (known) return known
  const words = new Set([...nounsByEnglish(kit.column).values()].flatMap(({ text }) => wordsOf(text)))
  nounWordsByKit.set(kit, words)
  return words
}

/** Nouns that stayed English. */
export function englishIn(kit: LanguageKit, line: string): string[] {
  const own = nounWordsOf(kit)
  return wordsOf(line).filter((word) => conceptNames.includes(word) && !own.has(word) && !alike.has(word))
}

/** What is there more than once. */
export function twice(lines: readonly string[]): string[] {
  const seen = new Set<string>()
  return lines.filter((line) => seen.size === seen.add(line.toLowerCase()).size)
}
