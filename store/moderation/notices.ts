import { appealDays } from '@songloom/contracts/moderation/moderation.rules'
import type { ModerationNotice } from '@songloom/contracts/moderation/notices'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { createId } from '../ids.ts'

interface NoticeRow {
  case_id: string
  audio_id: string
  audio_name: string
  kind: ModerationNotice['kind']
  facts: string
  basis: ModerationNotice['basis']
  ground: string
  is_automated: boolean
  until: Date | null
  decided_at: Date
  is_in_force: boolean
  appeal_until: Date
  can_appeal: boolean
  text: string | null
  sent_at: Date | null
  outcome: 'upheld' | 'rejected' | null
  explanation: string | null
  answered_at: Date | null
}

const noticeSql = `select d.case_id, c.audio_id, a.name as audio_name, d.kind, d.facts, d.basis, d.ground,
    d.is_automated, d.until, d.decided_at, d.reversed_at is null and coalesce(d.until > now(), true) as is_in_force,
    d.decided_at + interval '${appealDays} days' as appeal_until,
    c.state = 'decided' and d.decided_at > now() - interval '${appealDays} days' as can_appeal,
    p.text, p.created_at as sent_at, p.outcome, p.explanation, p.decided_at as answered_at
  from moderation_decisions d join moderation_cases c on c.id = d.case_id join audios a on a.id = c.audio_id
  left join moderation_appeals p on p.case_id = c.id where c.owner_id = ? and d.kind <> 'keep'`

const appealFromRow = ({ text, sent_at: sentAt, outcome, explanation, answered_at: answeredAt }: NoticeRow) =>
  text === null || sentAt === null
    ? null
    : { text, sentAt: sentAt.toISOString(), outcome, explanation, decidedAt: answeredAt?.toISOString() ?? null }

const noticeFromRow = (row: NoticeRow): ModerationNotice => ({
  caseId: row.case_id,
  audioId: row.audio_id,
  audioName: row.audio_name,
  kind: row.kind,
  facts: row.facts,
  basis: row.basis,
  ground: row.ground,
  isAutomated: row.is_automated,
  until: row.until?.toISOString() ?? null,
  decidedAt: row.decided_at.toISOString(),
  isInForce: row.is_in_force,
  appealUntil: row.can_appeal ? row.appeal_until.toISOString() : null,
  appeal: appealFromRow(row),
})

/** Decisions about a user's audios that had an effect, newest first, at most 100. */
export async function listNotices(db: Database, userId: string): Promise<ModerationNotice[]> {
  const rows = await selectRows<NoticeRow>(db, `${noticeSql} order by d.decided_at desc, d.id desc limit 100`, [userId])
  return rows.map(noticeFromRow)
}

/**
 * Sends an appeal to the queue of support. Undefined for another user's decision; `closed` when it was appealed, or six
 * months have passed.
 */
export const submitAppeal = (
  db: Database,
  { userId, caseId, text }: { userId: string; caseId: string; text: string },
): Promise<ModerationNotice | 'closed' | undefined> =>
  db.transaction(async (trx): Promise<ModerationNotice | 'closed' | undefined> => {
    await trx('moderation_cases').where({ id: caseId, owner_id: userId }).forUpdate().first('id')
    const read = async (): Promise<NoticeRow | undefined> =>
      (await selectRows<NoticeRow>(trx, `${noticeSql} and c.id = ?`, [userId, caseId]))[0]
    const before = await read()
    if (!before) return undefined
    if (!before.can_appeal) return 'closed'
    await trx('moderation_appeals').insert({ id: createId(), case_id: caseId, text })
    await trx('moderation_cases').where({ id: caseId }).update({ state: 'appealed', appealed_at: trx.fn.now() })
    const after = await read()
    return after && noticeFromRow(after)
  })
