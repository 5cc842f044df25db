import { createTable } from '../../tables/create-table.ts'

/** Languages by their code, and how people name them in English and Hindi. */
// prettier-ignore
export const languageNames = createTable<readonly string[]>({
  en: ['english', 'angrezi', 'अंग्रेजी'], hi: ['hindi', 'हिंदी', 'hinglish', 'hindustani language'], ur: ['urdu', 'उर्दू'], pa: ['punjabi', 'panjabi', 'पंजाबी'], bn: ['bengali', 'bangla', 'बंगाली'], gu: ['gujarati', 'गुजराती'], mr: ['marathi', 'मराठी'], ta: ['tamil', 'तमिल'], te: ['telugu', 'तेलुगु'], ml: ['malayalam'], kn: ['kannada'], sa: ['sanskrit', 'संस्कृत'], ne: ['nepali'], bho: ['bhojpuri', 'भोजपुरी'],
  es: ['spanish', 'espanol', 'castilian', 'स्पेनिश'], fr: ['french', 'francais', 'फ्रेंच'], pt: ['portuguese', 'portugues', 'brazilian portuguese'], it: ['italian', 'italiano', 'neapolitan'], de: ['german', 'deutsch'], la: ['latin', 'ecclesiastical latin', 'church latin'], el: ['greek'], ru: ['russian'], uk: ['ukrainian'], pl: ['polish'], cs: ['czech'], nl: ['dutch'], sv: ['swedish'], no: ['norwegian'], da: ['danish'], fi: ['finnish'], is: ['icelandic'], hu: ['hungarian'], ro: ['romanian'], bg: ['bulgarian'], sr: ['serbian'], hr: ['croatian'], ga: ['irish', 'gaelic', 'irish gaelic', 'scottish gaelic'], cy: ['welsh'], tr: ['turkish'], ar: ['arabic', 'अरबी'], he: ['hebrew'], yi: ['yiddish'], fa: ['persian', 'farsi'], ja: ['japanese'], ko: ['korean'], zh: ['chinese', 'mandarin', 'cantonese'], vi: ['vietnamese'], th: ['thai'], id: ['indonesian', 'malay'], tl: ['tagalog', 'filipino'], sw: ['swahili'], yo: ['yoruba'], zu: ['zulu', 'xhosa'], haw: ['hawaiian'], ca: ['catalan'], eu: ['basque'], gl: ['galician'], hy: ['armenian'], ka: ['georgian'],
})

/** What makes a language of a name that is a style as well: 'in Latin', 'Latin lyrics', 'Latin mein', 'sung in Spanish'. */
export const languageFrames: readonly ((name: string) => string)[] = [
  (name) => `in ${name}`,
  (name) => `sung in ${name}`,
  (name) => `sings in ${name}`,
  (name) => `sing in ${name}`,
  (name) => `singing in ${name}`,
  (name) => `rap in ${name}`,
  (name) => `rapped in ${name}`,
  (name) => `lyrics in ${name}`,
  (name) => `words in ${name}`,
  (name) => `${name} lyrics`,
  (name) => `${name} words`,
  (name) => `${name} text`,
  (name) => `${name} verses`,
  (name) => `${name} language`,
  (name) => `${name} vocals`,
  (name) => `${name} mein`,
  (name) => `${name} me`,
  (name) => `${name} में`,
]
