/** A syllable as it is written below a note, and its place in its word. */
export interface WrittenSyllable {
  text: string
  syllabic: 'single' | 'begin' | 'middle' | 'end'
}

/** With figures and the signs that are sung. */
const onlyLetters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}%&$€£₹]/gu, '')

/**
 * Where a syllable's letters end in the word's own spelling, from `from` on; signs after the last letter belong to it.
 */
function cutSpelling(word: string, from: number, letters: number): number {
  let [at, count] = [from, 0]
  for (const sign of word.slice(from)) {
    if (onlyLetters(sign) !== '') {
      if (count >= letters) break
      count += onlyLetters(sign).length
    }
    at += sign.length
  }
  return at
}

function spellWord(word: string, syllables: readonly string[]): WrittenSyllable[] {
  let at = 0
  return syllables.map((syllable, index) => {
    const isLast = index === syllables.length - 1
    const end = isLast ? word.length : cutSpelling(word, at, onlyLetters(syllable).length)
    const text = word.slice(at, end).replace(/-$/, '')
    at = end
    if (syllables.length === 1) return { text, syllabic: 'single' }
    return { text, syllabic: index === 0 ? 'begin' : isLast ? 'end' : 'middle' }
  })
}

/** Of files of other programs: a hyphen at the end leads to the next syllable. */
function readHyphens(syllables: readonly string[]): WrittenSyllable[] {
  let isInWord = false
  return syllables.map((syllable) => {
    const leads = syllable.trim().endsWith('-')
    const syllabic = leads ? (isInWord ? 'middle' : 'begin') : isInWord ? 'end' : 'single'
    isInWord = leads
    return { text: syllable.trim().replace(/-$/, ''), syllabic }
  })
}

/** Syllables of a line in its own spelling, joined to words; by their hyphens where they are not those of the line. */
export function spellSyllables(line: string | undefined, syllables: readonly string[]): WrittenSyllable[] {
  if (line === undefined) return readHyphens(syllables)
  const words = line.split(/\s+/).filter((word) => onlyLetters(word) !== '')
  const spelled: WrittenSyllable[] = []
  let at = 0
  for (const word of words) {
    const letters = onlyLetters(word)
    let joined = ''
    const first = at
    while (joined.length < letters.length && at < syllables.length) joined += onlyLetters(syllables[at++]!)
    if (joined !== letters) return readHyphens(syllables)
    spelled.push(...spellWord(word, syllables.slice(first, at)))
  }
  return at === syllables.length ? spelled : readHyphens(syllables)
}
