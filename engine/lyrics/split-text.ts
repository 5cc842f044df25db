/**
 * Letters for the screen: the word cut into as many pieces as it has syllables; the pieces join to the word again. Of a
 * number with more syllables than figures some are empty, never the first. No piece is a space or a point alone.
 */
export function splitText(word: string, count: number): string[] {
  if (count <= 1) return [word]
  const letters = word.match(/\P{M}[\p{M}\s.,:]*/gu) ?? [word]
  const cuts = vowelCuts(letters, count) ?? evenCuts(letters, count)
  const edges = [0, ...cuts, letters.length]
  return Array.from({ length: count }, (_, i) => letters.slice(edges[i], edges[i + 1]).join(''))
}

/** Even parts; the cut nearest to a space is behind it, so that '10 pm' has the pieces '10 ', 'p' and 'm'. */
function evenCuts(letters: readonly string[], count: number): number[] {
  const cuts = Array.from({ length: count - 1 }, (_, i) => Math.max(1, Math.round(((i + 1) * letters.length) / count)))
  const spaces = letters.flatMap((letter, i) => (/\s$/u.test(letter) ? [i + 1] : []))
  return spaces.reduce(moveNearest, cuts)
}

function moveNearest(cuts: readonly number[], to: number): number[] {
  const distances = cuts.map((cut) => Math.abs(cut - to))
  return cuts.with(distances.indexOf(Math.min(...distances)), to).toSorted((a, b) => a - b)
}

/**
 * Where a syllable begins: one consonant before its vowel, or two that belong together. Undefined when letters and
 * sounds disagree.
 */
function vowelCuts(letters: readonly string[], count: number): number[] | undefined {
  const isVowel = letters.map((letter) => /^[aeiouyáéíóúàèìòùâêîôûäëïöüãõæøå]/i.test(letter))
  const starts = letters.flatMap((_, i) => (isVowel[i] && !isVowel[i - 1] ? [i] : []))
  const silentEnd = starts.length === count + 1 && /^[^aeiouy]e[sd]?$/i.test(letters.slice(starts.at(-1)! - 1).join(''))
  const used = silentEnd ? starts.slice(0, -1) : starts
  if (used.length !== count) return undefined
  return used.slice(1).map((start) => {
    const two = `${letters[start - 2] ?? ''}${letters[start - 1] ?? ''}`.toLowerCase()
    return start - (/^([bcdfgkpt][rl]|[cstpw]h|qu|kn|gn)$/.test(two) && !isVowel[start - 2] ? 2 : 1)
  })
}
