/** Vowels carry their stress: 'AH0' unstressed, 'AH1' main, 'AH2' secondary. */
const codedVowels = 'AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' ')
const consonants = 'B CH D DH F G HH JH K L M N NG P R S SH T TH V W Y Z ZH'.split(' ')

/** One printable character for each sound of the dictionary. */
const symbols = [...consonants, ...codedVowels.flatMap((vowel) => [`${vowel}0`, `${vowel}1`, `${vowel}2`])]
/** Printable, without what would need an escape in a template. */
const alphabet = Array.from({ length: 91 }, (_, i) => String.fromCharCode(35 + i)).filter(
  (character) => !'\\`'.includes(character),
)

/** Returns one character for each sound, e.g. 'AH1' or 'K'; unknown sounds are left out. */
export function encodeSounds(sounds: readonly string[]): string {
  return sounds.map((sound) => alphabet[symbols.indexOf(sound)]!).join('')
}

/** Returns the sounds of a code that `encodeSounds` made. */
export function decodeSounds(code: string): string[] {
  return [...code].map((character) => symbols[alphabet.indexOf(character)]!)
}
