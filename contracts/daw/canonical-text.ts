import type { DawDocument } from './document.ts'

/** The same text for the same document, whatever the order of its keys: for comparing and hashing. */
export const toCanonicalText = (document: DawDocument): string => JSON.stringify(document, sortKeys)

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
