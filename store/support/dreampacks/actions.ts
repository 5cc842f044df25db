import type { AuditEntry } from '@songloom/contracts/support/audit'
import {
  isRunAction,
  previewPackAction,
  previewRunAction,
} from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import type { DreampackAction, PackSubject } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import { appendAudit, findAuditEntry } from '../audit.ts'
import type { Actor } from '../audit.ts'
import type { Database } from '../../database.ts'
import { startManualRun, stopRuns } from '../../dreampacks/dreampack-runs.ts'
import { runById, runFromRow } from '../../dreampacks/dreampack-run-views.ts'
import type { DreampackRow } from '../../dreampacks/dreampack-views.ts'
import { getDreampackById } from '../../dreampacks/dreampack-views.ts'
import { pauseDreampack, resumeDreampack } from '../../dreampacks/dreampacks.ts'
import { getTokens } from '../../ledger/ledger.ts'
import { reopenRun } from '../../dreampacks/reopen-run.ts'

/** One press of a button. */
export interface DreampackActionRequest {
  action: DreampackAction
  /** The run to restart or stop. */
  runId?: string | undefined
  reason: string
  requestId: string
  actor: Actor
}

/** Work left after the commit. */
export interface ChangedPack {
  /** A run whose workflow has to be started. */
  startRunId?: string
  /** Messages of tracks to cancel. */
  openMessageIds?: string[]
  /** Its schedule at Temporal has to be synced. */
  needsSync?: boolean
}

export type DreampackActionOutcome =
  | { kind: 'missing' }
  | { kind: 'reused' }
  | { kind: 'refused'; why: string }
  /** Carried out before, by the same request. */
  | { kind: 'repeated'; auditId: string }
  | { kind: 'done'; auditId: string; userId: string; left: ChangedPack }

const isSameAction = (
  entry: AuditEntry,
  id: string,
  { action, reason, actor, runId }: DreampackActionRequest,
): boolean =>
  entry.subjectKind === 'dreampack' &&
  entry.subjectId === id &&
  entry.action === action &&
  entry.reason === reason &&
  entry.actorId === actor.id &&
  entry.before.askedRun === (runId ?? null)

const lockAnyDreampack = (trx: Database, id: string): Promise<DreampackRow | undefined> =>
  trx<DreampackRow>('dreampacks').where({ id }).forUpdate().first()

/** State that decides which actions are allowed. */
export async function toPackSubject(db: Database, row: DreampackRow): Promise<PackSubject> {
  const open = await db('dreampack_runs').where({ dreampack_id: row.id, state: 'running' }).first('id')
  const { available } = await getTokens(db, row.user_id)
  return {
    state: row.state,
    isRunning: open !== undefined,
    trackCount: row.track_count,
    trackTokens: row.track_tokens,
    availableTokens: available,
  }
}

async function isProjectDeleted(trx: Database, projectId: string | null): Promise<boolean> {
  if (projectId === null) return false
  return (await trx('projects').where({ id: projectId }).whereNotNull('deleted_at').first('id')) !== undefined
}

/** Why an action is refused; empty when it is allowed, undefined for a run of another dreampack. */
async function findReason(
  trx: Database,
  row: DreampackRow,
  { action, runId }: DreampackActionRequest,
): Promise<string | undefined> {
  if (!isRunAction(action)) return previewPackAction(action, await toPackSubject(trx, row)).why
  const run = runId === undefined ? undefined : await runById(trx, runId)
  if (run?.dreampack_id !== row.id) return undefined
  const { available: availableTokens } = await getTokens(trx, row.user_id)
  const subject = {
    ...runFromRow(run),
    packState: row.state,
    isProjectDeleted: await isProjectDeleted(trx, run.project_id),
    trackTokens: row.track_tokens,
    availableTokens,
  }
  return previewRunAction(action, subject).why
}

/** State of a dreampack and the named run in an audit entry, before and after. */
async function factsOf(trx: Database, id: string, runId: string | undefined) {
  const { state, next_due_at: nextDueAt, revision } = (await getDreampackById(trx, id))!
  const run = runId === undefined ? undefined : await runById(trx, runId)
  return {
    state,
    nextRunAt: nextDueAt?.toISOString() ?? null,
    revision,
    askedRun: runId ?? null,
    ...(run ? { run: { state: run.state, made: Number(run.made), isStopping: run.stop_requested_at !== null } } : {}),
  }
}

/** Why an action that is allowed is refused all the same; empty for none. Reads under the lock of the dreampack. */
type FurtherCheck = (trx: Database, id: string) => Promise<string>

/**
 * Carries out an action on a dreampack: lock, compare, change, audit, in one transaction. The caller calls Temporal
 * after the commit.
 */
export async function performDreampackAction(
  db: Database,
  id: string,
  press: DreampackActionRequest,
  checkFurther: FurtherCheck = async () => '',
): Promise<DreampackActionOutcome> {
  return db.transaction(async (trx): Promise<DreampackActionOutcome> => {
    const row = await lockAnyDreampack(trx, id)
    const earlier = await findAuditEntry(trx, press.requestId)
    if (earlier)
      return isSameAction(earlier, id, press) ? { kind: 'repeated', auditId: earlier.id } : { kind: 'reused' }
    const why = row && (await findReason(trx, row, press))
    if (!row || why === undefined) return { kind: 'missing' }
    const refusal = why || (await checkFurther(trx, id))
    if (refusal) return { kind: 'refused', why: refusal }
    const before = await factsOf(trx, id, press.runId)
    const left = await verbs[press.action](trx, row, press)
    const after = { ...(await factsOf(trx, id, press.runId)), startedRun: left.startRunId ?? null }
    const auditId = await appendAudit(trx, {
      ...press,
      subjectKind: 'dreampack',
      subjectId: id,
      bulkId: null,
      before,
      after,
    })
    return { kind: 'done', auditId, userId: row.user_id, left }
  })
}

type Verb = (trx: Database, row: DreampackRow, press: DreampackActionRequest) => Promise<ChangedPack>

/** Each uses the function of its creator or the sweep, so support has no changes of its own. */
const verbs: Record<DreampackAction, Verb> = {
  async pause(trx, { id, user_id: userId }) {
    await pauseDreampack(trx, userId, id)
    return { needsSync: true }
  },
  async resume(trx, { id, user_id: userId }) {
    await resumeDreampack(trx, userId, id)
    return { needsSync: true }
  },
  async sync(trx, { id, revision }) {
    await trx('dreampacks')
      .where({ id })
      .update({ revision: revision + 1 })
    return { needsSync: true }
  },
  async run_now(trx, { id: dreampackId, user_id: userId }, { requestId }) {
    const started = await startManualRun(trx, { userId, dreampackId, requestId: `support:${requestId}` })
    if (!('runId' in started)) throw new Error(`${dreampackId} could be run, and then was ${started.outcome}`)
    return { startRunId: started.runId }
  },
  restart: async (_trx, _row, { runId }) => ({ startRunId: runId! }),
  stop: async (trx, { id }, { runId }) => ({ openMessageIds: await stopRuns(trx, id, runId) }),
  async make_missing(trx, row, { runId }) {
    await reopenRun(trx, { id: runId!, user_id: row.user_id, dreampack_id: row.id })
    return { startRunId: runId! }
  },
}
