import { readCursor } from '@songloom/store/keyset'
import type { Cursor } from '@songloom/store/keyset'
import { Refusal } from './refusal.ts'

/** Where a page begins; what no page before has answered is refused. */
export function readPageCursor(place: string | undefined, field = 'after'): Cursor | undefined {
  if (place === undefined) return undefined
  const cursor = readCursor(place)
  if (!cursor) throw new Refusal('bad_request', { field })
  return cursor
}
