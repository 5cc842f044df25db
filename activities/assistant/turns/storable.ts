const clean = (value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value

/** JSON data that PostgreSQL can store; an empty object where a name in it cannot be stored. */
export function toStorable(value: unknown): unknown {
  const text = JSON.stringify(value ?? {}, (_, each: unknown) => clean(each))
  return text === undefined || /\\u0000|\\ud[89a-f]/i.test(text) ? {} : (JSON.parse(text) as unknown)
}
