import type { ReportBasis, ReportCategory } from '@songloom/contracts/moderation/moderation.rules'
import { minExplanationLength, mustNameReporter } from '@songloom/contracts/moderation/moderation.rules'

/** A report as it is being written. */
export interface ReportDraft {
  category: ReportCategory
  basis: ReportBasis
  explanation: string
  atSeconds?: number | undefined
  name?: string
  email?: string
}

/** Seconds of '1:05' or '65'; undefined for an empty or unreadable text. */
export function readSeconds(text: string): number | undefined {
  const [, minutes, seconds] = /^(?:(\d{1,3}):)?(\d{1,4})$/.exec(text.trim()) ?? []
  return seconds === undefined ? undefined : Number(minutes ?? 0) * 60 + Number(seconds)
}

/** Whether a report can be sent: long enough, and with the sender's name where a visitor must give it. */
export function isComplete({ category, explanation, name, email }: ReportDraft, isVisitor: boolean): boolean {
  if (explanation.trim().length < minExplanationLength) return false
  if (!isVisitor || !mustNameReporter(category)) return true
  return (name ?? '').trim() !== '' && /^\S+@\S+\.\S+$/.test((email ?? '').trim())
}
