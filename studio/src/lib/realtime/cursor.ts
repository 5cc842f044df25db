import type { LiveState } from '../cache/apply-event.ts'

/** How far this tab has followed the user's event log. */
export const followed: Pick<LiveState, 'cursor' | 'seen'> = { cursor: null, seen: [] }

/** The first list read says where to start; after that only events move the cursor. */
export function setFirstCursor(cursor: number): void {
  followed.cursor ??= cursor
}

export function forgetCursor(): void {
  followed.cursor = null
  followed.seen = []
}
