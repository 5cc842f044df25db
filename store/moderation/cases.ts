import type { ModerationCase, ModerationCaseDetail, ModerationReport } from '@songloom/contracts/moderation/cases'
import type { CaseTab } from '@songloom/contracts/moderation/moderation.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import { microsSql, momentSql, selectPage } from '../keyset.ts'
import type { Cursor } from '../keyset.ts'
import { appealFromRow, toDecision } from './rows.ts'
import type { AppealRow, DecisionRow } from './rows.ts'

interface CaseRow {
  id: string
  audio_id: string
  audio_name: string
  owner_id: string
  owner_email: string | null
  state: ModerationCase['state']
  report_count: number
  categories: ModerationCase['categories']
  opened_at: Date
  appealed_at: Date | null
  decision: ModerationCase['decision']
}

const caseSql = `select c.*, a.name as audio_name, u.email as owner_email, d.kind as decision,
    (select count(*)::int from moderation_reports r where r.case_id = c.id) as report_count,
    array(select r.category from moderation_reports r where r.case_id = c.id
      group by r.category order by count(*) desc, r.category) as categories
  from moderation_cases c join audios a on a.id = c.audio_id join users u on u.id = c.owner_id
  left join moderation_decisions d on d.case_id = c.id`

function waitingSince({ state, opened_at: openedAt, appealed_at: appealedAt }: CaseRow): Date | null {
  if (state === 'open') return openedAt
  return state === 'appealed' ? appealedAt : null
}

const caseFromRow = (row: CaseRow): ModerationCase => ({
  id: row.id,
  audioId: row.audio_id,
  audioName: row.audio_name,
  ownerId: row.owner_id,
  ownerEmail: row.owner_email ?? '',
  state: row.state,
  reportCount: row.report_count,
  categories: row.categories,
  openedAt: row.opened_at.toISOString(),
  waitingSince: waitingSince(row)?.toISOString() ?? null,
  decision: row.decision,
})

const tabSql: Record<CaseTab, string> = {
  open: "c.state = 'open'",
  appealed: "c.state = 'appealed'",
  decided: "c.state in ('decided', 'closed')",
  all: 'true',
}
/** What waits is read from the oldest. */
const isOldestFirst = (tab: CaseTab): boolean => tab === 'open' || tab === 'appealed'

interface CasesRequest {
  tab: CaseTab
  ownerId?: string | undefined
  after: Cursor | undefined
  limit: number
}

/** A page of the queue: what waits from the oldest, the rest from the newest; by keyset. */
export async function listCases(
  db: Database,
  { tab, ownerId, after, limit }: CasesRequest,
): Promise<{ cases: ModerationCase[]; next: string | null }> {
  const [than, order] = isOldestFirst(tab) ? ['>', 'asc'] : ['<', 'desc']
  const moment = tab === 'appealed' ? 'c.appealed_at' : 'c.opened_at'
  const found = await selectRows<CaseRow & { micros: string }>(
    db,
    `select q.*, ${microsSql(moment.replace('c.', 'q.'))} as micros from (${caseSql} where ${tabSql[tab]}
       ${ownerId === undefined ? '' : 'and c.owner_id = ?'}
       ${after ? `and (${moment}, c.id) ${than} (${momentSql}, ?)` : ''}
       order by ${moment} ${order}, c.id ${order} limit ?) q`,
    [...(ownerId === undefined ? [] : [ownerId]), ...(after ? [after.micros, after.id] : []), limit + 1],
  )
  const { rows, next } = selectPage(found, limit, (row) => row)
  return { cases: rows.map(caseFromRow), next }
}

/** How many cases and appeals wait. */
export async function countCases(db: Database): Promise<{ open: number; appealed: number }> {
  const [row] = await selectRows<{ open: number; appealed: number }>(
    db,
    `select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'appealed')::int
     as appealed from moderation_cases where state in ('open', 'appealed')`,
  )
  return row ?? { open: 0, appealed: 0 }
}

/** The age of the oldest case or appeal that waits, in seconds; 0 without one. */
export async function getOldestCaseSeconds(db: Database): Promise<number> {
  const [row] = await selectRows<{ seconds: number }>(
    db,
    `select coalesce(extract(epoch from now() - min(case state when 'open' then opened_at else appealed_at end)), 0)
     ::float8 as seconds from moderation_cases where state in ('open', 'appealed')`,
  )
  return row?.seconds ?? 0
}

interface ReportRow {
  id: string
  category: ModerationReport['category']
  basis: ModerationReport['basis']
  explanation: string
  at_seconds: number | null
  name: string | null
  email: string | null
  reporter_id: string | null
  isErased: boolean
  created_at: Date
}

const maxShownReports = 200

async function listReports(db: Database, caseId: string): Promise<ModerationReport[]> {
  const rows = await selectRows<ReportRow>(
    db,
    `select r.id, r.category, r.basis, r.explanation, r.at_seconds, coalesce(u.name, r.name) as name,
       coalesce(u.email, r.email) as email, r.reporter_id, r.reporter_erased_at is not null as "isErased", r.created_at
     from moderation_reports r left join users u on u.id = r.reporter_id
     where r.case_id = ? order by r.created_at, r.id limit ?`,
    [caseId, maxShownReports],
  )
  return rows.map(({ at_seconds: atSeconds, reporter_id: reporterId, created_at: createdAt, ...row }) => ({
    ...row,
    atSeconds,
    reporterId,
    createdAt: createdAt.toISOString(),
  }))
}

interface SubjectRow {
  duration_seconds: number
  lyrics: string | null
  job_id: string | null
  is_published: boolean
  is_restricted: boolean
  is_shared: boolean
}

const getSubject = async (db: Database, audioId: string): Promise<SubjectRow | undefined> => {
  const [row] = await selectRows<SubjectRow>(
    db,
    `select a.duration_seconds, a.lyrics, a.job_id, a.is_published, a.is_restricted,
       (a.is_public or (p.is_public and not a.is_withheld)) as is_shared
     from audios a join projects p on p.id = a.project_id where a.id = ?`,
    [audioId],
  )
  return row
}

const maxEarlierCases = 10

async function listEarlier(db: Database, ownerId: string, caseId: string): Promise<ModerationCase[]> {
  const rows = await selectRows<CaseRow>(
    db,
    `${caseSql} where c.owner_id = ? and c.id <> ? order by c.opened_at desc, c.id desc limit ?`,
    [ownerId, caseId, maxEarlierCases],
  )
  return rows.map(caseFromRow)
}

/** A case with its notices, its decision and its appeal. `location` is the audio's address. */
export async function getCase(
  db: Database,
  id: string,
  toLocation: (audioId: string) => string,
): Promise<ModerationCaseDetail | undefined> {
  const [row] = await selectRows<CaseRow>(db, `${caseSql} where c.id = ?`, [id])
  const subject = row && (await getSubject(db, row.audio_id))
  if (!row || !subject) return undefined
  const [decided, appeal] = [
    await db<DecisionRow>('moderation_decisions').where({ case_id: id }).first(),
    await db<AppealRow>('moderation_appeals').where({ case_id: id }).first(),
  ]
  return {
    ...caseFromRow(row),
    location: toLocation(row.audio_id),
    durationSeconds: subject.duration_seconds,
    lyrics: subject.lyrics,
    jobId: subject.job_id,
    isPublished: subject.is_published,
    isShared: subject.is_shared,
    isRestricted: subject.is_restricted,
    reports: await listReports(db, id),
    decided: decided ? toDecision(decided) : null,
    appeal: appeal ? appealFromRow(appeal) : null,
    earlier: await listEarlier(db, row.owner_id, id),
  }
}
