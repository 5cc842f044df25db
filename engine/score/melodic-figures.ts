/** Share of the figures of four pitches in a row (MIDI) that were heard before, 0 to 1; 0 for fewer than four notes. */
export function figureRepetition(pitches: readonly number[]): number {
  const seen = new Set<string>()
  let repeated = 0
  for (let i = 0; i + 4 <= pitches.length; i++) {
    const figure = pitches.slice(i, i + 4).join(' ')
    if (seen.has(figure)) repeated++
    seen.add(figure)
  }
  return repeated / Math.max(1, pitches.length - 3)
}
