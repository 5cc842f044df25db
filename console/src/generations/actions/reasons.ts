import type { SupportAction } from '@songloom/contracts/support/support.rules'
import type { StuckRule } from '@songloom/contracts/jobs/stuck-jobs.rules'
import { deskTexts } from '../../desk-texts.ts'

const t = deskTexts.reason.presets

export const reasonsFor: Record<SupportAction, readonly string[]> = {
  retry: [t.hangs, t.silent, t.failing, t.notDelivered, t.outage, t.asked],
  rerun: [t.outage, t.asked, t.notDelivered],
  pause_step: [t.outage, t.failing, t.lookedInto],
  resume_step: [t.repaired, t.asked],
  more_time: [t.slow, t.asked],
  cancel: [t.asked, t.duplicate, t.outage],
  fail: [t.outage, t.asked, t.hangs, t.notDelivered],
  refund: [t.badSong, t.goodwill, t.asked],
  stop: [t.occupies, t.hangs],
  resend: [t.notSeen, t.asked],
}

const ruleReasons: Record<StuckRule, string> = {
  paid_not_delivered: t.notDelivered,
  finished_not_delivered: t.notDelivered,
  keeps_retrying: t.failing,
  no_heartbeat: t.silent,
  behind_hung: t.hangs,
  over_p95: t.hangs,
  still_running: t.occupies,
}

/** Omits what the list already shows. */
export const getRuleReason = (rule: StuckRule | undefined): string => (rule ? ruleReasons[rule] : '')
