/** A page read from the API: `next` begins the one after it. */
export interface KeysetPage<Row> {
  rows: Row[]
  next: string | null
}

type ReadPage<Row> = (after: string | undefined) => Promise<KeysetPage<Row>>

/** Numbered pages over a keyset: where each page begins is learnt by reading the one before it. */
export class PageCursors {
  readonly #starts = new Map<string, (string | undefined)[]>()

  async read<Row>(list: string, page: number, readPage: ReadPage<Row>): Promise<KeysetPage<Row>> {
    const starts = this.#startsOf(list)
    while (starts.length < page) {
      const { next } = await readPage(starts.at(-1))
      if (next === null) return { rows: [], next: null }
      starts.push(next)
    }
    const answer = await readPage(starts[page - 1])
    // Later pages may have moved, so their cursors are fetched again.
    starts.length = page
    if (answer.next !== null) starts.push(answer.next)
    return answer
  }

  #startsOf(list: string): (string | undefined)[] {
    const known = this.#starts.get(list)
    if (known) return known
    const fresh: (string | undefined)[] = [undefined]
    this.#starts.set(list, fresh)
    return fresh
  }
}
