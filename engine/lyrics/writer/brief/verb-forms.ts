import { irregularPasts } from './past-tense.ts'
import verbs from '../../../data/lyrics/requests/verbs.json' with { type: 'json' }

export type VerbForm = 'base' | 'present' | 'past' | 'gerund'

const isShort = (base: string): boolean => /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(base)
const doubled = (base: string): string => (isShort(base) ? base + base.at(-1)! : base)

function presentOf(base: string): string {
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`
  return /(?:s|sh|ch|x|z|o)$/.test(base) ? `${base}es` : `${base}s`
}

function regularPastOf(base: string): string {
  if (base.endsWith('e')) return `${base}d`
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${doubled(base)}ed`
}

function gerundOf(base: string): string {
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`
  return /[^eo]e$/.test(base) ? `${base.slice(0, -1)}ing` : `${doubled(base)}ing`
}

const forms = new Map<string, VerbForm>()
for (const base of verbs.verbs.split(' ')) {
  const gerund = gerundOf(base)
  forms.set(base, 'base')
  forms.set(presentOf(base), 'present')
  forms.set(irregularPasts.get(gerund) ?? regularPastOf(base), 'past')
  forms.set(gerund, 'gerund')
}
// 'Read', 'put' and their kin are a past as well.
for (const [gerund, past] of irregularPasts) {
  if (!forms.has(past)) forms.set(past, 'past')
  forms.set(gerund, 'gerund')
}

/** The form of a common English verb; undefined for other words. */
export const getVerbForm = (plain: string): VerbForm | undefined => forms.get(plain)

const beforeNouns = new Set(verbs.beforeNouns.split(' '))

/** 'Falling leaves', 'a vending machine': it says what the noun is like. */
export const describesNoun = (gerund: string): boolean => beforeNouns.has(gerund)
