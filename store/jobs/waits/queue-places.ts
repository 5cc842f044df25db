import type { QueuePlace } from '@songloom/contracts/jobs/queue-place.rules'
import type { WorkKind } from '@songloom/tools/definition.rules'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { waitOfRow } from './job-waits.ts'
import type { JobWaitRow } from './job-waits.ts'
import { queuePositionSql, measureSecondsPerPlace } from './waits.ts'

/** A place in the queue, ignoring hung machines. */
export type QueueForecast = Omit<QueuePlace, 'hung'>

interface QueuedRow extends JobWaitRow {
  queue: WorkKind
}

/** Seconds until each of these jobs starts; null for started ones. */
export async function listQueueSeconds(db: Database, rows: readonly QueuedRow[]): Promise<(number | null)[]> {
  const queues = new Set(rows.filter((row) => Number(row.queue_position) > 0).map(({ queue }) => queue))
  const perPlace = new Map(
    await Promise.all([...queues].map(async (queue) => [queue, await measureSecondsPerPlace(db, queue)] as const)),
  )
  return rows.map((row) => {
    if (row.queue_position === null) return null
    const seconds = perPlace.get(row.queue) ?? row.wait_high_seconds ?? row.estimate_seconds ?? 0
    return Number(row.queue_position) * seconds
  })
}

type QueueState = Pick<QueuePlace, 'of' | 'machines'> & { queue: WorkKind }

/** Jobs of each queue that wait for their first machine, and those being worked on. */
const estimateQueues = (db: Database, queues: readonly WorkKind[]): Promise<QueueState[]> =>
  selectRows(
    db,
    `select queue, count(*) filter (where work_started_at is null and paused_until is null)::int as "of",
       count(*) filter (where work_started_at is not null and queued_at is null)::int as machines
     from jobs where state in ('accepted', 'running') and queue = any(?::text[]) group by queue`,
    [queues],
  )

/** Queue places of these jobs while they wait; the same numbers as their users read. */
export async function listQueueForecasts(db: Database, ids: readonly string[]): Promise<Map<string, QueueForecast>> {
  if (ids.length === 0) return new Map()
  const found = await selectRows<QueuedRow & { id: string }>(
    db,
    `select jobs.*, ${queuePositionSql} as queue_position from jobs where jobs.id = any(?::text[])`,
    [ids],
  )
  const rows = found.filter((row) => row.queue_position !== null)
  const [seconds, standings] = await Promise.all([
    listQueueSeconds(db, rows),
    estimateQueues(db, [...new Set(rows.map(({ queue }) => queue))]),
  ])
  return new Map(
    rows.map((row, index) => {
      const { wait, queuePosition } = waitOfRow(row)
      const standing = standings.find(({ queue }) => queue === row.queue)
      const queueSeconds = seconds[index] ?? 0
      return [
        row.id,
        {
          place: (queuePosition ?? 0) + 1,
          of: standing?.of ?? 1,
          machines: standing?.machines ?? 0,
          lowSeconds: queueSeconds + wait.lowSeconds,
          highSeconds: queueSeconds + wait.highSeconds,
        },
      ] as const
    }),
  )
}
