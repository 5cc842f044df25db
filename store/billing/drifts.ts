import type { DriftKind } from '@songloom/contracts/billing/billing.rules'
import type { Database } from '../database.ts'

/** A difference between our rows and the provider's. */
export interface Drift {
  kind: DriftKind
  /** The subscription, invoice or customer. */
  subjectId: string
  userId: string | null
  found: string
  did: string
  isRepaired: boolean
}

/** Records a difference; one that was recorded before is open again. */
export const recordDrift = (db: Database, drift: Drift): Promise<unknown> =>
  db.raw(
    `insert into billing_drifts as d (kind, subject_id, user_id, found, did, is_repaired, resolved_at)
     values (:kind, :subjectId, :userId, :found, :did, :isRepaired, case when :isRepaired then now() end)
     on conflict (kind, subject_id) do update set found = excluded.found, did = excluded.did, last_at = now(),
       is_repaired = excluded.is_repaired, resolved_at = excluded.resolved_at`,
    { ...drift },
  )

/** Closes open differences that a later comparison no longer found. */
export const closeOtherDrifts = (db: Database, drifts: readonly Drift[]): Promise<unknown> =>
  db.raw(
    `update billing_drifts set resolved_at = now() where resolved_at is null
       and not (kind || ' ' || subject_id = any(?::text[]))`,
    [drifts.map(({ kind, subjectId }) => `${kind} ${subjectId}`)],
  )

/** Records a comparison with its counts. */
export const recordComparison = (
  db: Database,
  { tookMs, compared, drifts }: { tookMs: number; compared: number; drifts: readonly Drift[] },
): Promise<unknown> =>
  db('billing_comparisons').insert({
    took_ms: Math.round(tookMs),
    compared,
    found: drifts.length,
    repaired: drifts.filter(({ isRepaired }) => isRepaired).length,
  })
