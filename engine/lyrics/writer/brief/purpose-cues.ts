import type { SongAct } from '../lyric-writer.ts'

const work = '(?:song|ballad|anthem|track|tune|rap|ode|hymn|poem|letter|melody|lyrics)'
const say = '(?:say|saying|says|tell|telling|bid|bidding|wave|waving|sing|singing)'
const one = "(?:[\\p{L}'@-]+ ){1,5}"
/** Behind the cue: the beginning of somebody, 'my', 'mom', a name. */
const someone =
  "(?:my|our|the|a|his|her|their|all|you|everyone|everybody|dear|@[\\p{L}'-]+|(?:grand)?(?:mom|mum|mama|dad|papa|ma|pa|mommy|mummy|daddy))(?![\\p{L}'-])"
const before = (...others: string[]): string => `(?= (?:${[someone, ...others].join('|')}))`
const toOne = '(?= (?:to|for) )'

/** What a request says when it wants a song to do something; `@` stands before a name. The first that is found is meant. */
const table: readonly (readonly [SongAct, readonly string[]])[] = [
  ['apology', [
    "(?:say|saying|says|i'm|i am|so|very|really|truly|am|be|being) sorry",
    `sorry ${work}`,
    `sorry${before('to ', 'that ', 'for ')}`,
    'apologi[sz](?:e|es|ing)',
    `apology ${work}`,
    `apology${toOne}`,
    'forgive me',
    `(?:ask|asks|asking|beg|begs|begging)(?= (?:${one})?forgiveness)`,
    'mak(?:e|ing) it up(?= to )',
  ]],
  ['thanks', [
    `thank[ -]you(?: so much)? ${work}`,
    `thank-you${toOne}`,
    `${say} (?:a )?(?:big |huge )?(?:thank[ -]you|thanks)`,
    `(?:to|that|which|and) thanks?${before()}`,
    `thanking${before()}`,
    `^(?:thank|thank you|thanks)${before('to ', 'for ')}`,
    `(?:thanks|gratitude|appreciation) ${work}`,
    `${work} of (?:thanks|gratitude)`,
    '(?:grateful|thankful)(?= (?:to|for) )',
    '(?:show|showing|express|expressing) (?:my |our )?(?:gratitude|appreciation)',
  ]],
  ['proposal', [
    'marry me',
    'propos(?:e|es|ing)(?: marriage)?(?= to )',
    `(?:marriage |wedding )?proposal ${work}`,
    `proposal${toOne}`,
    'pop(?:ping)? the question',
    `(?:ask|asks|asking) (?:for )?${one}(?:hand in marriage|to marry (?:me|him|her))`,
  ]],
  ['courtship', [
    '(?:will|would|can|could) you be my (?:girlfriend|boyfriend|valentine|date|prom date)',
    `(?:ask|asks|asking)(?= ${one}(?:out|on a date|for a date|to be (?:my|his|her) (?:girlfriend|boyfriend|valentine|date)|to (?:go to )?(?:the |our )?(?:prom|dance|ball|homecoming))(?![\\p{L}'-]))`,
  ]],
  ['confession', [
    'confess(?:es|ing)? (?:my |his |her )?(?:love|feelings|crush)',
    `(?:tell|tells|telling)(?= ${one}(?:that |how much )?(?:i|i'm|he|she)(?: am| is)? (?:secretly |really |so |always )?(?:loved?s?|in love|adored?s?|likes?|(?:have|has) (?:feelings|a crush))(?![\\p{L}'-]))`,
    '(?:love confession|(?:confession|declaration) of (?:my )?love)',
  ]],
  ['farewell', [
    `${say} (?:a )?(?:last |final |fond )?(?:goodbye|good-bye|farewell)`,
    `(?:tell|telling)(?= ${one}(?:goodbye|good-bye|farewell))`,
    `(?:goodbye|good-bye|farewell|send-off|leaving) (?:party )?${work}`,
    `(?:goodbye|good-bye|farewell)${before('to ', 'for ')}`,
  ]],
  ['welcome', [
    `welcom(?:e|ing) (?:home |back )?${work}`,
    `(?:to|and) welcome(?: home| back)?${before()}`,
    `welcoming${before()}`,
    `^welcome (?:home|back)`,
    `^welcome${before('to ')}`,
  ]],
  ['congratulation', [
    'congratulat(?:e|es|ing|ions|ion)',
    'congrats',
    `well done${before()}`,
    `(?:tell|telling|show|showing)(?= ${one}(?:that |how )?(?:proud )?(?:i'm|i am|we're|we are) )(?=.*proud)`,
    `${work}(?= (?:for|to) ${one}(?:graduation|promotion|retirement|engagement|new job|new baby|first job)(?![\\p{L}'-]))`,
  ]],
  ['comfort', [
    `(?:comfort|comforts|comforting|console|consoles|consoling)${before()}`,
    `comforting ${work}(?= for )`,
    `cheer(?:s|ing)?(?: up)?(?= ${one}(?:up )?after )`,
    'get well(?: soon)?',
  ]],
  ['encouragement', [
    `cheer(?:s|ing)?(?: up| on)?${before()}`,
    `encourag(?:e|es|ing)${before()}`,
    `encouragement(?: ${work})?${toOne}`,
    `motivat(?:e|es|ing)${before()}`,
    `good[ -]luck ${work}`,
    `good[ -]luck${before('to ', 'for ')}`,
    `wish(?:es|ing)?(?= ${one}(?:good )?luck)`,
    `(?:tell|telling)(?= ${one}(?:not to give up|to keep going|that (?:she|he|they) can))`,
  ]],
  ['invitation', [
    `invit(?:e|es|ing|ation)${before('to ', 'for ', 'people ', 'friends ', 'guests ')}`,
    `invitation ${work}`,
    `come(?= to (?:my|our) (?:${one})?party)`,
  ]],
  ['missing', [
    `(?:i|we) (?:really |still |so |just )?miss${before()}`,
    `missing${before()}`,
    `miss(?:ing)?[ -]you`,
  ]],
] // prettier-ignore

/** What is only told of, or refused, is not asked for. */
const refused =
  /(?:\b(?:not|never|no|without|didn't|don't|doesn't|won't|couldn't|can't|nobody|who|feel|feels|feeling) |\babout (?:an? |the |our |my )?|\bbusiness )$/u
const saidOf = /\babout (?:an? |the |our |my )?$/u
/** A noun is told of; a verb is done: 'about saying goodbye'. */
const told =
  /^(?:apology|goodbye|good-bye|farewell|proposal|thanks|gratitude|encouragement|appreciation|love confession|confession|declaration|invitation)/u

const cues = table.map(([act, patterns]) => [act, patterns.map((pattern) => cueOf(pattern))] as const)

function cueOf(pattern: string): RegExp {
  const anchored = pattern.replace(/^\^/, '(?<=^(?:about )?)')
  return new RegExp(`(?<![\\p{L}'-])(?:${anchored})(?![\\p{L}'-])`, 'u')
}

export interface FoundCue {
  act: SongAct
  start: number
  end: number
}

/** The act that plain words ask for, and where they do. */
export function cueIn(text: string): FoundCue | undefined {
  for (const [act, patterns] of cues)
    for (const pattern of patterns) {
      const found = pattern.exec(text)
      if (found && isMeant(text, found)) return { act, start: found.index, end: found.index + found[0].length }
    }
  return undefined
}

function isMeant(text: string, { index, 0: cue }: RegExpExecArray): boolean {
  const before = text.slice(0, index)
  if (/sorry for (?:your|the|his|her|their) loss|sorry , not/.test(text.slice(index, index + 40))) return false
  // A topic is put as 'about …' where nothing else is asked.
  if (before === 'about ') return true
  return saidOf.test(before) ? !told.test(cue) : !refused.test(before)
}
