/** ARPABET, pure vowels of other languages (A E O UE OE), the cat's; '~' after a vowel sings it through the nose. */
const vowels = new Set('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW A E O UE OE MEOW'.split(' '))

export function isVowel(phoneme: string): boolean {
  return vowels.has(phoneme.endsWith('~') ? phoneme.slice(0, -1) : phoneme)
}

/** Clusters a language of ours allows before a vowel; everything longer is split between two syllables. */
// prettier-ignore
const onsets = new Set([
  'P L', 'P R', 'B L', 'B R', 'T R', 'D R', 'K L', 'K R', 'G L', 'G R', 'F L', 'F R', 'S L', 'S M', 'S N', 'S P', 'S T', 'S K', 'S W', 'T W', 'D W', 'K W', 'G W', 'TH R', 'SH R',
  'S P R', 'S T R', 'S K R', 'S P L', 'S K W', 'HH Y', 'M Y', 'K Y', 'P Y', 'B Y', 'F Y', 'V Y', 'P RT', 'B RT', 'T RT', 'D RT', 'K RT', 'G RT', 'F RT', 'TD RT', 'DD RT', 'SH RT',
])

/** How many of these consonants, counted from the end, can start the next syllable. */
export function onsetLength(consonants: readonly string[]): number {
  const n = consonants.length
  if (n === 0 || consonants[n - 1] === 'NG') return 0
  if (n >= 3 && onsets.has(consonants.slice(n - 3).join(' '))) return 3
  if (n >= 2 && onsets.has(consonants.slice(n - 2).join(' '))) return 2
  return 1
}
