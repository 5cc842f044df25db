import type { RouteName } from '@songloom/contracts/routes/routes'
import type { KeyScope } from '@songloom/contracts/support/keys.rules'

/** A call and the scopes of which a key needs one, for one action where the call names one. */
export interface KeyRow {
  route: RouteName
  action?: string
  scopes: readonly KeyScope[]
}

/** What keys of scripts may call. Reviewed by people, not derived: a call without a row is closed to every key. */
export const keyMatrix: readonly KeyRow[] = [
  { route: 'supportGenerations', scopes: ['read'] },
  { route: 'supportCounts', scopes: ['read'] },
  { route: 'supportFailures', scopes: ['read'] },
  { route: 'supportFailureChoices', scopes: ['read'] },
  { route: 'supportGeneration', scopes: ['read'] },
  { route: 'supportHistory', scopes: ['read'] },
  { route: 'supportAudioFile', scopes: ['read'] },
  { route: 'supportBulks', scopes: ['read'] },
  { route: 'supportBulk', scopes: ['read'] },
  { route: 'supportBulkItems', scopes: ['read'] },
  { route: 'supportClasses', scopes: ['read'] },
  { route: 'supportClass', scopes: ['read'] },
  { route: 'supportUsers', scopes: ['read'] },
  { route: 'supportBusiestUsers', scopes: ['read'] },
  { route: 'supportUser', scopes: ['read'] },
  { route: 'supportNotes', scopes: ['read'] },
  { route: 'supportStaff', scopes: ['read'] },
  { route: 'supportUserKeys', scopes: ['read'] },
  { route: 'supportDeletions', scopes: ['read'] },
  { route: 'supportUserTimeline', scopes: ['read'] },
  { route: 'supportLedger', scopes: ['read'] },
  { route: 'supportLedgerCheck', scopes: ['read'] },
  { route: 'supportPlans', scopes: ['read'] },
  { route: 'supportSystem', scopes: ['read'] },
  { route: 'supportDreampacks', scopes: ['read'] },
  { route: 'supportDreampackCounts', scopes: ['read'] },
  { route: 'supportDreampackBulkPreview', scopes: ['read'] },
  { route: 'supportDreampack', scopes: ['read'] },
  { route: 'supportDreampackTracks', scopes: ['read'] },
  { route: 'supportMessages', scopes: ['read'] },
  { route: 'supportViews', scopes: ['read'] },
  { route: 'supportAudit', scopes: ['read'] },
  { route: 'supportAction', action: 'retry', scopes: ['repair'] },
  { route: 'supportAction', action: 'rerun', scopes: ['repair'] },
  { route: 'supportAction', action: 'resend', scopes: ['repair'] },
  { route: 'supportAction', action: 'pause_step', scopes: ['repair'] },
  { route: 'supportAction', action: 'resume_step', scopes: ['repair'] },
  { route: 'supportAction', action: 'more_time', scopes: ['repair'] },
  { route: 'supportAction', action: 'cancel', scopes: ['end'] },
  { route: 'supportAction', action: 'fail', scopes: ['end'] },
  { route: 'supportAction', action: 'stop', scopes: ['end'] },
  { route: 'supportAction', action: 'refund', scopes: ['refund'] },
  { route: 'supportBulkPreview', action: 'retry', scopes: ['repair'] },
  { route: 'supportBulkPreview', action: 'rerun', scopes: ['repair'] },
  { route: 'supportBulkPreview', action: 'resend', scopes: ['repair'] },
  { route: 'supportBulkPreview', action: 'pause_step', scopes: ['repair'] },
  { route: 'supportBulkPreview', action: 'resume_step', scopes: ['repair'] },
  { route: 'supportBulkPreview', action: 'more_time', scopes: ['repair'] },
  { route: 'supportBulkPreview', action: 'cancel', scopes: ['end'] },
  { route: 'supportBulkPreview', action: 'fail', scopes: ['end'] },
  { route: 'supportBulkPreview', action: 'stop', scopes: ['end'] },
  { route: 'supportBulkPreview', action: 'refund', scopes: ['refund'] },
  { route: 'supportBulkStart', scopes: ['repair', 'end', 'refund'] },
]
