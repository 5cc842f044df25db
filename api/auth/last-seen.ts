import type { Pool } from 'pg'

/** Records when users were last seen, at most once per user in `everyMs` across all nodes. */
export type NoteSeen = (userIds: readonly string[]) => Promise<void>

const everyMs = 60_000
/** The limit of cached entries; older ones are read from the rows again. */
const maxKnown = 20_000

/** When a user last sent a request or held a socket. */
export function createNoteSeen(pool: Pick<Pool, 'query'>, clock: () => number = Date.now): NoteSeen {
  const notedAtMs = new Map<string, number>()
  return async (userIds) => {
    const nowMs = clock()
    const due = [...new Set(userIds)].filter((id) => nowMs - (notedAtMs.get(id) ?? -Infinity) >= everyMs)
    if (due.length === 0) return
    if (notedAtMs.size > maxKnown) notedAtMs.clear()
    for (const id of due) notedAtMs.set(id, nowMs)
    await pool.query(
      `insert into user_presences (user_id, seen_at) select id, now() from users where id = any($1) order by id
       on conflict (user_id) do update set seen_at = excluded.seen_at
       where user_presences.seen_at < excluded.seen_at - $2 * interval '1 millisecond'`,
      [due, everyMs / 2],
    )
  }
}
