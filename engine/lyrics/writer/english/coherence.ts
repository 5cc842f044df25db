import { wordsOf } from '../judge-shape.ts'
import { linesOf } from './notation.ts'

/** Words of one sense: what is spoken of, or who. */
const senses = linesOf(`
word words say said says tell told talk speak wrote write called name line lines page pages verse verses book books story title sing sang song hum hummed rhyme rhymes read reading letter notice spelling marks slate teacher asked
home house room door floor bed key stair stairs lamp heat power light lights window table chair chairs plate stove fire gate wall hall hallway roof kitchen neighbours aunties block flat keys bulb store wooden soup coat
mother father uncle brother sister grandmother aunt friend son daughter she her he him his they them their kid kids
you your yours you’re
we us our ours
road street streets bus train hill walk walked run ran drive drove ride rode car way lane corner place race front run trained
money pay paid rent bills coins notes purse budget bank job desk work owed price dues gold crown chain tin bread milk
stage mic crowd rapped sang sing beat guitar bass hook driver
sky planes fly flown high july star sun wind rain snow sea shell water river wave stream
grow seed bean tree root grows grew
fall fell slipped stand stood climb climbed hill load carry carried shoulders
race won win lose lost bet hand crown chain
paint painted drew wall can tin colour board signed
time day days night nights morning may monday friday thursday tuesday minute clock calendar late
scared dared afraid brave
quiet slow low hush
`).map((sense) => new Set(sense.split(' ')))

/** So short a word carries no sense of its own. */
const leastLetters = 5

const taken = new Set('it them they she he her him his their that’s this'.split(' '))

/** Whether the second of two lines goes on with the first: it takes up a word, a sense, or what was named by a pronoun. */
export function isCoherent(one: string, other: string): boolean {
  const [first, second] = [one, other].map((line) => new Set(wordsOf(line).map((word) => word.replace(/'s$/, ''))))
  const shares = (word: string): boolean => second!.has(word) && word.length >= leastLetters
  const hasSense = (words: ReadonlySet<string>, sense: ReadonlySet<string>): boolean =>
    [...sense].some((word) => words.has(word))
  const refers = [...second!].some((word) => taken.has(word))
  return (
    refers || [...first!].some(shares) || senses.some((sense) => hasSense(first!, sense) && hasSense(second!, sense))
  )
}
