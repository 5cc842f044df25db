export interface PooledLine {
  text: string
  /** Rhyme key and last word: a rhyme has the same key and another word. */
  key: string
  last: string
  syllables: number
  /** Words that carry the line; two lines of a stanza share none. */
  content: readonly string[]
  /** Three words in a row: no two lines of a stanza share them. */
  triples: readonly string[]
  /** The same end with another beginning. */
  again?(): PooledLine | undefined
}

/** Lines written ahead, so that rhymes can be found among them. */
export interface LinePool {
  lines: PooledLine[]
  byKey: Map<string, PooledLine[]>
  grow(count: number): void
  /** The line with words of the singer's before it: 'Ay, …'. */
  begun(line: PooledLine, isWanted: (text: string) => boolean): PooledLine[]
}

/** Creates an empty pool that grows by the different lines that `draw` returns. */
export function createLinePool(draw: () => PooledLine | undefined, begun: LinePool['begun']): LinePool {
  const pool: LinePool = { lines: [], byKey: new Map(), grow, begun }
  const known = new Set<string>()
  function grow(count: number): void {
    for (let i = 0; i < count; i++) {
      const line = draw()
      if (!line || known.has(line.text)) continue
      known.add(line.text)
      pool.lines.push(line)
      const same = pool.byKey.get(line.key)
      if (same) same.push(line)
      else pool.byKey.set(line.key, [line])
    }
  }
  return pool
}
