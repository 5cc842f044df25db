import ruleTable from '../data/lyrics/english/letter-to-sound.json' with { type: 'json' }

/**
 * `[letters, what must follow, sounds]`; the first rule that matches wins. `C` is a consonant letter, `V` a vowel
 * letter, `$` the end.
 */
const rules = ruleTable as [match: string, after: string, phonemes: string][]

/** Sounds of an English word by its letters alone, without stress. */
export function lettersToSounds(word: string): string[] {
  const letters = word.replace(/[^a-z]/g, '')
  const phonemes: string[] = []
  for (let at = 0; at < letters.length;) {
    const rule = rules.find(
      (r) => letters.startsWith(r[0], at) && follows(letters, at + r[0].length, r[1]) && fits(letters, at, r),
    )
    if (rule?.[2]) phonemes.push(...rule[2].split(' '))
    at += rule ? rule[0].length : 1
  }
  return phonemes
}

/** Silent 'ed' and 'e' need a vowel before them; 'bed' and 'the' keep theirs. */
function fits(letters: string, at: number, rule: readonly [string, string, string]): boolean {
  const before = letters.slice(0, at)
  if (rule[0] === 'ed') return /[aeiouy]/.test(before) && !/[td]$/.test(before)
  if (rule[0] === 'es') return /[aeiouy]/.test(before) && !/(s|x|z|ch|sh|c|g)$/.test(before)
  if (rule[0] === 'e' && rule[1] === '$') return /[aeiouy]/.test(before)
  if (rule[0] === 'y' && rule[2] === 'IY') return /[aeiou]/.test(before)
  if (rule[0] === 's' && rule[1] === '$') return !/[ptkfs]$/.test(before)
  if (rule[0] === 'le') return /[bcdfgkpstz]$/.test(before)
  if (rule[0] === 'y' && rule[1] === 'V') return at === 0 || /[aeiou]$/.test(before)
  return true
}

function follows(letters: string, at: number, pattern: string): boolean {
  let index = at
  for (const symbol of pattern) {
    const letter = letters[index]
    if (symbol === '$') return letter === undefined
    if (letter === undefined) return false
    if (symbol === 'C' ? /[aeiouy]/.test(letter) : symbol === 'V' ? !/[aeiou]/.test(letter) : letter !== symbol)
      return false
    index++
  }
  return true
}
