import type { DecideCaseRequest } from '@songloom/contracts/moderation/cases'
import { writeAppealAnswer, writeOutcome, writeStatement } from '@songloom/contracts/moderation/statements.rules'
import { formatUntil } from '@songloom/contracts/support/users/restrictions.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import { publishAudioUpdate } from '../library/audio-changes.ts'
import type { AudioRow } from '../library/audios.ts'
import { appendAudit, findAuditEntry, lockRequest } from '../support/audit.ts'
import type { Actor } from '../support/audit.ts'
import { insertMessages } from '../support/users/messages.ts'
import { enqueueMails } from './mails.ts'
import type { MailReceiver } from './mails.ts'
import type { AppealRow, DecisionRow } from './rows.ts'

interface LockedCase {
  id: string
  audio_id: string
  owner_id: string
  state: 'open' | 'decided' | 'appealed' | 'closed'
}

export type ModerationOutcome =
  | { kind: 'missing' | 'reused' | 'own_decision' }
  | { kind: 'refused'; why: string }
  /** `ownerId`: whose screens have news. */
  | { kind: 'done'; changed: boolean; ownerId: string }

const lockCase = (trx: Database, id: string): Promise<LockedCase | undefined> =>
  trx<LockedCase>('moderation_cases').where({ id }).forUpdate().first()

/** Sets what others may do with an audio from the decisions in force about it, and publishes the change. */
async function applyDecisions(trx: Database, audioId: string): Promise<AudioRow> {
  const [row] = await selectRows<AudioRow>(
    trx,
    `with kinds as (
       select d.kind from moderation_decisions d join moderation_cases c on c.id = d.case_id
       where c.audio_id = ? and d.reversed_at is null
     )
     update audios set is_restricted = exists (select 1 from kinds where kind in ('take_down', 'suspend_publishing')),
       is_link_only = exists (select 1 from kinds where kind = 'restrict_audience'), updated_at = now()
     where id = ? returning *`,
    [audioId, audioId],
  )
  if (!row) throw new Error(`No audio ${audioId}`)
  await publishAudioUpdate(trx, row)
  return row
}

/** Sends the owner a message in the studio and a mail, whatever the owner's settings: the law asks for it. */
async function notifyOwner(
  trx: Database,
  { ownerId, subject, text, actor }: { ownerId: string; subject: string; text: string; actor: Actor },
): Promise<void> {
  const requestId = createId()
  const send = { subject: { kind: 'user', id: ownerId } as const, text, actor, requestId }
  await insertMessages(trx, send, [{ userId: ownerId, name: '', songs: [], tokens: 0 }])
  await trx('support_messages').where({ request_id: requestId }).update({ mailed_at: trx.fn.now() })
  await enqueueMails(trx, [{ userId: ownerId }], { subject, text })
}

/** Who sent a notice of this case and can be written to, each once. */
async function listReporters(trx: Database, caseId: string): Promise<MailReceiver[]> {
  const rows = await selectRows<{ reporter_id: string | null; email: string | null }>(
    trx,
    `select distinct reporter_id, lower(email) as email from moderation_reports
     where case_id = ? and (reporter_id is not null or email is not null)`,
    [caseId],
  )
  return rows.map(({ reporter_id: userId, email }) => (userId === null ? { address: email ?? '' } : { userId }))
}

async function repeated(trx: Database, requestId: string, caseId: string): Promise<ModerationOutcome | undefined> {
  const earlier = await findAuditEntry(trx, requestId)
  if (!earlier) return undefined
  const isSame = earlier.subjectKind === 'report' && earlier.subjectId === caseId
  return isSame ? { kind: 'done', changed: false, ownerId: '' } : { kind: 'reused' }
}

type Decision = DecideCaseRequest & { caseId: string; actor: Actor }

async function insertDecision(trx: Database, { caseId, actor, days, ...decision }: Decision): Promise<DecisionRow> {
  const until = decision.kind === 'suspend_publishing' ? (days ?? 30) : null
  const [row] = await selectRows<DecisionRow>(
    trx,
    `insert into moderation_decisions
       (id, case_id, kind, facts, basis, ground, is_automated, until, actor_id, actor_email)
     values (?, ?, ?, ?, ?, ?, ?, now() + ? * interval '1 day', ?, ?) returning *`,
    [
      createId(),
      caseId,
      decision.kind,
      decision.facts,
      decision.basis,
      decision.ground,
      decision.isAutomated,
      until,
      actor.id,
      actor.email,
    ],
  )
  if (!row) throw new Error('The decision was not inserted.')
  return row
}

async function sendDecision(trx: Database, decided: DecisionRow, subject: LockedCase, songName: string, actor: Actor) {
  const { kind, facts, basis, ground, is_automated: isAutomated, until } = decided
  await enqueueMails(trx, await listReporters(trx, subject.id), {
    subject: 'Your notice was decided',
    text: writeOutcome(songName, kind),
  })
  if (kind === 'keep') return
  const untilText = until === null ? null : formatUntil(until)
  await notifyOwner(trx, {
    ownerId: subject.owner_id,
    subject: `A decision about “${songName}”`,
    text: writeStatement({ songName, kind, facts, basis, ground, isAutomated, until: untilText }),
    actor,
  })
}

/**
 * Decides an open case once per `requestId`: its effect, the statement to the owner, the outcome to each reporter and
 * the audit entry in one transaction. Files and the owner's own settings stay as they are.
 */
export const decideCase = (db: Database, request: Decision): Promise<ModerationOutcome> =>
  db.transaction(async (trx): Promise<ModerationOutcome> => {
    const { caseId, actor, requestId } = request
    await lockRequest(trx, requestId)
    const earlier = await repeated(trx, requestId, caseId)
    if (earlier) return earlier
    const subject = await lockCase(trx, caseId)
    if (!subject) return { kind: 'missing' }
    if (subject.state !== 'open') return { kind: 'refused', why: 'A colleague has decided this case already.' }
    const decided = await insertDecision(trx, request)
    await trx('moderation_cases').where({ id: caseId }).update({ state: 'decided' })
    const audio = await applyDecisions(trx, subject.audio_id)
    await sendDecision(trx, decided, subject, audio.name, actor)
    const { kind, facts: reason, basis, ground, isAutomated } = request
    const entry = { actor, action: 'decide_report', subjectKind: 'report', subjectId: caseId, bulkId: null } as const
    const until = decided.until?.toISOString() ?? null
    const after = { decision: kind, basis, ground, isAutomated, until, audioId: subject.audio_id }
    await appendAudit(trx, { ...entry, reason, requestId, before: { state: 'open' }, after })
    return { kind: 'done', changed: true, ownerId: subject.owner_id }
  })

interface AppealDecision {
  caseId: string
  isUpheld: boolean
  explanation: string
  requestId: string
  actor: Actor
}

async function endAppeal(trx: Database, { caseId, isUpheld, explanation, actor }: AppealDecision): Promise<void> {
  await trx<AppealRow>('moderation_appeals')
    .where({ case_id: caseId })
    .update({
      outcome: isUpheld ? 'upheld' : 'rejected',
      explanation,
      actor_id: actor.id,
      actor_email: actor.email,
      decided_at: trx.fn.now() as unknown as Date,
    })
  await trx('moderation_cases').where({ id: caseId }).update({ state: 'closed' })
  if (isUpheld) await trx('moderation_decisions').where({ case_id: caseId }).update({ reversed_at: trx.fn.now() })
}

/** Decides an appeal, as `decideCase`; `own_decision` for the person whose decision it is about. */
export const decideAppeal = (db: Database, request: AppealDecision): Promise<ModerationOutcome> =>
  db.transaction(async (trx): Promise<ModerationOutcome> => {
    const { caseId, isUpheld, explanation, requestId, actor } = request
    await lockRequest(trx, requestId)
    const earlier = await repeated(trx, requestId, caseId)
    if (earlier) return earlier
    const subject = await lockCase(trx, caseId)
    const decided = await trx<DecisionRow>('moderation_decisions').where({ case_id: caseId }).first()
    if (!subject || !decided) return { kind: 'missing' }
    if (subject.state !== 'appealed') return { kind: 'refused', why: 'No appeal waits for a decision.' }
    if (decided.actor_id === actor.id) return { kind: 'own_decision' }
    await endAppeal(trx, request)
    const audio = await applyDecisions(trx, subject.audio_id)
    await notifyOwner(trx, {
      ownerId: subject.owner_id,
      subject: `Your appeal about “${audio.name}”`,
      text: writeAppealAnswer(audio.name, isUpheld, explanation),
      actor,
    })
    const entry = { actor, action: 'decide_appeal', subjectKind: 'report', subjectId: caseId, bulkId: null } as const
    const before = { decision: decided.kind, decidedBy: decided.actor_email }
    const after = { isUpheld, isRestricted: audio.is_restricted }
    await appendAudit(trx, { ...entry, reason: explanation, requestId, before, after })
    return { kind: 'done', changed: true, ownerId: subject.owner_id }
  })
