/** `look` gives the sounds of a base word, with stress digits. */
type Look = (word: string) => string[] | undefined

const hissing = new Set(['S', 'Z', 'SH', 'ZH', 'CH', 'JH'])
const voiceless = new Set(['P', 'T', 'K', 'F', 'TH'])

interface Ending {
  letters: string
  /** What the base may have lost before the ending. */
  bases: (stem: string) => string[]
  sounds: (last: string) => string[]
}

const doubled = /([bdfgklmnprtvz])\1$/
const withE = (stem: string): string[] => [
  stem,
  `${stem}e`,
  ...(doubled.test(stem) ? [stem.slice(0, -1)] : []),
  ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []),
]
const plural = (last: string): string[] => (hissing.has(last) ? ['IH0', 'Z'] : [voiceless.has(last) ? 'S' : 'Z'])

const endings: readonly Ending[] = [
  { letters: "'s", bases: (stem) => [stem], sounds: plural },
  { letters: "s'", bases: (stem) => [stem], sounds: plural },
  { letters: 'es', bases: withE, sounds: plural },
  { letters: 's', bases: (stem) => [stem], sounds: plural },
  {
    letters: 'ed',
    bases: withE,
    sounds: (last) =>
      last === 'T' || last === 'D'
        ? ['IH0', 'D']
        : [voiceless.has(last) || ['S', 'SH', 'CH'].includes(last) ? 'T' : 'D'],
  },
  { letters: 'ing', bases: withE, sounds: () => ['IH0', 'NG'] },
  { letters: "in'", bases: withE, sounds: () => ['IH0', 'N'] },
  { letters: 'ly', bases: (stem) => [stem], sounds: () => ['L', 'IY0'] },
  { letters: 'ness', bases: withE, sounds: () => ['N', 'AH0', 'S'] },
  { letters: 'less', bases: (stem) => [stem], sounds: () => ['L', 'AH0', 'S'] },
  { letters: 'er', bases: withE, sounds: () => ['ER0'] },
]

/** A regular form of a known word: plural, past, -ing and their kin. */
export function inflected(word: string, look: Look): string[] | undefined {
  for (const { letters, bases, sounds } of endings) {
    if (!word.endsWith(letters) || word.length < letters.length + 2) continue
    for (const base of bases(word.slice(0, -letters.length))) {
      const known = look(base)
      if (known) return [...known, ...sounds(known.at(-1)!)]
    }
  }
  return undefined
}
