import cognates from '../../../data/lyrics/nouns/cognates.json' with { type: 'json' }
import type { LanguageWriter, SectionNeed } from '../lyric-writer.ts'
import { conceptNames, getNouns } from './concepts.ts'
import { languageFaults } from './language-faults.ts'
import type { LanguageKit } from './language-kit.ts'
import { groupRhymes } from '../stanza/rhyme-groups.ts'

const wordsOf = (line: string): string[] => line.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []

/** Articles and possessives that do not agree with the noun after them, and words that should have become one. */
export function findAgreementFaults(kit: LanguageKit, line: string): string[] {
  const { column } = kit
  const faults = line.split(',').flatMap((clause) => clauseFaults(kit, wordsOf(clause)))
  const unjoined = languageFaults[column].unmerged.exec(line)?.[0]
  return unjoined ? [...faults, unjoined] : faults
}

/** A word after a comma is not the noun of the word before it. */
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
  const marks = languageFaults[column].gendered[gender]
  return spell ? marks.map((word) => spell(word).toLowerCase()) : marks
}

const gendersByKit = new Map<LanguageKit, Map<string, Set<string>>>()

/** Genders that a spelling can have. */
function gendersOf(kit: LanguageKit): Map<string, Set<string>> {
  const known = gendersByKit.get(kit)
  if (known) return known
  const genders = new Map<string, Set<string>>()
  for (const { text, gender } of getNouns(kit.column).values()) {
    const spelled = kit.spell ? kit.spell(text).toLowerCase() : text
    genders.set(spelled, (genders.get(spelled) ?? new Set<string>()).add(gender))
  }
  gendersByKit.set(kit, genders)
  return genders
}

/** Pairs that should rhyme and do not, or end in the same word. */
export function findRhymeFaults(writer: LanguageWriter, { scheme }: SectionNeed, lines: readonly string[]): string[] {
  return groupRhymes(scheme, lines.length, 'asBegun').flatMap((group) =>
    group.slice(1).flatMap((at) => {
      const [first, other] = [lines[group[0]!]!, lines[at]!]
      const isRhyme =
        writer.rhymeKey(first) === writer.rhymeKey(other) && wordsOf(first).at(-1) !== wordsOf(other).at(-1)
      return isRhyme ? [] : [`${first} / ${other}`]
    }),
  )
}

/** Spelled alike in both languages. */
const alike = new Set(cognates)

const nounWordsByKit = new Map<LanguageKit, Set<string>>()

/** The words of all nouns of a language. */
function nounWordsOf(kit: LanguageKit): Set<string> {
  const known = nounWordsByKit.get(kit)
  if (known) return known
  const words = new Set([...getNouns(kit.column).values()].flatMap(({ text }) => wordsOf(text)))
  nounWordsByKit.set(kit, words)
  return words
}

/** Nouns that stayed English. */
export function findEnglishWords(kit: LanguageKit, line: string): string[] {
  const own = nounWordsOf(kit)
  return wordsOf(line).filter((word) => conceptNames.includes(word) && !own.has(word) && !alike.has(word))
}

/** What is there more than once. */
export function findRepeats(lines: readonly string[]): string[] {
  const seen = new Set<string>()
  return lines.filter((line) => seen.size === seen.add(line.toLowerCase()).size)
}
