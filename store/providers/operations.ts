import type { Database } from '../database.ts'

export type OperationState = 'submitting' | 'running' | 'collected' | 'failed' | 'cancelled' | 'billed_unknown'

/** One thing that was sent to a provider. */
export interface ProviderOperationRow {
  id: string
  provider: string
  capability: string
  model: string | null
  job_id: string
  step: string
  idempotency_key: string
  /** The provider's own id; null until it answered. */
  operation_id: string | null
  state: OperationState
  cost_micros: number
  error_class: string | null
  error: string | null
  submitted_at: Date
  beaten_at: Date
  answered_at: Date | null
  ended_at: Date | null
  kept_until: Date | null
  resolution: 'billed' | 'not_billed' | null
  note: string | null
  resolved_by: string | null
  resolved_at: Date | null
}

/** A sender beats every few seconds; one that was silent for so long is dead. */
export const senderSilentSeconds = 15

/** Returns a new query of the table of operations. */
export const operationsTable = (db: Database) => db<ProviderOperationRow>('provider_operations')

/** Returns an operation by our own id; undefined for an unknown one. */
export const findOperation = (db: Database, id: string): Promise<ProviderOperationRow | undefined> =>
  operationsTable(db).where({ id }).first()

/** Whether an operation was sent more than so many seconds ago, by PostgreSQL's time. */
export async function isOlderThan(db: Database, id: string, seconds: number): Promise<boolean> {
  const sentBefore = db.raw("clock_timestamp() - ? * interval '1 second'", [seconds])
  const row = await operationsTable(db)
    .where({ id })
    .where('submitted_at', '<', sentBefore as unknown as Date)
    .first('id')
  return row !== undefined
}

/**
 * What stands in the way of sending again under a key: something under way, a result, or a send whose outcome staff
 * have not settled. The newest one.
 */
export const findStanding = (db: Database, idempotencyKey: string): Promise<ProviderOperationRow | undefined> =>
  operationsTable(db)
    .where({ idempotency_key: idempotencyKey })
    .whereIn('state', ['submitting', 'running', 'collected', 'billed_unknown'])
    .whereNull('resolution')
    .orderBy('submitted_at', 'desc')
    .first()

/** Providers that have failed under this key; another one is asked before them. */
export async function listFailedProviders(db: Database, idempotencyKey: string): Promise<string[]> {
  const rows = await operationsTable(db)
    .where({ idempotency_key: idempotencyKey, state: 'failed' })
    .distinct('provider')
  return rows.map(({ provider }) => provider)
}

/** Whether the sender of an operation was alive a moment ago, by PostgreSQL's time. */
export async function isSenderAlive(db: Database, id: string): Promise<boolean> {
  const silentSince = db.raw("clock_timestamp() - ? * interval '1 second'", [senderSilentSeconds])
  const row = await operationsTable(db)
    .where({ id })
    .whereIn('state', ['submitting', 'running'])
    .where('beaten_at', '>', silentSince as unknown as Date)
    .first('id')
  return row !== undefined
}

/** Changes a row that is in one of these states; false where it is not, as another process changed it. */
async function change(
  db: Database,
  id: string,
  from: readonly OperationState[],
  changes: Partial<ProviderOperationRow>,
): Promise<boolean> {
  const count = await operationsTable(db)
    .where({ id })
    .whereIn('state', [...from])
    .update(changes)
  return count > 0
}

const now = (db: Database) => db.raw<Date>('clock_timestamp()') as unknown as Date

/** Writes that the sender of an operation is alive. Returns false once the operation has ended. */
export const beat = (db: Database, id: string): Promise<boolean> =>
  change(db, id, ['submitting', 'running'], { beaten_at: now(db) })

/** The provider has accepted it under this id. A late answer to a send that was given up is recorded as well. */
export async function markAccepted(db: Database, id: string, operationId: string): Promise<boolean> {
  const at = { operation_id: operationId, answered_at: now(db), beaten_at: now(db) }
  if (await change(db, id, ['submitting'], { ...at, state: 'running' })) return true
  await change(db, id, ['billed_unknown'], at)
  return false
}

/** The provider goes on with it under another id; false where it has another one already, or has ended. */
export async function moveOperation(db: Database, id: string, from: string, to: string): Promise<boolean> {
  const count = await operationsTable(db)
    .where({ id, state: 'running', operation_id: from })
    .update({ operation_id: to, beaten_at: now(db) })
  return count > 0
}

/** The result was fetched; `costMicros` by its length. */
export const markCollected = (db: Database, id: string, costMicros: number): Promise<boolean> =>
  change(db, id, ['running', 'collected'], { state: 'collected', cost_micros: costMicros, ended_at: now(db) })

interface Failure {
  errorClass: string
  message: string
  /** Whether the provider has its price all the same. */
  isBilled: boolean
}

/**
 * Ends an operation as failed, with at most 500 characters of the message; without `isBilled` its cost becomes 0.
 * Returns false where it has ended otherwise.
 */
export const markFailed = (db: Database, id: string, { errorClass, message, isBilled }: Failure): Promise<boolean> =>
  change(db, id, ['submitting', 'running', 'collected'], {
    state: 'failed',
    error_class: errorClass,
    error: message.slice(0, 500),
    ended_at: now(db),
    ...(isBilled ? {} : { cost_micros: 0 }),
  })

/** Ends a running operation as cancelled. Returns false in any other state. */
export const markCancelled = (db: Database, id: string): Promise<boolean> =>
  change(db, id, ['running'], { state: 'cancelled', ended_at: now(db) })

/** No answer came, or it was cut: the provider may have its price. */
export const markUnknown = (db: Database, id: string, message: string): Promise<boolean> =>
  change(db, id, ['submitting', 'running'], {
    state: 'billed_unknown',
    error_class: 'billed_unknown',
    error: message.slice(0, 500),
    ended_at: now(db),
  })

/** Objects of its result are deleted after this time. */
export const markKept = (db: Database, id: string): Promise<number> =>
  operationsTable(db)
    .where({ id })
    .update({ kept_until: db.raw("clock_timestamp() + interval '1 day'") as unknown as Date })
