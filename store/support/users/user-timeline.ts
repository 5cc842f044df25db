import type { UserTimelineEntry } from '@songloom/contracts/support/users/user-timeline'
import type { UserTimelineKind } from '@songloom/contracts/support/users/user-timeline.rules'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { microsSql, momentSql, selectPage } from '../../keyset.ts'
import type { Cursor } from '../../keyset.ts'
import { toTimelineEntry } from './user-timeline-entries.ts'
import type { SourceRow } from './user-timeline-entries.ts'
import { timelineSources } from './user-timeline-sources.ts'
import type { TimelineSource } from './user-timeline-sources.ts'

export interface UserTimelinePage {
  userId: string
  kind?: UserTimelineKind
  after: Cursor | undefined
  limit: number
}

/** The newest rows of one source before a cursor. */
function sourceSql({ kind, from, user, at, id, data, where = 'true' }: TimelineSource, hasCursor: boolean): string {
  // The first condition can use an index.
  const before = hasCursor ? `and ${at} <= ${momentSql} and (${at}, ${id}) < (${momentSql}, ?)` : ''
  return `(select '${kind}' as kind, ${id} as id, ${at} as at, ${data} as data from ${from}
    where ${user} = ? and ${where} ${before} order by ${at} desc, ${id} desc limit ?)`
}

/** All events of a user, newest first, by keyset. */
export async function listUserTimeline(
  db: Database,
  { userId, kind, after, limit }: UserTimelinePage,
): Promise<{ entries: UserTimelineEntry[]; next: string | null }> {
  const sources = timelineSources.filter((source) => kind === undefined || source.kind === kind)
  const bindings = [userId, ...(after ? [after.micros, after.micros, after.id] : []), limit + 1]
  const found = await selectRows<SourceRow>(
    db,
    `select *, ${microsSql('at')} as micros
     from (${sources.map((source) => sourceSql(source, after !== undefined)).join(' union all ')}) entries
     order by at desc, id desc limit ?`,
    [...sources.flatMap(() => bindings), limit + 1],
  )
  const { rows, next } = selectPage(found, limit, (row) => row)
  return { entries: rows.map(toTimelineEntry), next }
}
