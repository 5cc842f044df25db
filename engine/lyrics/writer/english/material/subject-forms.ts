import words from '../../../../data/lyrics/english/words.json' with { type: 'json' }
import type { LyricSubject } from '../../lyric-writer.ts'

const women = new Set(words.women)
const men = new Set(words.men)

/** 'At midnight', never 'the midnight'; 'in space'. */
const withoutArticle = new Set(words.withoutArticle)

/** 'Friday night', never 'the Friday night'. */
const dayOfWeek = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day /

/** 'Driving home', 'dancing with you': an act has no article. */
export function namesAnAct(text: string): boolean {
  const first = text.split(' ', 1)[0]!
  return first.length > 5 && first.endsWith('ing') && !nounsInIng.has(first)
}
const nounsInIng = new Set(words.nounsInIng)

interface Pronouns {
  subject: string
  object: string
  possessive: string
}

function pronounsOf({ text, kind, isPlural }: LyricSubject): Pronouns {
  const head = text.toLowerCase().split(' ').at(-1)!
  if (isPlural) return { subject: 'they', object: 'them', possessive: 'their' }
  if (women.has(head)) return { subject: 'she', object: 'her', possessive: 'her' }
  if (men.has(head)) return { subject: 'he', object: 'him', possessive: 'his' }
  if (kind === 'person') return { subject: 'they', object: 'them', possessive: 'their' }
  return { subject: 'it', object: 'it', possessive: 'its' }
}

const toEnglish = ({ text, english }: LyricSubject): string => english ?? text

/** The subject as a sentence takes it: 'the river', 'my mother', 'Amelia', 'freedom', 'taxes'. */
export function toNounPhrase(subject: LyricSubject): string {
  const { isProper, kind, owner, isMass, isPlural } = subject
  const text = toEnglish(subject)
  if (owner) return `${owner} ${text}`
  if (isProper || withoutArticle.has(text) || dayOfWeek.test(text)) return text
  if (isMass || (kind === 'idea' && (isPlural || /ing\b/.test(text)))) return text
  if (namesAnAct(text)) return text
  return `the ${text}`
}

/**
 * A pattern with its subject put in: `{S}` the phrase, `{s}` the bare noun, `{they}` `{them}` `{their}` its pronouns,
 * `[is|are]` the form that agrees with it.
 */
export function fillSubject(pattern: string, subject: LyricSubject, phrase = toNounPhrase(subject)): string {
  const { subject: they, object: them, possessive: their } = pronounsOf(subject)
  return pattern
    .replaceAll('{S}', phrase)
    .replaceAll('{s}', toEnglish(subject))
    .replaceAll('{they}', they)
    .replaceAll('{them}', them)
    .replaceAll('{their}', their)
    .replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, one: string, many: string) => (subject.isPlural ? many : one))
}

/** Returns whether a pattern has a slot for its subject or a form that agrees with it. */
export const hasSubjectSlot = (pattern: string): boolean => /\{(S|s|they|them|their)\}|\[/.test(pattern)
