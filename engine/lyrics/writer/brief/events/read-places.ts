import classes from '../../../../data/lyrics/requests/word-classes.json' with { type: 'json' }
import { measureMeter } from '../../../syllables.ts'
import type { RequestPlace } from '../../lyric-writer.ts'
import type { BriefWord } from '../brief-words.ts'
import { isContraction, isName } from '../noun-phrase.ts'
import { getVerbForm } from '../verb-forms.ts'
import {
  classifyNoun,
  closers,
  determiners,
  everyday,
  instruction,
  owners,
  sorrows,
  spans,
  workNouns,
} from '../word-classes.ts'

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const placing = set('in on at outside under near inside behind across')
const timing = set('during before after')
const each = set('every each')
const mine = set('my our')
const vague = set('day days night nights time life week hour')
const lights = set('candlelight moonlight starlight firelight lamplight daylight')
const sites = new Set([...classes.places, ...classes.sites])

const maxPlaces = 4
const maxWords = 5
const maxSyllables = 7

/** Where, when and with whom a request is set, in its own words: 'in Lisbon', 'every Sunday', 'with my kids'. */
export function readPlaces(words: readonly BriefWord[], isStudio: (plain: string) => boolean): RequestPlace[] {
  const found: RequestPlace[] = []
  words.forEach((word, at) => {
    const phrase = phraseBehind(words, at)
    const kind = phrase.some((one) => isUnsung(one, isStudio)) ? undefined : kindOf(word.plain, phrase)
    const text = kind && [word.plain, ...phrase.map(sung)].join(' ').replaceAll("'", '’')
    if (!kind || !text || measureMeter(text).syllables > maxSyllables) return
    if (!found.some((one) => one.text === text)) found.push({ text, kind })
  })
  return found.slice(0, maxPlaces)
}

/** The noun phrase behind a preposition. */
function phraseBehind(words: readonly BriefWord[], at: number): BriefWord[] {
  const rest = words.slice(at + 1, at + 1 + maxWords)
  const end = rest.findIndex(
    (word, i) =>
      word.isBreak || closes(word) || (i > 0 && (determiners.has(word.plain) || getVerbForm(word.plain) === 'gerund')),
  )
  const phrase = rest.slice(0, end < 0 ? rest.length : end)
  const isCut = end < 0 && words[at + 1 + maxWords] !== undefined
  return isCut ? [] : phrase
}

const closes = ({ plain }: BriefWord): boolean => closers.has(plain) || plain === 'and' || isContraction(plain)

const isUnsung = ({ plain }: BriefWord, isStudio: (plain: string) => boolean): boolean =>
  workNouns.has(plain) ||
  sorrows.has(plain) ||
  (instruction.has(plain) && !everyday.has(plain)) ||
  (isStudio(plain) && classifyNoun(plain) !== 'person') ||
  /^\d+(?!am$|pm$)/.test(plain)

const sung = (word: BriefWord): string => (isName(word) ? word.raw : word.raw.toLowerCase())

function kindOf(before: string, phrase: readonly BriefWord[]): RequestPlace['kind'] | undefined {
  const head = phrase.at(-1)
  if (!head || (phrase.length === 1 && determiners.has(head.plain))) return undefined
  const isTime = spans.has(head.plain) || /^\d+[ap]m$/.test(head.plain)
  if (each.has(before)) return isTime && !vague.has(head.plain) && phrase.length === 1 ? 'time' : undefined
  if (timing.has(before)) return isTime || classifyNoun(head.plain) === 'event' ? 'time' : undefined
  if (before === 'by') return lights.has(head.plain) ? 'time' : undefined
  if (before === 'with') return isCompany(phrase) ? 'company' : undefined
  if (!placing.has(before)) return undefined
  if (isTime || head.plain === 'minute') return 'time'
  const isPlace = phrase.some(isName) || sites.has(head.plain) || classifyNoun(head.plain) === 'place'
  return isPlace ? 'place' : undefined
}

/** 'With my three best friends', 'with Emma'. */
const isCompany = (phrase: readonly BriefWord[]): boolean => {
  const isOwn = owners.get(phrase[0]!.plain) !== undefined && mine.has(phrase[0]!.plain)
  const lives = phrase.some(({ plain }) => ['person', 'animal'].includes(classifyNoun(plain)))
  return phrase.every(isName) || (isOwn && lives)
}
