const numerals = ['I', 'bII', 'II', 'bIII', 'III', 'IV', 'bV', 'V', 'bVI', 'VI', 'bVII', 'VII'] as const

/** A degree of a style ('9m') as a roman numeral of the composer ('vi'). */
function toRoman(degree: string): string {
  const numeral = numerals[Number.parseInt(degree, 10)] ?? 'I'
  return degree.endsWith('m') ? numeral.replace(/[IV]+/, (letters) => letters.toLowerCase()) : numeral
}

/** Two chords share a bar where the style changes them so often. */
export function toProgression(degrees: readonly string[], chordsPerBar: 1 | 2): string {
  const romans = degrees.map(toRoman)
  if (chordsPerBar === 1) return romans.join(' ')
  const bars = Array.from({ length: romans.length / 2 }, (_, bar) => `${romans[2 * bar]!},${romans[2 * bar + 1]!}`)
  return [...bars, ...bars].join(' ')
}
