import { Refusal } from '../http/refusal.ts'

/** An address on our origin, made absolute; anything else is refused. */
export function toOwnAddress(target: string, origin: string, field: string): string {
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined
  // Browsers read a backslash as a slash and drop control characters, which turns a path into another host.
  const isAmbiguous = /[\\\u0000-\u0020]/.test(target)
  if (!url || isAmbiguous || url.origin !== origin || url.username !== '') throw new Refusal('bad_request', { field })
  return url.href
}
