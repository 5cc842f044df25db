/**
 * Makes a table that is asked with words of a stranger. A plain object would answer `constructor` with what it
 * inherits.
 */
export function createTable<Value>(entries: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(entries))
}
