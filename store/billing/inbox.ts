import type { BillingEventState, BillingSubjectKind } from '@songloom/contracts/billing/billing.rules'
import type { BillingEvent } from '@songloom/platform/billing/billing-port'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** Seconds after which a started event without an end is started again: Temporal may have lost its database. */
const startedAgainAfterSeconds = 900

/** Stores a received event once; false for one that was received before. */
export async function receiveEvent(
  db: Database,
  provider: 'stripe' | 'test',
  { id, type, happenedAt, subject }: BillingEvent,
): Promise<boolean> {
  const [row] = await selectRows<{ deliveries: number }>(
    db,
    `insert into billing_events (id, provider, type, subject_kind, subject_id, happened_at, state, outcome, finished_at)
     values (:id, :provider, :type, :kind, :subjectId, :happenedAt, :state, :outcome,
       case when :state = 'ignored' then now() end)
     on conflict (id) do update set deliveries = billing_events.deliveries + 1 returning deliveries`,
    {
      ...{ id, provider, type, happenedAt, kind: subject?.kind ?? null, subjectId: subject?.id ?? null },
      state: subject ? 'received' : 'ignored',
      outcome: subject ? null : 'Nothing here depends on this type of event.',
    },
  )
  return row?.deliveries === 1
}

/** Takes due events for `leaseSeconds`, the oldest first; others leave them alone meanwhile. */
export async function leaseDueEvents(db: Database, limit: number, leaseSeconds: number): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    `update billing_events set due_at = now() + ? * interval '1 second' where id in (
       select id from billing_events where state in ('received', 'started') and due_at <= now()
       order by due_at limit ? for update skip locked)
     returning id`,
    [leaseSeconds, limit],
  )
  return rows.map(({ id }) => id)
}

/** The job of an event exists. An event that has ended meanwhile stays as it is. */
export const markStarted = (db: Database, id: string): Promise<unknown> =>
  db.raw(
    `update billing_events set state = 'started', due_at = now() + interval '${startedAgainAfterSeconds} seconds'
     where id = ? and state in ('received', 'started')`,
    [id],
  )

/** What a job needs of its event; counts the run. */
export async function beginEvent(
  db: Database,
  id: string,
): Promise<{ kind: BillingSubjectKind; subjectId: string } | undefined> {
  const [row] = await selectRows<{ kind: BillingSubjectKind; subjectId: string }>(
    db,
    `update billing_events set runs = runs + 1 where id = ? and state in ('received', 'started')
     returning subject_kind as kind, subject_id as "subjectId"`,
    [id],
  )
  return row
}

/** Shows why a run failed that is tried again. */
export const recordFailedRun = (db: Database, id: string, why: string): Promise<unknown> =>
  db.raw("update billing_events set outcome = ? where id = ? and state in ('received', 'started')", [
    why.slice(0, 500),
    id,
  ])

/** Ends an event with what it did, in one sentence. */
export const finishEvent = (
  db: Database,
  id: string,
  state: Extract<BillingEventState, 'done' | 'ignored' | 'failed'>,
  outcome: string,
): Promise<unknown> =>
  db.raw('update billing_events set state = ?, outcome = ?, finished_at = now() where id = ?', [
    state,
    outcome.slice(0, 500),
    id,
  ])

/** The end of an event's last run; undefined for a missing event. */
export async function getEvent(
  db: Database,
  id: string,
): Promise<{ state: BillingEventState; outcome: string | null; runs: number } | undefined> {
  return db<{ id: string; state: BillingEventState; outcome: string | null; runs: number }>('billing_events')
    .where({ id })
    .first('state', 'outcome', 'runs')
}

/** Makes an event due again; false for a missing one, and for one that nothing depends on. */
export async function runEventAgain(trx: Database, id: string): Promise<boolean> {
  const rows = await selectRows(
    trx,
    `update billing_events set state = 'received', due_at = now(), finished_at = null
     where id = ? and subject_id is not null returning id`,
    [id],
  )
  return rows.length === 1
}
