/** What the reader is looking at: rows change in place, their order does not. */
export interface Held<Row> {
  rows: Row[]
  goneIds: ReadonlySet<string>
  /** Rows that would be inserted among or above the ones on screen. */
  newCount: number
}

/** Merges fresh rows into the order on screen; rows after the last may be appended, rows before it wait. */
export function holdRows<Row extends { id: string }>(shown: readonly Row[], fresh: readonly Row[]): Held<Row> {
  const byId = new Map(fresh.map((row) => [row.id, row]))
  const shownIds = new Set(shown.map(({ id }) => id))
  if (shown.length === 0) return { rows: [...fresh], goneIds: new Set(), newCount: 0 }
  const lastKnown = fresh.reduce((last, { id }, index) => (shownIds.has(id) ? index : last), -1)
  const arrived = fresh.filter(({ id }, index) => !shownIds.has(id) && index < lastKnown)
  const tail = fresh.filter((_, index) => index > lastKnown)
  return {
    rows: [...shown.map((row) => byId.get(row.id) ?? row), ...tail],
    goneIds: new Set(shown.filter(({ id }) => !byId.has(id)).map(({ id }) => id)),
    newCount: arrived.length,
  }
}
