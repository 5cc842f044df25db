import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { stillRunsSql } from '../support/stuck.ts'

/** Started open jobs, whose workflow should exist. Those still in the outbox are skipped. */
export async function sampleStartedJobs(db: Database, limit: number): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    `select j.id from jobs j where j.state in ('accepted', 'running')
       and not exists (select 1 from outbox o where o.job_id = j.id)
     -- Another part each time: behind many that merely wait, the lost one is found a little later, not never.
     order by random() limit ?`,
    [limit],
  )
  return rows.map((row) => row.id)
}

/** Failed or cancelled jobs whose tokens were never returned. */
export async function listUnreleasedJobs(db: Database): Promise<{ jobId: string; userId: string }[]> {
  return selectRows(
    db,
    `select j.id as "jobId", j.user_id as "userId" from jobs j
     where j.state in ('failed', 'cancelled')
       and exists (select 1 from ledger_transactions t where t.job_id = j.id and t.kind = 'reserve')
       and not exists (select 1 from ledger_transactions t
         where t.job_id = j.id and t.kind in ('settle', 'release')) limit 500`,
  )
}

/** Jobs without an asset that ended over an hour ago and were not swept yet. */
export async function listEndedJobsWithoutAsset(db: Database): Promise<{ jobId: string; userId: string }[]> {
  return selectRows(
    db,
    `select j.id as "jobId", j.user_id as "userId" from jobs j
     where j.state in ('failed', 'cancelled') and j.ended_at < now() - interval '1 hour'
       and not exists (select 1 from audios a where a.job_id = j.id)
       and not exists (select 1 from reconciliations r
         where r.job_id = j.id and r.found = 'objects without an asset') limit 100`,
  )
}

/** What a repair finds. A workflow that left its job open is named with its status. */
export const repairFindings = [
  'open job without workflow',
  'paused for too long',
  'ended by support, workflow open',
  'ended job still held tokens',
  'objects without an asset',
  ...(['COMPLETED', 'FAILED', 'CANCELLED', 'TERMINATED', 'TIMED_OUT'] as const).map(
    (status) => `workflow ${status}, job open` as const,
  ),
] as const

export type RepairFinding = (typeof repairFindings)[number] | `workflow ${string}, job open`

/** Records the reconciler's findings and repairs, for support and for idempotence. */
export async function recordRepair(db: Database, jobId: string, found: RepairFinding, did: string): Promise<void> {
  await db('reconciliations').insert({ job_id: jobId, found, did })
}

/** Open jobs whose cancel request is older than a normal delivery takes. */
export async function listUndeliveredCancellations(db: Database): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    `select id from jobs where state in ('accepted', 'running')
      and cancel_requested_at < now() - interval '10 seconds' limit 100`,
  )
  return rows.map((row) => row.id)
}

/** Jobs that staff ended lately: the node that had to end their workflows may have stopped first. */
export async function listEndedBySupport(db: Database): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    `select distinct j.id from audit a join jobs j on j.id = a.subject_id
     where a.at > now() - interval '10 minutes' and a.at < now() - interval '20 seconds'
       and a.subject_kind = 'generation'
       and a.action in ('fail', 'stop') and j.state in ('failed', 'cancelled') limit 500`,
  )
  return rows.map((row) => row.id)
}

/**
 * Cancelled jobs, and trainings of withdrawn DNAs, whose last attempt still runs: their rows were ended without their
 * workflows. Other failed jobs may go on, as their results are delivered late.
 */
export async function listCancelledAtWork(db: Database): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    // A training runs no longer than eight hours.
    `select j.id from jobs j where j.ended_at > now() - interval '8 hours' and ${stillRunsSql}
       and (j.state = 'cancelled' or (j.failure_code = 'dna_withdrawn'
         and exists (select 1 from dna_versions v where v.job_id = j.id))) limit 100`,
  )
  return rows.map((row) => row.id)
}
