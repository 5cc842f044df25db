/** Bars of a line that are preferred where there is room. */
const preferredBars = 4
const maxBars = 8

interface Line {
  cost: number
  from: number
}

/**
 * Parts bars into lines, as even as they can be: the sum of squares of what is left of each line is least (Knuth and
 * Plass, 1981). Sections begin a line where that costs little. Returns the first bar of each line.
 */
export function breakLines(
  widths: readonly number[],
  lineWidth: number,
  isSectionStart: (bar: number) => boolean,
): number[] {
  const best: Line[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= widths.length; end++) {
    let line: Line = { cost: Infinity, from: end - 1 }
    let [width, sections] = [0, 0]
    for (let from = end - 1; from >= Math.max(0, end - maxBars); from--) {
      width += widths[from]!
      const count = end - from
      if (width > lineWidth && count > 1) break
      const rest = Math.max(0, 1 - width / lineWidth)
      const cost =
        best[from]!.cost +
        (end === widths.length ? 0.6 : 1) * rest * rest +
        sections * 0.4 +
        0.01 * (count - preferredBars) ** 2 +
        0.02
      if (cost < line.cost) line = { cost, from }
      if (isSectionStart(from)) sections++
    }
    best.push(line)
  }
  const starts: number[] = []
  for (let end = widths.length; end > 0; end = best[end]!.from) starts.unshift(best[end]!.from)
  return starts
}
