import type { ModerationCaseDetail } from '@songloom/contracts/moderation/cases'

type Decided = NonNullable<ModerationCaseDetail['decided']>
type Appeal = NonNullable<ModerationCaseDetail['appeal']>

export interface DecisionRow {
  id: string
  case_id: string
  kind: Decided['kind']
  facts: string
  basis: Decided['basis']
  ground: string
  is_automated: boolean
  until: Date | null
  actor_id: string
  actor_email: string
  decided_at: Date
  reversed_at: Date | null
}

export interface AppealRow {
  id: string
  case_id: string
  text: string
  created_at: Date
  outcome: Appeal['outcome']
  explanation: string | null
  actor_id: string | null
  actor_email: string | null
  decided_at: Date | null
}

/** Returns a decision as staff read it, times as ISO 8601. */
export const toDecision = (row: DecisionRow): Decided => ({
  kind: row.kind,
  facts: row.facts,
  basis: row.basis,
  ground: row.ground,
  isAutomated: row.is_automated,
  until: row.until?.toISOString() ?? null,
  actorId: row.actor_id,
  actorEmail: row.actor_email,
  decidedAt: row.decided_at.toISOString(),
  reversedAt: row.reversed_at?.toISOString() ?? null,
})

/** Returns an appeal as staff read it, times as ISO 8601. */
export const appealFromRow = (row: AppealRow): Appeal => ({
  text: row.text,
  createdAt: row.created_at.toISOString(),
  outcome: row.outcome,
  explanation: row.explanation,
  actorEmail: row.actor_email,
  decidedAt: row.decided_at?.toISOString() ?? null,
})
