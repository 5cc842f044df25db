import type { LedgerKind } from '@songloom/contracts/account/account'
import type { AuditEntry } from '@songloom/contracts/support/audit'
import { dreampackReasonTexts } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { DreampackReason, DreampackRunState } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { tools } from '@songloom/tools/registry.rules'
import type { UserTimelineEntry } from '@songloom/contracts/support/users/user-timeline'
import type { JobRow } from '../../jobs/jobs.ts'
import { moneyTitles } from './timeline-pages.ts'

interface AuditData {
  action: AuditEntry['action']
  actor: string
  reason: string
  after: Record<string, unknown>
  jobId?: string
  dreampackId?: string
}

/** The query of each timeline source. */
interface SourceData {
  request: {
    jobId: string
    tool: string
    name: string | null
    state: JobRow['state']
    tokens: number
    isRerun: boolean
    isTrack: boolean
  }
  failure: { jobId: string; tool: string; name: string | null; message: string | null }
  money: { jobId: string | null; kind: LedgerKind; reason: string; tokens: number }
  pack: {
    dreampackId: string
    name: string
    state: DreampackRunState
    reason: DreampackReason | null
    made: number
    trackCount: number
  }
  message: { actor: string; text: string; isRead: boolean }
  note: { author: string; isCase: boolean; text: string; jobId: string | null }
  restriction: AuditData
  support: AuditData
}

export type SourceRow = {
  [Kind in keyof SourceData]: { kind: Kind; id: string; at: Date; micros: string; data: SourceData[Kind] }
}[keyof SourceData]

type EntryContent = Pick<UserTimelineEntry, 'title' | 'detail'> & Partial<Pick<UserTimelineEntry, 'action' | 'link'>>

const states: Record<JobRow['state'], string> = {
  // Also jobs waiting in a queue again.
  accepted: 'waiting',
  running: 'in progress',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
}

const amount = (tokens: number): string => `${tokens.toLocaleString('en')} tokens`
const toolName = (key: string): string => tools.find((tool) => tool.key === key)?.name ?? key
const named = (tool: string, name: string | null): string => (name ? `${toolName(tool)}: ${name}` : toolName(tool))
const sentences = (...parts: (string | false)[]): string =>
  parts.flatMap((part) => (part ? [part.replace(/\.$/, '')] : [])).join('. ')
const userReads = (sentence: string): string => `The user reads: “${sentence}”`

const linkTo = (jobId?: string | null, dreampackId?: string): UserTimelineEntry['link'] => {
  if (jobId) return { kind: 'generation', id: jobId }
  return dreampackId ? { kind: 'dreampack', id: dreampackId } : null
}

function requestEntry({ jobId, tool, name, state, tokens, isRerun, isTrack }: SourceData['request']): EntryContent {
  const by = isRerun ? ', run again by support' : isTrack ? ', of a pack' : ''
  return { title: named(tool, name), detail: `${states[state]}, ${amount(tokens)}${by}`, link: linkTo(jobId) }
}

function packEntry({ dreampackId, name, state, reason, made, trackCount }: SourceData['pack']): EntryContent {
  const count = state === 'skipped' ? 'Left out' : `${made} of ${trackCount} tracks made`
  const why = reason !== null && userReads(dreampackReasonTexts[reason])
  return { title: `Pack “${name}”`, detail: sentences(count, why), link: linkTo(null, dreampackId) }
}

function restrictionEntry({ action, actor, reason, after }: AuditData): EntryContent {
  const { perHour, atOnce, hours, sentence } = after
  return {
    title: `by ${actor}`,
    action,
    detail: sentences(
      reason,
      typeof perHour === 'number' && `${perHour} an hour`,
      typeof atOnce === 'number' && `${atOnce} at once`,
      typeof hours === 'number' && `For ${hours} hours`,
      typeof sentence === 'string' && userReads(sentence),
    ),
  }
}

function contentOf(row: SourceRow): EntryContent {
  switch (row.kind) {
    case 'request':
      return requestEntry(row.data)
    case 'failure': {
      const { jobId, tool, name, message } = row.data
      return { title: `Failed: ${named(tool, name)}`, detail: message ?? '', link: linkTo(jobId) }
    }
    case 'money': {
      const { jobId, kind, reason, tokens } = row.data
      return { title: moneyTitles[kind], detail: `${amount(tokens)} (${reason})`, link: linkTo(jobId) }
    }
    case 'pack':
      return packEntry(row.data)
    case 'message': {
      const { actor, text, isRead } = row.data
      return { title: `Message by ${actor}, ${isRead ? 'read' : 'not read yet'}`, detail: text }
    }
    case 'note': {
      const { author, isCase, text, jobId } = row.data
      return { title: `${isCase ? 'Case' : 'Note'} by ${author}`, detail: text, link: linkTo(jobId) }
    }
    case 'restriction':
      return restrictionEntry(row.data)
    case 'support': {
      const { action, actor, reason, jobId, dreampackId } = row.data
      return { title: `by ${actor}`, action, detail: reason, link: linkTo(jobId, dreampackId) }
    }
  }
}

/** A row of a source as the desk reads it. */
export function toTimelineEntry(row: SourceRow): UserTimelineEntry {
  const { action = null, link = null, ...content } = contentOf(row)
  return { id: row.id, at: row.at.toISOString(), kind: row.kind, ...content, action, link }
}
