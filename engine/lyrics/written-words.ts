/**
 * A written line cut where its sung words begin, each piece with its signs, emoji and spaces; the pieces join to the
 * line again. Undefined where the sung words are not in the line.
 */
export function splitWrittenLine(line: string, sung: readonly string[]): string[] | undefined {
  const starts: number[] = []
  let heardTo = 0
  for (const word of sung) {
    const at = line.indexOf(word, heardTo)
    if (at < 0) return undefined
    starts.push(starts.length === 0 ? 0 : beginOf(line, heardTo, at))
    heardTo = at + word.length
  }
  return starts.map((start, i) => line.slice(start, starts[i + 1] ?? line.length))
}

/** Signs directly before a word, such as a quotation mark, belong to it. */
function beginOf(line: string, from: number, at: number): number {
  const space = line.slice(from, at).search(/\s\S*$/)
  return space < 0 ? at : from + space + 1
}
