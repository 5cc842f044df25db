import classes from '../../../data/lyrics/requests/word-classes.json' with { type: 'json' }
import type { RequestEvent } from '../lyric-writer.ts'
import type { BriefWord } from './brief-words.ts'
import type { ReadEvent } from './events/read-events.ts'
import { closers, determiners, instruction, workNouns } from './word-classes.ts'

const units = new Set(classes.units)

/** Numbers of a request with what they count, where no event has them: '25 years', 'in 2019', 'the 50th birthday'. */
export function readNumbers(
  words: readonly BriefWord[],
  events: readonly ReadEvent[],
  counted: readonly number[],
  isStudio: (plain: string) => boolean,
): RequestEvent[] {
  const isCounted = (digits: string): boolean =>
    counted.includes(Number(digits)) || events.some(({ event }) => event.ways.at(-1)!.doing.split(' ').includes(digits))
  const phrases = words.flatMap(({ plain }, at) => {
    if (!/^\d{1,4}(?:st|nd|rd|th)?$/.test(plain) || isCounted(plain)) return []
    const doing = phraseOf(words, at, isStudio)
    return doing === undefined ? [] : [{ form: 'number' as const, ways: [{ doing, hasPlace: false }] }]
  })
  return phrases.slice(0, maxNumbers)
}

const maxNumbers = 2

function phraseOf(words: readonly BriefWord[], at: number, isStudio: (plain: string) => boolean): string | undefined {
  const { plain } = words[at]!
  const before = words[at - 1]?.plain ?? ''
  if (/^(?:1[89]|20)\d\d$/.test(plain) && (before === 'in' || before === 'since')) return `${before} ${plain}`
  const noun = words[at + 1]
  if (!noun || !/^\p{L}{3}/u.test(noun.plain) || units.has(noun.plain) || isStudio(noun.plain)) return undefined
  if (
    closers.has(noun.plain) ||
    determiners.has(noun.plain) ||
    instruction.has(noun.plain) ||
    workNouns.has(noun.plain)
  )
    return undefined
  return `${/\D$/.test(plain) ? 'the ' : ''}${plain} ${noun.raw.toLowerCase()}`
}
