import { createTable } from '../../tables/create-table.ts'

const vowelHz = 5200
const sonorantHz = 4500
/** Where the folds still sound in a voiceless consonant. */
const voicelessHz = 3500
const voicelessSounds = new Set('P T K CH S SH F TH HH'.split(' '))
const sonorants = new Set('M N NG L R W Y'.split(' '))
const voicedNoise = createTable<number>({ V: 2600, DH: 2600, Z: 1500, ZH: 1800 })
const stopHz = 3000
const stops = new Set('B D G JH'.split(' '))

/** Returns whether a phone, in ARPABET without stress, is spoken without the folds. */
export const isVoiceless = (symbol: string): boolean => voicelessSounds.has(symbol)

/** Up to which frequency the folds are heard in a sound; above it there is noise. */
export function voicedUpToHz(symbol: string): number {
  if (voicelessSounds.has(symbol)) return voicelessHz
  if (sonorants.has(symbol)) return sonorantHz
  if (stops.has(symbol)) return stopHz
  return voicedNoise.get(symbol) ?? vowelHz
}
