import type { Grammar, Speaker, Stage } from '../frames/grammar.ts'
import type { Noun, NounForm } from '../frames/noun.ts'
import { createTable } from '../../../tables/create-table.ts'

export const spanishGrammar: Grammar = { determine, ownVerb, verbOf, polish }

const forms = createTable<readonly [string, string, string, string]>({
  the: ['el', 'la', 'los', 'las'],
  el: ['el', 'la', 'los', 'las'],
  un: ['un', 'una', 'unos', 'unas'],
  mi: ['mi', 'mi', 'mis', 'mis'],
  tu: ['tu', 'tu', 'tus', 'tus'],
  su: ['su', 'su', 'sus', 'sus'],
  nuestro: ['nuestro', 'nuestra', 'nuestros', 'nuestras'],
  este: ['este', 'esta', 'estos', 'estas'],
  otro: ['otro', 'otra', 'otros', 'otras'],
  bare: ['', '', '', ''],
})

/** Feminine nouns with a stressed a- at the beginning take 'el' and 'un'. */
const stressedA = /^(agua|alma|águila|ave|hada|arma|ala|alba|hambre|arpa|área|ancla)$/

function determine(determiner: string, { text, gender, isPlural, isProper }: NounForm): string {
  if (isProper) return text
  const masculine = gender === 'm' || (!isPlural && /^(the|el|un)$/.test(determiner) && stressedA.test(text))
  const form = forms.get(determiner)![(isPlural ? 2 : 0) + (masculine ? 0 : 1)]!
  return form ? `${form} ${text}` : text
}

/** Stems that change where they are stressed. */
const changed = createTable<string>({
  contar: 'cuent',
  jugar: 'jueg',
  regar: 'rieg',
  defender: 'defiend',
  guiar: 'guí',
  seguir: 'sigu',
  volver: 'vuelv',
  perder: 'pierd',
  encender: 'enciend',
  despertar: 'despiert',
  temblar: 'tiembl',
  soñar: 'sueñ',
  sonar: 'suen',
  encontrar: 'encuentr',
  recordar: 'recuerd',
  cerrar: 'cierr',
  sembrar: 'siembr',
  volar: 'vuel',
  rodar: 'rued',
  mover: 'muev',
  llover: 'lluev',
  oler: 'huel',
})

type Ending = 'a' | 'e' | 'i'

function parts(verb: string): { stem: string; vowel: Ending; strong: string } {
  const stem = verb.slice(0, -2)
  return { stem, vowel: verb.at(-2) as Ending, strong: changed.get(verb) ?? stem }
}

function ownVerb(verb: string, speaker: Speaker, stage: Stage): string {
  if (stage === 'after') return verb + { I: 'é', we: 'emos', teller: 'á' }[speaker]
  return stage === 'then' ? preterite(verb, speaker) : present(verb, speaker)
}

/** Irregular forms of the first person. */
const mine = createTable<string>({ seguir: 'sigo', mecer: 'mezo', crecer: 'crezco' })

function present(verb: string, speaker: Speaker): string {
  const { stem, vowel, strong } = parts(verb)
  if (speaker === 'we') return `${stem}${vowel}mos`
  if (speaker === 'I') return mine.get(verb) ?? `${strong.replace(/g$/, vowel === 'a' ? 'g' : 'j')}o`
  return strong + (vowel === 'a' ? 'a' : 'e')
}

function preterite(verb: string, speaker: Speaker): string {
  const { stem, vowel } = parts(verb)
  if (vowel === 'a') return { I: `${beforeE(stem)}é`, we: `${stem}amos`, teller: `${stem}ó` }[speaker]
  if (verb === 'seguir' && speaker === 'teller') return 'siguió'
  return stem + { I: 'í', we: 'imos', teller: 'ió' }[speaker]
}

/** The sound stays, so the letter changes. */
function beforeE(stem: string): string {
  return stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c')
}

function verbOf(verb: string, { isPlural }: NounForm, stage: Stage): string {
  const { stem, vowel, strong } = parts(verb)
  const n = isPlural ? 'n' : ''
  if (stage === 'then') return `${stem}${vowel === 'a' ? 'aba' : 'ía'}${n}`
  if (stage === 'after') return `${verb}${isPlural ? 'án' : 'á'}`
  return `${strong}${vowel === 'a' ? 'a' : 'e'}${n}`
}

function polish(line: string): string {
  return line
    .replace(/\s+/g, ' ')
    .replace(/\b([Dd])e el (?=\p{Ll})/gu, '$1el ')
    .replace(/\b([Aa]) el (?=\p{Ll})/gu, '$1l ')
    .replace(/\by (?=h?i(?![aeo]))/g, 'e ')
    .replace(/\bo (?=h?o)/g, 'u ')
    .trim()
}

/** Returns the plural of a Spanish noun: its own form, otherwise by its ending. */
export function spanishPlural({ text, plural }: Noun): string {
  if (plural) return plural
  if (/[aeiouáéó]$/.test(text)) return `${text}s`
  if (/z$/.test(text)) return `${text.slice(0, -1)}ces`
  if (/(?<![áéíóú])s$/.test(text) && text.length > 4) return text
  return `${unaccented(text)}es`
}

/** 'canción' loses its accent in 'canciones'. */
function unaccented(text: string): string {
  return text.replace(/[áéíóú](?=[ns]$)/, (vowel) => vowel.normalize('NFD').charAt(0))
}
