import onsetList from '../data/lyrics/onsets.json' with { type: 'json' }
/** ARPABET, pure vowels of other languages (A E O UE OE), the cat's; '~' after a vowel sings it through the nose. */
const vowels = new Set('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW A E O UE OE MEOW'.split(' '))

/** Returns whether a phoneme, without a stress digit, is a vowel; nasal ones count. */
export function isVowel(phoneme: string): boolean {
  return vowels.has(phoneme.endsWith('~') ? phoneme.slice(0, -1) : phoneme)
}

/** Clusters a language of ours allows before a vowel; everything longer is split between two syllables. */
const onsets = new Set(onsetList)

/** How many of these consonants, counted from the end, can start the next syllable. */
export function onsetLength(consonants: readonly string[]): number {
  const n = consonants.length
  if (n === 0 || consonants[n - 1] === 'NG') return 0
  if (n >= 3 && onsets.has(consonants.slice(n - 3).join(' '))) return 3
  if (n >= 2 && onsets.has(consonants.slice(n - 2).join(' '))) return 2
  return 1
}
