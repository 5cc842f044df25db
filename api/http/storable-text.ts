import { Refusal } from './refusal.ts'

/** Whether PostgreSQL can store a text: it rejects NUL and lone surrogates. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Throws `bad_request`, with the field, for a text anywhere in an input that PostgreSQL cannot store. */
export function assertStorableText(input: unknown): void {
  const waiting = [{ value: input, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isStorableText(value))
      throw new Refusal('bad_request', { field: path || undefined })
    if (typeof value !== 'object' || value === null) continue
    // Reports the top-level field, not the nested one.
    for (const [name, member] of Object.entries(value)) waiting.push({ value: member, path: path || name.slice(0, 60) })
  }
}
