import { createTable } from '../../tables/create-table.ts'

const consonants = 'P T K B D G CH JH F V TH DH S Z SH ZH HH M N NG L R W Y'.split(' ')
const vowels = 'AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' ')
const english = new Set([...consonants, ...vowels])

/** What an English mouth makes of the sounds of other languages. */
const near = createTable<string>({
  A: 'AA',
  E: 'EY',
  O: 'OW',
  UE: 'UW',
  OE: 'ER',
  NR: 'N',
  LD: 'L',
  RT: 'D',
  RF: 'R',
  X: 'HH',
  PH: 'P',
  KH: 'K',
  CHH: 'CH',
  BH: 'B',
  GH: 'G',
  JHH: 'JH',
  TD: 'T',
  TDH: 'T',
  DD: 'D',
  DDH: 'D',
  TR: 'T',
  TRH: 'T',
  DR: 'D',
  DRH: 'D',
})

/** Returns whether a phone, in ARPABET without stress, is an English one. */
export const isEnglishSound = (symbol: string): boolean => english.has(symbol)

/** The nearest English sound; `undefined` of what is none, as a cat's cry. */
export function findNearestEnglishSound(symbol: string): string | undefined {
  const plain = symbol.endsWith('~') ? symbol.slice(0, -1) : symbol
  return english.has(plain) ? plain : near.get(plain)
}
