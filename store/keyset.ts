/** Start of a list page: the time in microseconds, as PostgreSQL stores it, or another integer, and the id. */
export interface Cursor {
  micros: string
  id: string
  /** For values that grow with time: the time at which the first page was read, in microseconds. */
  asOf?: string | undefined
}

/** Returns the SQL that reads a column of time as text of its microseconds since 1970, for `Cursor.micros`. */
export const microsSql = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint::text`
/** Parses a cursor's `micros`. */
export const momentSql = "(timestamptz 'epoch' + ?::bigint * interval '1 microsecond')"

const cursorText = ({ micros, id, asOf }: Cursor): string => `${micros}${asOf === undefined ? '' : `@${asOf}`}-${id}`

/** Undefined for an invalid cursor. */
export function readCursor(text: string): Cursor | undefined {
  const [, micros, asOf, id] = /^(\d{1,17})(?:@(\d{1,17}))?-([\w-]{1,60})$/.exec(text) ?? []
  return micros !== undefined && id !== undefined ? { micros, id, asOf } : undefined
}

/** Builds a page from rows that include one beyond its size. */
export function selectPage<Row>(
  rows: readonly Row[],
  limit: number,
  toCursor: (row: Row) => Cursor,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? cursorText(toCursor(last)) : null }
}
