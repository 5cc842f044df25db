import type { Grammar, Speaker, Stage } from '../frames/grammar.ts'
import type { Noun, NounForm } from '../frames/noun.ts'
import { createTable } from '../../../tables/create-table.ts'

export const frenchGrammar: Grammar = { determine, ownVerb, verbOf, polish }

const forms = createTable<readonly [string, string, string]>({
  the: ['le', 'la', 'les'],
  le: ['le', 'la', 'les'],
  un: ['un', 'une', 'des'],
  mon: ['mon', 'ma', 'mes'],
  ton: ['ton', 'ta', 'tes'],
  notre: ['notre', 'notre', 'nos'],
  ce: ['ce', 'cette', 'ces'],
  bare: ['', '', ''],
})

/** Words with an aspirated h: nothing is elided before them. */
const stopped = /^(hibou|héros|haine|hasard|haut|hauteur|hérisson|hanche|harpe|onze)/

const startsOpen = (word: string): boolean =>
  /^[aeiouyéèêâîôûœh]/i.test(word) && !stopped.test(word) && !/^yeu/.test(word)

function determine(determiner: string, { text, gender, isPlural, isProper }: NounForm): string {
  if (isProper) return text
  const form = forms.get(determiner)![isPlural ? 2 : gender === 'm' ? 0 : 1]
  if (!form) return text
  return `${startsOpen(text) ? (beforeVowel.get(form) ?? form) : form} ${text}`
}

const beforeVowel = createTable<string>({ ma: 'mon', ta: 'ton', ce: 'cet' })

/** Participle, present (I, he) and future stem of the verbs that are not like 'chanter'. */
const irregular = createTable<readonly [string, string, string, string, string]>({
  prendre: ['pris', 'prends', 'prend', 'prendr', 'pren'],
  perdre: ['perdu', 'perds', 'perd', 'perdr', 'perd'],
  attendre: ['attendu', 'attends', 'attend', 'attendr', 'attend'],
  entendre: ['entendu', 'entends', 'entend', 'entendr', 'entend'],
  écrire: ['écrit', 'écris', 'écrit', 'écrir', 'écriv'],
  lire: ['lu', 'lis', 'lit', 'lir', 'lis'],
  boire: ['bu', 'bois', 'boit', 'boir', 'buv'],
  voir: ['vu', 'vois', 'voit', 'verr', 'voy'],
  suivre: ['suivi', 'suis', 'suit', 'suivr', 'suiv'],
  tenir: ['tenu', 'tiens', 'tient', 'tiendr', 'ten'],
  ouvrir: ['ouvert', 'ouvre', 'ouvre', 'ouvrir', 'ouvr'],
  courir: ['couru', 'cours', 'court', 'courr', 'cour'],
  dormir: ['dormi', 'dors', 'dort', 'dormir', 'dorm'],
  revenir: ['revenu', 'reviens', 'revient', 'reviendr', 'reven'],
  grandir: ['grandi', 'grandis', 'grandit', 'grandir', 'grandiss'],
  fleurir: ['fleuri', 'fleuris', 'fleurit', 'fleurir', 'fleuriss'],
  luire: ['lui', 'luis', 'luit', 'luir', 'luis'],
  rire: ['ri', 'ris', 'rit', 'rir', 'ri'],
  frémir: ['frémi', 'frémis', 'frémit', 'frémir', 'frémiss'],
  apprendre: ['appris', 'apprends', 'apprend', 'apprendr', 'appren'],
  descendre: ['descendu', 'descends', 'descend', 'descendr', 'descend'],
  tendre: ['tendu', 'tends', 'tend', 'tendr', 'tend'],
  relever: ['relevé', 'relève', 'relève', 'relèver', 'relev'],
  sourire: ['souri', 'souris', 'sourit', 'sourir', 'souri'],
})

type Parts = readonly [participle: string, mine: string, its: string, future: string, past: string]

function partsOf(verb: string): Parts {
  const stem = verb.slice(0, -2)
  return irregular.get(verb) ?? [`${stem}é`, `${stem}e`, `${stem}e`, verb, stem.replace(/g$/, 'ge').replace(/c$/, 'ç')]
}

/** 'on' for more than one, as it is sung. */
function ownVerb(verb: string, speaker: Speaker, stage: Stage): string {
  const [participle, mine, its, future] = partsOf(verb)
  const who = { I: 'je', we: 'on', teller: 'elle' }[speaker]
  if (stage === 'then') return speaker === 'I' ? `j'ai ${participle}` : `${who} a ${participle}`
  if (stage === 'turn') return `${who} ${speaker === 'I' ? mine : its}`
  return `${who} ${future}${speaker === 'I' ? 'ai' : 'a'}`
}

function verbOf(verb: string, { isPlural }: NounForm, stage: Stage): string {
  const [, , its, future, past] = partsOf(verb)
  const many = irregular.get(verb) ? `${past}ent` : `${its}nt`
  if (stage === 'then') return past + (isPlural ? 'aient' : 'ait')
  if (stage === 'after') return future + (isPlural ? 'ont' : 'a')
  return isPlural ? many : its
}

const open = '(?=[aeiouéèêâîôûœh])'
const elidable = new RegExp(
  `(?<![\\p{L}'-])(le|la|je|te|me|se|ne|de|ce|que|jusque|lorsque) ${open}` +
    '(?!(?:hibou|héros|haine|hasard|haut|hérisson|harpe|onze|oui))',
  'giu',
)

/** Contractions (du, aux) and elisions (l'eau, j'attends, qu'on). */
function polish(line: string): string {
  return line
    .replace(/\s+/g, ' ')
    .replace(elidable, (_, word: string) => `${word.slice(0, -1)}'`)
    .replace(/(?<![\p{L}'])si (?=ils?\b)/giu, "s'")
    .replace(/(?<![\p{L}'])de les (?=\p{L})/giu, 'des ')
    .replace(/(?<![\p{L}'])de le (?=\p{L})/giu, 'du ')
    .replace(/(?<![\p{L}'])à les (?=\p{L})/giu, 'aux ')
    .replace(/(?<![\p{L}'])à le (?=\p{L})/giu, 'au ')
    .trim()
}

/** Returns the plural of a French noun: its own form, otherwise by its ending. */
export function frenchPlural({ text, plural }: Noun): string {
  if (plural) return plural
  if (/[sxz]$/.test(text)) return text
  if (/(au|eu)$/.test(text)) return `${text}x`
  return /(?<!festiv|carnav|b)al$/.test(text) ? `${text.slice(0, -1)}ux` : `${text}s`
}
