import { getNouns } from './concepts.ts'
import type { LanguageKit } from './language-kit.ts'
import type { Noun, NounForm } from './noun.ts'
import { createTable } from '../../../tables/create-table.ts'

const englishDeterminers = [
  'a',
  'an',
  'the',
  'my',
  'our',
  'your',
  'his',
  'her',
  'their',
  'some',
  'old',
  'little',
  'first',
  'last',
]

/** The noun for a subject in English or in the language itself; undefined where the language does not know it. */
export function findNoun(kit: LanguageKit, subject: string, isPlural = false): NounForm | undefined {
  const words = subject.toLowerCase().trim().split(/\s+/)
  const bare = words.filter((word) => !englishDeterminers.includes(word) && !kit.determiners.includes(word))
  for (const text of [bare.join(' '), bare.at(-1) ?? '']) {
    const found = byEnglish(kit, text) ?? inItself(kit).get(kit.fold(text))
    if (found) return isPlural ? toPlural(kit, found) : found
  }
  return undefined
}

/** A noun of the language in its own spelling; undefined for other words. */
export const findOwnNoun = (kit: LanguageKit, word: string): NounForm | undefined => inItself(kit).get(kit.fold(word))

/** Returns the plural of a noun by the language's rule; a plural as it is. */
export function toPlural(kit: LanguageKit, noun: NounForm): NounForm {
  return noun.isPlural ? noun : { text: kit.pluralOf(noun), gender: noun.gender, isPlural: true }
}

function byEnglish(kit: LanguageKit, text: string): NounForm | undefined {
  const nouns = getNouns(kit.column)
  const known = nouns.get(text)
  if (known) return known
  const singular = singulars(text)
    .map((form) => nouns.get(form))
    .find(Boolean)
  return singular && toPlural(kit, singular)
}

function singulars(text: string): string[] {
  const singular = irregular.get(text)
  return [
    ...(text.endsWith('ies') ? [`${text.slice(0, -3)}y`] : []),
    ...(text.endsWith('ves') ? [`${text.slice(0, -3)}f`] : []),
    ...(text.endsWith('es') ? [text.slice(0, -2)] : []),
    ...(text.endsWith('s') ? [text.slice(0, -1)] : []),
    ...(singular ? [singular] : []),
  ]
}

const irregular = createTable<string>({
  children: 'child',
  men: 'man',
  women: 'woman',
  mice: 'mouse',
  geese: 'goose',
  wives: 'wife',
  knives: 'knife',
})

const folded = new Map<LanguageKit, Map<string, NounForm>>()

function inItself(kit: LanguageKit): Map<string, NounForm> {
  const known = folded.get(kit)
  if (known) return known
  const made = new Map<string, NounForm>()
  for (const noun of getNouns(kit.column).values()) addForms(made, kit, noun)
  folded.set(kit, made)
  return made
}

/** The first noun of a spelling keeps it, and a singular goes before a plural. */
function addForms(forms: Map<string, NounForm>, kit: LanguageKit, noun: Noun): void {
  const plural = toPlural(kit, noun)
  for (const form of [noun, plural]) if (!forms.has(kit.fold(form.text))) forms.set(kit.fold(form.text), form)
}
