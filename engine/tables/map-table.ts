/** The same table with each value changed. */
export const mapTable = <Key extends string, From, To>(
  table: Readonly<Record<Key, From>>,
  change: (value: From) => To,
): Record<Key, To> =>
  Object.fromEntries(Object.entries<From>(table).map(([key, value]) => [key, change(value)])) as Record<Key, To>
