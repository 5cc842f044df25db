import kindWords from '../../../data/lyrics/requests/kinds.json' with { type: 'json' }
import classes from '../../../data/lyrics/requests/word-classes.json' with { type: 'json' }
import type { LyricSubject } from '../lyric-writer.ts'
import { createTable } from '../../../tables/create-table.ts'

export const determiners = new Set(classes.determiners)
/** Whose it is where somebody else was named before. */
export const othersOwners = createTable<'his' | 'her' | 'their'>({ his: 'his', her: 'her', their: 'their' })

export const owners = createTable<'my' | 'our' | 'your'>({
  my: 'my',
  our: 'our',
  your: 'your',
  his: 'your',
  her: 'your',
  their: 'our',
  mere: 'my',
  meri: 'my',
  mera: 'my',
})
/** 'Too much coffee' is coffee. */
export const quantifiers = new Set(classes.quantifiers)
/** What closes a noun phrase. */
export const closers = new Set(classes.closers)
/** The subject of a song follows these words. */
export const tellers = new Set(classes.tellers)
/** 'A song of freedom', 'a story of a dragon', 'an ode to my bike'. */
export const workNouns = new Set(classes.workNouns)
export const workPrepositions = new Set(['of', 'on', 'to', 'for'])

/** Words of the studio and of asking: never sung unless a song is to be about them. */
export const instruction = new Set(classes.instruction)

/** Of these, words that speech has as well. */
export const everyday = new Set(classes.everyday)

/** Adjectives and numbers that make no subject by themselves. */
export const describing = new Set(classes.describing)

/** Never sung at people who grieve, nor rhymed on. */
export const sorrows = new Set(classes.sorrows)
/** Of these, what makes a song one of mourning. */
export const mournings = new Set(classes.mournings)

const kinds = Object.entries(kindWords).map(([kind, words]) => [kind as LyricSubject['kind'], new Set(words)] as const)

/** 'Every Sunday', 'all day': when, not what. */
export const spans = new Set([...classes.times, ...classes.stretches])

/** Things without an article: 'ice cream', 'climate change'. */
export const massNouns = new Set(classes.massNouns)

/** What a noun names; abstract endings are ideas, all else things. */
export function classifyNoun(word: string): LyricSubject['kind'] {
  for (const [kind, words] of kinds) if (words.has(word)) return kind
  return /..(ness|ity|ship|hood|tion|sion|ism|ment|dom)$/.test(word) || isGerund(word) ? 'idea' : 'thing'
}

const nounsInIng = new Set(classes.nounsInIng)

/** Returns whether a lower-case word of more than four letters ends in -ing and is no noun such as 'morning'. */
export const isGerund = (word: string): boolean => word.length > 4 && word.endsWith('ing') && !nounsInIng.has(word)

const singularInS = new Set(classes.singularInS)
const pluralsWithoutS = new Set(classes.pluralsWithoutS)

/** Returns whether a lower-case noun is plural, by its ending and lists of exceptions. */
export const isPluralNoun = (word: string): boolean =>
  pluralsWithoutS.has(word) ||
  (word.length > 3 && /[^su]s$/.test(word) && !/(ness|is|us|ss)$/.test(word) && !singularInS.has(word))
