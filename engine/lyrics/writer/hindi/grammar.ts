import type { Grammar, Speaker, Stage } from '../frames/grammar.ts'
import type { Noun, NounForm } from '../frames/noun.ts'
import { createTable } from '../../../tables/create-table.ts'

export const hindiGrammar: Grammar = { determine, ownVerb, verbOf, polish }

/** Before a masculine, a feminine, a masculine plural noun; a masculine noun before a postposition takes the third. */
const forms = createTable<readonly [string, string, string]>({
  mera: ['मेरा', 'मेरी', 'मेरे'],
  tera: ['तेरा', 'तेरी', 'तेरे'],
  apna: ['अपना', 'अपनी', 'अपने'],
  ka: ['का', 'की', 'के'],
  naya: ['नया', 'नई', 'नए'],
  purana: ['पुराना', 'पुरानी', 'पुराने'],
  nila: ['नीला', 'नीली', 'नीले'],
  pyara: ['प्यारा', 'प्यारी', 'प्यारे'],
  anokha: ['अनोखा', 'अनोखी', 'अनोखे'],
  chhota: ['छोटा', 'छोटी', 'छोटे'],
  bhula: ['भूला सा', 'भूली सी', 'भूले से'],
  sunahra: ['सुनहरा', 'सुनहरी', 'सुनहरे'],
  khoya: ['खोया सा', 'खोई सी', 'खोए से'],
  chup: ['चुप सा', 'चुप सी', 'चुप से'],
  ek: ['एक', 'एक', 'कुछ'],
  har: ['हर', 'हर', 'सब'],
  bare: ['', '', ''],
})

/** 'mera' with a noun alone, 'mera+' before a postposition. */
function determine(determiner: string, noun: NounForm): string {
  const isOblique = determiner.endsWith('+') || determiner === 'the'
  const name = determiner.replace(/\+$/, '') || 'bare'
  const text = isOblique ? oblique(noun) : noun.text
  const at = noun.gender === 'f' ? 1 : isOblique || noun.isPlural ? 2 : 0
  const form = (forms.get(name) ?? forms.get('bare')!)[at]!
  return form ? `${form} ${text}` : text
}

/** Kin and loans in -ā that stay as they are. */
const unchanging = new Set(['पिता', 'दादा', 'चाचा', 'राजा', 'ख़ुदा', 'सहरा', 'सूरमा', 'सिनेमा'])

function oblique({ text, gender, isPlural, isProper }: NounForm): string {
  if (isProper) return text
  if (isPlural) return manyOblique(text)
  return gender === 'm' && /ा$/.test(text) && !unchanging.has(text) ? text.replace(/ा$/, 'े') : text
}

function manyOblique(text: string): string {
  if (/(ियाँ|ी)$/.test(text)) return text.replace(/(ियाँ|ी)$/, 'ियों')
  if (/(एँ|ें|े)$/.test(text)) return text.replace(/(एँ|ें|े)$/, (end) => (end === 'एँ' ? 'ओं' : 'ों'))
  return /[ा-ौ]$/.test(text) ? `${text}ओं` : `${text}ों`
}

type Four = readonly [m: string, f: string, mp: string, fp: string]

const irregularPast = createTable<Four>({
  जा: ['गया', 'गई', 'गए', 'गईं'],
  हो: ['हुआ', 'हुई', 'हुए', 'हुईं'],
  पी: ['पिया', 'पी', 'पिए', 'पीं'],
  सी: ['सिया', 'सी', 'सिए', 'सीं'],
  कर: ['किया', 'की', 'किए', 'कीं'],
  दे: ['दिया', 'दी', 'दिए', 'दीं'],
})

const endsInVowel = (stem: string): boolean => /[ा-ौ]$|[अ-औ]$/.test(stem)

function past(stem: string, { gender, isPlural }: NounForm): string {
  const joined: Four = endsInVowel(stem) ? ['या', 'ई', 'ए', 'ईं'] : ['ा', 'ी', 'े', 'ीं']
  const all = irregularPast.get(stem) ?? (joined.map((end) => stem + end) as unknown as Four)
  return all[(isPlural ? 2 : 0) + (gender === 'f' ? 1 : 0)]!
}

/** 'देखे', 'आए': what the songs' present says of man and woman alike. */
function hope(stem: string, isPlural: boolean): string {
  if (stem === 'हो') return isPlural ? 'हों' : 'हो'
  const short = stem.replace(/ी$/, 'ि')
  return short + (endsInVowel(stem) ? (isPlural ? 'एँ' : 'ए') : isPlural ? 'ें' : 'े')
}

const thing: NounForm = { text: '', gender: 'm', isPlural: false }

/**
 * The past takes 'ne', so that the verb agrees with the object and not with the singer, who may be man or woman; the
 * future takes 'ham'. 'ने' asks for the doer.
 */
function ownVerb(verb: string, speaker: Speaker, stage: Stage, object: NounForm = thing): string {
  if (verb === 'ने') return doer(speaker, stage)
  return stage === 'after' ? `${hope(verb, true)}गे` : past(verb, object)
}

function doer(speaker: Speaker, stage: Stage): string {
  if (stage === 'after') return speaker === 'teller' ? 'वो' : 'हम'
  return { I: 'मैंने', we: 'हमने', teller: 'उसने' }[speaker]
}

function verbOf(verb: string, subject: NounForm, stage: Stage): string {
  if (stage === 'then') return past(verb, subject)
  const wished = hope(verb, subject.isPlural)
  if (stage === 'turn') return wished
  return wished + (subject.gender === 'f' ? 'गी' : subject.isPlural ? 'गे' : 'गा')
}

function polish(line: string): string {
  return line.replace(/\s+/g, ' ').trim()
}

/** Returns the direct plural of a Hindi noun in Devanagari: its own form, otherwise by gender and ending. */
export function hindiPlural({ text, gender, plural }: Noun): string {
  if (plural) return plural
  if (gender === 'm') return /ा$/.test(text) && !unchanging.has(text) ? text.replace(/ा$/, 'े') : text
  if (/ी$/.test(text)) return text.replace(/ी$/, 'ियाँ')
  return /[ा-ौ]$|ँ$/.test(text) ? `${text.replace(/ँ$/, '')}एँ` : `${text}ें`
}
