/** Where a page of a list begins: the moment in microseconds, as PostgreSQL keeps it, or another whole number, and the id. */
export interface Cursor {
  micros: string
  id: string
  /** For what grows with time: the moment from which the first page counted, in microseconds. */
  asOf?: string | undefined
}

export const microsSql = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint::text`
/** Takes a cursor's `micros`. */
export const momentSql = "(timestamptz 'epoch' + ?::bigint * interval '1 microsecond')"

export const cursorText = ({ micros, id, asOf }: Cursor): string =>
  `${micros}${asOf === undefined ? '' : `@${asOf}`}-${id}`

/** Undefined for what was never a cursor. */
export function readCursor(text: string): Cursor | undefined {
  const [, micros, asOf, id] = /^(\d{1,17})(?:@(\d{1,17}))?-([\w-]{1,60})$/.exec(text) ?? []
  return micros !== undefined && id !== undefined ? { micros, id, asOf } : undefined
}

/** A page out of one row more than it holds. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? cursorText(cursorOf(last)) : null }
}
