import { countedAs, isLibraryTool } from '@songloom/contracts/account/quotas.rules'
import { formatUntil } from '@songloom/contracts/support/users/restrictions.rules'
import type { Restriction } from '@songloom/contracts/support/users/restriction-actions'
import type { JobTool } from '@songloom/tools/registry.rules'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { createId } from '../../ids.ts'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import { lockBounds } from '../../jobs/quotas.ts'

/** As in PostgreSQL's JSON: times are texts. */
export interface RestrictionRow {
  id: string
  kind: Restriction['kind']
  per_hour: number | null
  at_once: number | null
  reason: string
  sentence: string
  actor_email: string
  created_at: string
  until: string
}

export interface NewRestriction extends Pick<Restriction, 'kind' | 'perHour' | 'atOnce' | 'reason' | 'sentence'> {
  userId: string
  hours: number
  actorEmail: string
}

/** Of a restriction `r`. */
const isInForceSql = 'r.lifted_at is null and r.until > now()'

/** Whether the user in a column is limited or blocked now. */
export const isRestrictedSql = (userColumn: string): string =>
  `exists (select 1 from restrictions r where r.user_id = ${userColumn} and ${isInForceSql})`

/** The restriction in force for the user in a column, as `RestrictionRow`; null for most. */
export const restrictionSql = (userColumn: string): string =>
  `(select to_jsonb(r) from restrictions r where r.user_id = ${userColumn} and ${isInForceSql}
   order by r.created_at desc, r.id desc limit 1)`

/** Returns a row of `restrictionSql` as staff read it, times as ISO 8601. */
export const toRestriction = (row: RestrictionRow): Restriction => ({
  id: row.id,
  kind: row.kind,
  perHour: row.per_hour,
  atOnce: row.at_once,
  reason: row.reason,
  sentence: row.sentence,
  actorEmail: row.actor_email,
  createdAt: new Date(row.created_at).toISOString(),
  until: new Date(row.until).toISOString(),
})

/** The restriction in force for a user. */
export async function getRestriction(db: Database, userId: string): Promise<Restriction | undefined> {
  const [row] = await selectRows<{ restriction: RestrictionRow | null }>(
    db,
    `select ${restrictionSql('?::text')} as restriction`,
    [userId],
  )
  return row?.restriction ? toRestriction(row.restriction) : undefined
}

/** Ends a user's restriction; serialized with requests that are being accepted. */
export async function liftRestriction(trx: Database, userId: string, actorEmail: string): Promise<void> {
  await lockBounds(trx, userId)
  await trx('restrictions')
    .where({ user_id: userId, lifted_at: null })
    .whereRaw('until > now()')
    .update({ lifted_at: trx.fn.now(), lifted_by: actorEmail })
}

/** Restricts a user, replacing the restriction in force. */
export async function insertRestriction(
  trx: Database,
  { userId, hours, ...restriction }: NewRestriction,
): Promise<void> {
  await liftRestriction(trx, userId, restriction.actorEmail)
  await trx('restrictions').insert({
    id: createId(),
    user_id: userId,
    kind: restriction.kind,
    per_hour: restriction.perHour,
    at_once: restriction.atOnce,
    reason: restriction.reason,
    sentence: restriction.sentence,
    actor_email: restriction.actorEmail,
    until: trx.raw("now() + ? * interval '1 hour'", [hours]),
  })
}

const withFullStop = (sentence: string): string => (/[.!?।]$/.test(sentence) ? sentence : `${sentence}.`)
const valuesOf = ({ sentence, until }: Restriction) => ({
  sentence: withFullStop(sentence),
  until: formatUntil(new Date(until)),
})

function refuseBlocked(restriction: Restriction | undefined): void {
  if (restriction?.kind === 'block') throw new RejectedError('account_blocked', { values: valuesOf(restriction) })
}

/** Throws `RejectedError` where the user is blocked. */
export const assertNotBlocked = async (db: Database, userId: string): Promise<void> =>
  refuseBlocked(await getRestriction(db, userId))

/** Throws `RejectedError` where a restriction allows no further job; the library has its own quotas. */
export async function assertNotRestricted(trx: Database, userId: string, tool: JobTool): Promise<void> {
  const restriction = await getRestriction(trx, userId)
  refuseBlocked(restriction)
  if (!restriction || isLibraryTool(tool)) return
  await lockBounds(trx, userId)
  const { perHour, atOnce } = restriction
  const { lastHour, open } = await countGenerations(trx, userId)
  if (perHour !== null && lastHour >= perHour)
    throw new RejectedError('account_hour_limit', { values: { ...valuesOf(restriction), limit: perHour } })
  if (atOnce !== null && open >= atOnce)
    throw new RejectedError('account_open_limit', { values: { ...valuesOf(restriction), limit: atOnce } })
}

/** A user's generations of the last hour, including cancelled ones, and open ones; each track of a pack counts. */
async function countGenerations(db: Database, userId: string): Promise<{ lastHour: number; open: number }> {
  const [row] = await selectRows<{ last_hour: number; open: number }>(
    db,
    `select count(*) filter (where created_at > now() - interval '1 hour' and state <> 'failed')::int as last_hour,
       count(*) filter (where state in ('accepted', 'running'))::int as open
     from jobs where user_id = ? and parent_id is null and rerun_of is null and tool <> all(?::text[])
       and (created_at > now() - interval '1 hour' or state in ('accepted', 'running'))`,
    [userId, Object.keys(countedAs)],
  )
  return { lastHour: row?.last_hour ?? 0, open: row?.open ?? 0 }
}
