export const vowels = new Set(['AA', 'AE', 'AH', 'AO', 'AW', 'AY', 'EH', 'ER', 'EY', 'IH', 'IY', 'OW', 'OY', 'UH', 'UW'])

export function isVowel(phoneme: string): boolean {
  return vowels.has(phoneme)
}

/** Clusters English allows before a vowel; everything longer is split between two syllables. */
const onsets = new Set(
  ('PL PR BL BR TR DR KL KR GL GR FL FR SL SM SN SP ST SK SW TW DW KW GW HHW THR SHR SPR STR SKR SPL SKW HHY MY KY PY BY FY VY').split(' '),
)

/** How many of these consonants, counted from the end, can start the next syllable. */
export function onsetLength(consonants: readonly string[]): number {
  const n = consonants.length
  if (n === 0 || consonants[n - 1] === 'NG') return 0
  if (n >= 3 && onsets.has(consonants.slice(n - 3).join(''))) return 3
  if (n >= 2 && onsets.has(consonants.slice(n - 2).join(''))) return 2
  return 1
}
