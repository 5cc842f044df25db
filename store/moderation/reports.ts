import { writeReceipt } from '@songloom/contracts/moderation/statements.rules'
import type { ReportRequest } from '@songloom/contracts/moderation/reports'
import { canRead } from '../access.ts'
import type { Viewer } from '../access.ts'
import type { Database } from '../database.ts'
import { lockName, selectRows } from '../database.ts'
import { createId } from '../ids.ts'
import { enqueueMails } from './mails.ts'

export interface NewReport extends Omit<ReportRequest, 'isGoodFaith'> {
  audioId: string
  reporter: Viewer | undefined
  /** The address of the audio's page. */
  location: string
}

export interface FiledReport {
  reportId: string
  ownerId: string
  receivedAt: Date
}

interface ReportedAudio {
  id: string
  name: string
  user_id: string
}

/** An audio that others may read: nobody reports what only its owner hears. */
async function getReportable(trx: Database, audioId: string): Promise<ReportedAudio | undefined> {
  const [row] = await selectRows<ReportedAudio>(
    trx,
    `select a.id, a.name, a.user_id from audios a join projects p on p.id = a.project_id
     where a.id = ? and ${canRead(undefined, 'audio').sql}`,
    [audioId],
  )
  return row
}

/**
 * The id of the audio's open case, which is made if there is none. The caller holds the audio's lock. The case is
 * locked too: a notice that is filed while it is being decided is added to another.
 */
async function openCase(trx: Database, { id: audioId, user_id: ownerId }: ReportedAudio): Promise<string> {
  const open = await trx('moderation_cases')
    .where({ audio_id: audioId, state: 'open' })
    .forUpdate()
    .first<{ id: string }>('id')
  if (open) return open.id
  const id = createId()
  await trx('moderation_cases').insert({ id, audio_id: audioId, owner_id: ownerId })
  return id
}

interface ReportRow {
  id: string
  created_at: Date
  audio_id: string
  owner_id: string
}

async function findEarlier(trx: Database, requestId: string): Promise<ReportRow | undefined> {
  const [row] = await selectRows<ReportRow>(
    trx,
    `select r.id, r.created_at, c.audio_id, c.owner_id from moderation_reports r
     join moderation_cases c on c.id = r.case_id where r.request_id = ?`,
    [requestId],
  )
  return row
}

async function insertReport(trx: Database, caseId: string, report: NewReport): Promise<{ id: string; at: Date }> {
  const { category, basis, explanation, atSeconds, reporter, requestId } = report
  const sender = reporter ? {} : { name: report.name || null, email: report.email || null }
  const [row] = await trx('moderation_reports')
    .insert({
      id: createId(),
      case_id: caseId,
      category,
      basis,
      explanation,
      at_seconds: atSeconds ?? null,
      reporter_id: reporter?.userId ?? null,
      request_id: requestId,
      ...sender,
    })
    .returning<{ id: string; created_at: Date }[]>(['id', 'created_at'])
  if (!row) throw new Error('The report was not inserted.')
  return { id: row.id, at: row.created_at }
}

/**
 * Stores a notice in the audio's open case, with a receipt by mail; once per `requestId`. Undefined for an audio that
 * others cannot read; `reused` for a request id of another audio.
 */
export async function submitReport(db: Database, report: NewReport): Promise<FiledReport | 'reused' | undefined> {
  const { audioId, reporter, email, location, requestId } = report
  return db.transaction(async (trx): Promise<FiledReport | 'reused' | undefined> => {
    await lockName(trx, `report:${audioId}`)
    const earlier = await findEarlier(trx, requestId)
    if (earlier && earlier.audio_id !== audioId) return 'reused'
    if (earlier) return { reportId: earlier.id, ownerId: earlier.owner_id, receivedAt: earlier.created_at }
    const audio = await getReportable(trx, audioId)
    if (!audio) return undefined
    const { id, at } = await insertReport(trx, await openCase(trx, audio), report)
    const receivers = reporter ? [{ userId: reporter.userId }] : email ? [{ address: email }] : []
    const subject = 'We have received your notice'
    await enqueueMails(trx, receivers, { subject, text: writeReceipt(audio.name, id, location) })
    return { reportId: id, ownerId: audio.user_id, receivedAt: at }
  })
}
