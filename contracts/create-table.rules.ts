/** A lookup table for untrusted keys: a plain object would answer `constructor` with an inherited property. */
export function createTable<Value>(entries: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(entries))
}
