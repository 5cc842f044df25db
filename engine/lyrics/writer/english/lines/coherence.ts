import senseWords from '../../../../data/lyrics/english/senses.json' with { type: 'json' }
import { splitWords } from '../../shape-faults.ts'

/** Words of one sense. */
const senses = senseWords.map((words) => new Set(words.split(' ')))

/** So short a word carries no sense of its own. */
const leastLetters = 5

const taken = new Set('it them they she he her him his their that’s this'.split(' '))

/** Whether the second of two lines continues the first: by a word, a sense, or a pronoun. */
export function isCoherent(one: string, other: string): boolean {
  const [first, second] = [one, other].map((line) => new Set(splitWords(line).map((word) => word.replace(/'s$/, ''))))
  const shares = (word: string): boolean => second!.has(word) && word.length >= leastLetters
  const hasSense = (words: ReadonlySet<string>, sense: ReadonlySet<string>): boolean =>
    [...sense].some((word) => words.has(word))
  const refers = [...second!].some((word) => taken.has(word))
  return (
    refers || [...first!].some(shares) || senses.some((sense) => hasSense(first!, sense) && hasSense(second!, sense))
  )
}
