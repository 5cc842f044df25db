/** `[letters, what must follow, sounds]`; the first rule that matches wins. `C` is a consonant letter, `V` a vowel letter. */
// prettier-ignore
const rules: readonly [match: string, after: string, phonemes: string][] = [
  ['tion', '', 'SH AH N'], ['sion', '', 'ZH AH N'], ['cious', '', 'SH AH S'], ['tious', '', 'SH AH S'], ['ture', '$', 'CH ER'], ['ious', '', 'IY AH S'],
  ['ough', 't', 'AO'], ['ough', '', 'OW'], ['augh', '', 'AO'], ['eigh', '', 'EY'], ['igh', '', 'AY'], ['ight', '', 'AY T'],
  ['ought', '', 'AO T'], ['ould', '', 'UH D'], ['alk', '', 'AO K'], ['all', '$', 'AO L'], ['ild', '$', 'AY L D'], ['ind', '$', 'AY N D'], ['old', '', 'OW L D'],
  ['ost', '$', 'OW S T'], ['sch', '', 'S K'], ['tch', '', 'CH'], ['dge', '', 'JH'], ['ing', '', 'IH NG'], ['ang', '$', 'AE NG'], ['ong', '', 'AO NG'], ['ung', '', 'AH NG'],
  ['ank', '', 'AE NG K'], ['ink', '', 'IH NG K'], ['unk', '', 'AH NG K'], ['ous', '', 'AH S'], ['ful', '', 'F AH L'], ['less', '$', 'L AH S'], ['ness', '$', 'N AH S'],
  ['ment', '$', 'M AH N T'], ['able', '$', 'AH B AH L'], ['ies', '$', 'IY Z'], ['ied', '$', 'IY D'],
  ['air', '', 'EH R'], ['are', '$', 'EH R'], ['ear', 'C', 'ER'], ['ear', '', 'IH R'], ['eer', '', 'IH R'], ['ore', '', 'AO R'], ['oar', '', 'AO R'], ['our', '', 'AO R'], ['ire', '$', 'AY ER'],
  ['ure', '$', 'Y UH R'], ['ar', '', 'AA R'], ['er', '', 'ER'], ['ir', '', 'ER'], ['ur', '', 'ER'], ['wor', '', 'W ER'], ['or', '', 'AO R'],
  ['ch', '', 'CH'], ['sh', '', 'SH'], ['th', '', 'TH'], ['ph', '', 'F'], ['wh', '', 'W'], ['ck', '', 'K'], ['kn', '', 'N'], ['wr', '', 'R'], ['gh', '', ''], ['qu', '', 'K W'], ['ng', '', 'NG'],
  ['mb', '$', 'M'], ['bb', '', 'B'], ['cc', '', 'K'], ['dd', '', 'D'], ['ff', '', 'F'], ['gg', '', 'G'], ['ll', '', 'L'], ['mm', '', 'M'], ['nn', '', 'N'], ['pp', '', 'P'], ['rr', '', 'R'], ['ss', '', 'S'], ['tt', '', 'T'], ['zz', '', 'Z'],
  ['ee', '', 'IY'], ['ea', '', 'IY'], ['ai', '', 'EY'], ['ay', '', 'EY'], ['ei', '', 'IY'], ['ey', '$', 'IY'], ['ey', '', 'EY'], ['ie', '$', 'AY'], ['ie', '', 'IY'], ['oa', '', 'OW'], ['oe', '$', 'OW'],
  ['oo', '', 'UW'], ['ou', '', 'AW'], ['ow', '$', 'OW'], ['ow', 'n', 'AW'], ['ow', '', 'OW'], ['oi', '', 'OY'], ['oy', '', 'OY'], ['au', '', 'AO'], ['aw', '', 'AO'], ['ew', '', 'UW'], ['ue', '', 'UW'], ['ui', '', 'UW'],
  ['ed', '$', 'D'], ['le', '$', 'AH L'], ['es', '$', 'Z'],
  ['a', 'Cing$', 'EY'], ['i', 'Cing$', 'AY'], ['o', 'Cing$', 'OW'], ['a', 'Ce$', 'EY'], ['e', 'Ce$', 'IY'], ['i', 'Ce$', 'AY'], ['o', 'Ce$', 'OW'], ['u', 'Ce$', 'UW'],
  ['a', 'Ces$', 'EY'], ['i', 'Ces$', 'AY'], ['o', 'Ces$', 'OW'], ['a', 'Ced$', 'EY'], ['i', 'Ced$', 'AY'], ['o', 'Ced$', 'OW'],
  ['e', '$', ''], ['y', '$', 'IY'], ['a', '$', 'AH'], ['o', '$', 'OW'], ['i', '$', 'IY'], ['u', '$', 'UW'],
  ['a', '', 'AE'], ['e', '', 'EH'], ['i', '', 'IH'], ['o', '', 'AA'], ['u', '', 'AH'],
  ['y', 'V', 'Y'], ['y', '', 'IH'], ['c', 'e', 'S'], ['c', 'i', 'S'], ['c', 'y', 'S'], ['c', '', 'K'], ['g', 'e', 'JH'], ['g', 'i', 'JH'], ['g', '', 'G'],
  ['s', '$', 'Z'], ['b', '', 'B'], ['d', '', 'D'], ['f', '', 'F'], ['h', '', 'HH'], ['j', '', 'JH'], ['k', '', 'K'], ['l', '', 'L'], ['m', '', 'M'], ['n', '', 'N'], ['p', '', 'P'],
  ['q', '', 'K'], ['r', '', 'R'], ['s', '', 'S'], ['t', '', 'T'], ['v', '', 'V'], ['w', '', 'W'], ['x', '', 'K S'], ['z', '', 'Z'],
]

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
