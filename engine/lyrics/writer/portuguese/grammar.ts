import type { Grammar, Speaker, Stage } from '../frames/grammar.ts'
import type { Noun, NounForm } from '../frames/noun.ts'
import { createTable } from '../../../tables/create-table.ts'

export const portugueseGrammar: Grammar = { determine, ownVerb, verbOf, polish }

const forms = createTable<readonly [string, string, string, string]>({
  the: ['o', 'a', 'os', 'as'],
  o: ['o', 'a', 'os', 'as'],
  um: ['um', 'uma', 'uns', 'umas'],
  meu: ['meu', 'minha', 'meus', 'minhas'],
  teu: ['teu', 'tua', 'teus', 'tuas'],
  bare: ['', '', '', ''],
})

function determine(determiner: string, { text, gender, isPlural, isProper }: NounForm): string {
  if (isProper) return text
  const form = forms.get(determiner)![(isPlural ? 2 : 0) + (gender === 'm' ? 0 : 1)]!
  return form ? `${form} ${text}` : text
}

/** Irregular forms of the first person. */
const mine = createTable<string>({ seguir: 'sigo', perder: 'perco' })

function ownVerb(verb: string, speaker: Speaker, stage: Stage): string {
  if (stage === 'after') return { I: `${verb}ei`, we: `${verb}emos`, teller: `${verb}á` }[speaker]
  const stem = verb.slice(0, -2)
  const vowel = verb.at(-2)!
  if (speaker === 'we') return `${stem}${vowel}mos`
  if (stage === 'turn')
    return speaker === 'I' ? (mine.get(verb) ?? `${softened(stem, vowel)}o`) : stem + (vowel === 'a' ? 'a' : 'e')
  if (vowel === 'a') return speaker === 'I' ? `${beforeE(stem)}ei` : `${stem}ou`
  return speaker === 'I' ? `${stem}i` : `${stem}${vowel}u`
}

/** 'esquecer', 'esqueço'. */
function softened(stem: string, vowel: string): string {
  return vowel === 'a' ? stem : stem.replace(/c$/, 'ç').replace(/g$/, 'j')
}

function beforeE(stem: string): string {
  return stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/ç$/, 'c')
}

function verbOf(verb: string, { isPlural }: NounForm, stage: Stage): string {
  const stem = verb.slice(0, -2)
  const inA = verb.at(-2) === 'a'
  const m = isPlural ? 'm' : ''
  if (stage === 'then') return `${stem}${inA ? 'ava' : 'ia'}${m}`
  if (stage === 'after') return `${verb}${isPlural ? 'ão' : 'á'}`
  return `${stem}${inA ? 'a' : 'e'}${m}`
}

const merged = createTable<string>({ de: 'd', em: 'n', por: 'pel' })

/** Prepositions and articles become one word: do, na, pelos, ao, à. */
function polish(line: string): string {
  return line
    .replace(/\s+/g, ' ')
    .replace(/(?<!\p{L})(de|em|por) (o|a|os|as) (?=\p{L})/giu, (_, before: string, article: string) => {
      const joined = `${merged.get(before.toLowerCase())!}${article} `
      return before[0] === before[0]!.toUpperCase() ? joined[0]!.toUpperCase() + joined.slice(1) : joined
    })
    .replace(/(?<!\p{L})em (um|uma|uns|umas) /giu, 'n$1 ')
    .replace(/(?<!\p{L})a (o|os) /gu, 'a$1 ')
    .replace(/(?<!\p{L})a (a|as) /gu, (_, article: string) => `à${article.slice(1)} `)
    .trim()
}

/** Returns the plural of a Portuguese noun: its own form, otherwise by its ending. */
export function portuguesePlural({ text, plural }: Noun): string {
  if (plural) return plural
  if (/ão$/.test(text)) return `${text.slice(0, -2)}ões`
  if (/m$/.test(text)) return `${text.slice(0, -1)}ns`
  if (/[rz]$/.test(text)) return `${text}es`
  if (/ês$/.test(text)) return `${text.slice(0, -2)}eses`
  if (/l$/.test(text)) return inL(text)
  return /s$/.test(text) ? text : `${text}s`
}

function inL(text: string): string {
  if (/il$/.test(text)) return `${text.slice(0, -1)}s`
  return `${text.slice(0, -1).replace(/e$/, 'é').replace(/o$/, 'ó')}is`
}
