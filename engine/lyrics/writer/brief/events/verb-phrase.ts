import events from '../../../../data/lyrics/requests/events.json' with { type: 'json' }
import type { BriefWord } from '../brief-words.ts'
import { closers, determiners, everyday, instruction, workNouns } from '../word-classes.ts'

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** What begins another thought. */
const stops = new Set(events.stops)
const subjects = set('i we he she they it you')
/** Words that no thought ends on. */
const dangling = set(
  'in on at to for from of a an the my our your his her their into over down off every with by about during since',
)
/** An object where nothing follows it: 'losing her'. */
const objects = set('her')
const maxWords = 9

/** Where a verb and what belongs to it end. What asks for the music is left out: 'in the style of', 'in Spanish'. */
export function findVerbPhraseEnd(
  words: readonly BriefWord[],
  verb: number,
  isStudio: (plain: string) => boolean = () => false,
): number {
  let end = verb + 1
  while (end < words.length && end - verb < maxWords) {
    const { plain, isBreak } = words[end]!
    const isObject = end > verb + 1 && afterPreposition(words, end)
    if (isBreak || (subjects.has(plain) && !isObject)) break
    if (stops.has(plain) && !isCompany(words, end, isStudio) && !isAboutYou(words, end)) break
    if (end > verb + 1 && isOfAsking(plain, words[end - 1]!.plain)) break
    end++
  }
  while (end > verb + 1 && isDangling(words, end)) end--
  return end
}

const prepositions = set('about for with to of at without')
const pronouns = set('you him her them me us it')

/** 'Waiting for you', 'thinking about you'. */
const afterPreposition = (words: readonly BriefWord[], at: number): boolean =>
  pronouns.has(words[at]!.plain) && prepositions.has(words[at - 1]!.plain)

const isAboutYou = (words: readonly BriefWord[], at: number): boolean =>
  words[at]!.plain === 'about' && pronouns.has(words[at + 1]?.plain ?? '')

/** 'At a bus stop', but 'slow piano'. */
const isOfAsking = (plain: string, before: string): boolean =>
  workNouns.has(plain) ||
  (instruction.has(plain) && (!everyday.has(plain) || ofMusic.test(plain) || (isSmall(before) && !ofAll.test(plain))))

const ofMusic = /^(?:songs?|music|beats?|loop|hook|tape|theme|fast|slow|drop|deep|sounds?|voices?|words)$/
const ofAll = /thing$|one$|^people$/
const isSmall = (plain: string): boolean => determiners.has(plain) || closers.has(plain)

/** 'With a girl', 'by candlelight', but 'with strings': whom or what the words are of, not the music. */
function isCompany(words: readonly BriefWord[], at: number, isStudio: (plain: string) => boolean): boolean {
  if (!joining.has(words[at]!.plain)) return false
  const rest = words.slice(at + 1)
  const end = rest.findIndex(({ plain, isBreak }) => isBreak || stops.has(plain) || closers.has(plain))
  const phrase = rest.slice(0, end < 0 ? rest.length : end).filter(({ plain }) => !determiners.has(plain))
  return (
    phrase.length > 0 &&
    phrase.length < 4 &&
    !phrase.some(({ plain }) => workNouns.has(plain) || instruction.has(plain) || isStudio(plain))
  )
}

const joining = set('with by')

function isDangling(words: readonly BriefWord[], end: number): boolean {
  const [last, next] = [words[end - 1]!, words[end]]
  const isObject =
    objects.has(last.plain) && (!next || next.isBreak || closers.has(next.plain) || stops.has(next.plain))
  return dangling.has(last.plain) && !isObject
}
