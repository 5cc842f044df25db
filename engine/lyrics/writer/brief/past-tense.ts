import forms from '../../../data/lyrics/requests/verb-forms.json' with { type: 'json' }
import { createTable } from '../../../tables/create-table.ts'

/** The past tense of an act by its gerund: 'forgetting' is 'forgot'. */
export const irregularPasts: ReadonlyMap<string, string> = createTable<string>(forms.pasts)

/** Participles that are not their verb's past: 'having forgotten' is 'forgot'. */
const participles = createTable<string>(forms.participles)

/** Returns the past tense of a gerund, by the table of irregular verbs or by rule: 'carrying' is 'carried'. */
export function toPast(gerund: string): string {
  const known = irregularPasts.get(gerund)
  if (known) return known
  const stem = gerund.slice(0, -'ing'.length)
  return /[^aeiou]y$/.test(stem) ? `${stem.slice(0, -1)}ied` : `${stem}ed`
}

/** Returns the past tense of a participle; a regular one is its own. */
export const participleToPast = (participle: string): string => participles.get(participle) ?? participle

/** The form of 'you' for that of 'he' or 'she': 'helps' is 'help', 'was' is 'were'. */
export function agreeWithYou(verb: string): string {
  const known = withYou.get(verb)
  if (known) return known
  if (/[^s]s$/.test(verb) && /(?:sh|ch|ss|x|zz|o)es$/.test(verb)) return verb.slice(0, -2)
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`
  return /[^su']s$/.test(verb) ? verb.slice(0, -1) : verb
}

const withYou = createTable<string>(forms.withYou)
