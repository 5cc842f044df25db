import type { BriefWord } from './brief-words.ts'
import { isName } from './noun-phrase.ts'
import { classifyNoun, mournings, owners } from './word-classes.ts'
import { createTable } from '../../../tables/create-table.ts'

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const pronouns = set('he she they who him her them')
const ofTime = set(
  'last this in on at two three suddenly yesterday recently today peacefully from after before when during',
)

const lives = ({ plain }: BriefWord): boolean =>
  ['person', 'animal'].includes(classifyNoun(plain.replace(/['’]s$/, '')))
const isSomeone = (word: BriefWord | undefined): boolean =>
  word !== undefined && !word.isBreak && (isName(word) || lives(word) || pronouns.has(word.plain))

/** The words around one of them, to the next break. */
interface Around {
  before: readonly BriefWord[]
  after: readonly BriefWord[]
  next: string
}

/** Words that mourn only next to a person: an exam is passed, and metal is of death. */
const ofSomeone = createTable<(around: Around) => boolean>({
  late: ({ before, after }) => isOwned(before) && after.slice(0, 2).some(isPerson),
  passed: ({ before, next }) =>
    next === 'away' || next === 'on' || (before.some(isSomeone) && (next === '' || ofTime.has(next))),
  died: ({ before, after }) => [...before, ...after].some(isSomeone),
  dies: ({ before, after }) => [...before, ...after].some(isSomeone),
  dying: ({ before, after, next }) => next !== 'to' && [...before, ...after].some(isSomeone),
  killed: ({ before, after, next }) => next !== 'it' && [...before, ...after].some(isSomeone),
  dead: ({ before, after }) => (isOwned(before) && after.slice(0, 2).some(isPerson)) || describesSomeone(before),
  death: ({ after, next }) => next !== 'metal' && (next !== 'of' || after.slice(1, 4).some(isSomeone)),
  grave: ({ before }) => before.some(isPerson),
  murder: ({ after }) => after.slice(0, 4).some(isSomeone),
})

const isPerson = (word: BriefWord): boolean => isName(word) || lives(word)

const isOwned = (before: readonly BriefWord[]): boolean => {
  const owner = before.at(-1)?.plain ?? ''
  return owner === 'the' || owners.get(owner) !== undefined
}

/** 'My dog is dead'. */
const describesSomeone = (before: readonly BriefWord[]): boolean =>
  ['is', 'are', 'was', 'were'].includes(before.at(-1)?.plain ?? '') && before.some(isSomeone)

/** Whether this word names a person's death: the song then consoles, whatever else is requested. */
export function mourns(words: readonly BriefWord[], at: number): boolean {
  const { plain } = words[at]!
  if (plain === 'memory') return ['in', 'loving'].includes(words[at - 1]?.plain ?? '') && words[at + 1]?.plain === 'of'
  if (!mournings.has(plain)) return losesOne(words, at)
  return ofSomeone.get(plain)?.(around(words, at)) ?? true
}

function around(words: readonly BriefWord[], at: number): Around {
  const before = words.slice(Math.max(0, at - 4), at)
  const after = words.slice(at + 1, at + 6)
  const end = after.findIndex(({ isBreak }) => isBreak)
  const near = end < 0 ? after : after.slice(0, end)
  return {
    before: before.slice(before.findLastIndex(({ isBreak }) => isBreak) + 1),
    after: near,
    next: near[0]?.plain ?? '',
  }
}

/** 'Losing my dog Buddy' is mourned; 'lost love' and 'my lost keys' are not. */
function losesOne(words: readonly BriefWord[], at: number): boolean {
  if (!['losing', 'lost', 'lose'].includes(words[at]!.plain)) return false
  const [owner, ...whom] = words.slice(at + 1, at + 4)
  return owners.get(owner?.plain ?? '') !== undefined && whom.some(lives)
}
