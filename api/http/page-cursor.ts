import { readCursor } from '@songloom/store/keyset'
import type { Cursor } from '@songloom/store/keyset'
import { Refusal } from './refusal.ts'

/** Where a page begins; what no page before has answered is refused. */
export function pageCursor(after: string | undefined): Cursor | undefined {
  if (after === undefined) return undefined
  const cursor = readCursor(after)
  if (!cursor) throw new Refusal('bad_request', { field: 'after' })
  return cursor
}
