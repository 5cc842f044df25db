import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import type { Role } from '@songloom/contracts/account/plans.rules'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { AuditEntry } from '@songloom/contracts/support/audit'
import type { SupportDnaSale } from '@songloom/contracts/dna/support'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { findExceededLimit } from '../jobs/daily-limit.ts'
import { appendAudit, findAuditEntry, lockRequest } from '../support/audit.ts'
import type { Actor } from '../support/audit.ts'
import { restrictDna } from './close-dna.ts'
import { acceptConsent } from './consents.ts'
import type { ConsentRow } from './consents.ts'
import { refundOnce } from './sales.ts'
import type { SaleRow } from './sales.ts'

const refundedBefore = 'It was refunded before.'

/** The newest sales of a buyer or an owner, as many as `listLimits`. */
export async function listSalesOfUser(db: Database, userId: string): Promise<SupportDnaSale[]> {
  const rows = await selectRows<SaleRow & { name: string | null; is_restricted: boolean | null }>(
    db,
    `select s.*, d.name, d.is_restricted from dna_sales s left join dnas d on d.id = s.dna_id
     where s.buyer_id = ? or s.owner_id = ? order by s.sold_at desc, s.id desc limit ?`,
    [userId, userId, listLimits.dnaSales],
  )
  return rows.map((row) => ({
    ...{ id: row.id, dnaId: row.dna_id, name: row.name ?? '', kind: row.kind },
    ...{ buyerId: row.buyer_id, ownerId: row.owner_id, jobId: row.job_id },
    ...{ priceTokens: row.price_tokens, shareTokens: row.share_tokens, ownerTokens: row.owner_tokens },
    soldAt: row.sold_at.toISOString(),
    refundedAt: row.refunded_at?.toISOString() ?? null,
    isRestricted: row.is_restricted ?? false,
  }))
}

export type DnaActionOutcome =
  | { kind: 'missing' | 'reused' }
  | { kind: 'refused'; why: string }
  /** `userIds`: whose screens have news. */
  | { kind: 'done'; userIds: string[] }

interface Press {
  actor: Actor
  reason: string
  requestId: string
}

/** Carries a press out once, with its entry in the audit. */
const performOnce = (
  db: Database,
  { actor, reason, requestId }: Press,
  subject: Pick<AuditEntry, 'action' | 'subjectId'>,
  work: (trx: Database) => Promise<{ outcome: DnaActionOutcome; after: Record<string, unknown> }>,
): Promise<DnaActionOutcome> =>
  db.transaction(async (trx): Promise<DnaActionOutcome> => {
    await lockRequest(trx, requestId)
    const earlier = await findAuditEntry(trx, requestId)
    if (earlier) return earlier.subjectId === subject.subjectId ? { kind: 'done', userIds: [] } : { kind: 'reused' }
    const { outcome, after } = await work(trx)
    if (outcome.kind !== 'done') return outcome
    const entry = { actor, reason, requestId, subjectKind: 'dna', before: {}, after, bulkId: null } as const
    await appendAudit(trx, { ...entry, ...subject })
    return outcome
  })

/** Whether one of two users works here: staff refund neither themselves nor a colleague. */
async function hasStaff(trx: Database, actor: Actor, userIds: readonly string[]): Promise<boolean> {
  const users = await trx<{ id: string; role: Role }>('users').whereIn('id', [...userIds])
  return users.some(({ id, role }) => id === actor.id || hasRoleAtLeast(role, 'support'))
}

async function whyNotRefunded(trx: Database, actor: Actor, sale: SaleRow): Promise<string> {
  if (sale.kind === 'song') return 'A song is refunded with its generation.'
  if (sale.refunded_at !== null) return refundedBefore
  return (await hasStaff(trx, actor, [sale.buyer_id, sale.owner_id])) ? 'It belongs to a staff account.' : ''
}

/** Refunds a licence that was paid once. Throws `RejectedError` where the actor's daily limit does not allow it. */
export const refundLicence = (db: Database, saleId: string, press: Press): Promise<DnaActionOutcome> =>
  performOnce(db, press, { action: 'refund_licence', subjectId: saleId }, async (trx) => {
    const sale = await trx<SaleRow>('dna_sales').where({ id: saleId }).first()
    if (!sale) return { outcome: { kind: 'missing' }, after: {} }
    const why = await whyNotRefunded(trx, press.actor, sale)
    if (why !== '') return { outcome: { kind: 'refused', why }, after: {} }
    const limit = await findExceededLimit(trx, press.actor, sale.price_tokens)
    if (limit !== null) throw new RejectedError('refund_day_full', { values: { limit } })
    const isDone = await refundOnce(trx, saleId, null)
    const userIds = [sale.buyer_id, sale.owner_id]
    const outcome: DnaActionOutcome = isDone ? { kind: 'done', userIds } : { kind: 'refused', why: refundedBefore }
    return { outcome, after: { dnaId: sale.dna_id, tokens: sale.price_tokens } }
  })

/** Takes a DNA down, or lifts that. */
export const changeRestriction = (
  db: Database,
  dnaId: string,
  isRestricted: boolean,
  press: Press,
): Promise<DnaActionOutcome> =>
  performOnce(db, press, { action: 'restrict_dna', subjectId: dnaId }, async (trx) => {
    const userIds = await restrictDna(trx, dnaId, isRestricted)
    return { outcome: userIds ? { kind: 'done', userIds } : { kind: 'missing' }, after: { isRestricted } }
  })

/** Accepts the consent of a voice whose recording a member of staff has heard. */
export const recordConsentAcceptance = (db: Database, consentId: string, press: Press): Promise<DnaActionOutcome> =>
  performOnce(db, press, { action: 'accept_consent', subjectId: consentId }, async (trx) => {
    const consent = await trx<ConsentRow>('dna_consents').where({ id: consentId }).first()
    if (!consent) return { outcome: { kind: 'missing' }, after: {} }
    const isDone = await acceptConsent(trx, consentId, press.actor.id)
    const outcome: DnaActionOutcome = isDone
      ? { kind: 'done', userIds: [consent.user_id] }
      : { kind: 'refused', why: 'Only a recording that the check refused can be accepted.' }
    return { outcome, after: { dnaId: consent.dna_id } }
  })
