import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import type { RouteBody, RouteParams, RouteQuery, RouteResponse } from '@songloom/contracts/routes/routes'
import type { NoteSubject } from '@songloom/contracts/support/users/cases.rules'
import type { BulkItem } from '@songloom/contracts/support/bulk'
import type { SupportDreampackFilter } from '@songloom/contracts/support/dreampacks/dreampacks'
import type { FailuresQuery } from '@songloom/contracts/support/failures'
import type { PackBulkAction } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import type { GenerationFilter } from '@songloom/contracts/support/generations'
import type { MessageSubject } from '@songloom/contracts/support/users/messages'
import type { PauseGroup } from '@songloom/tools/pause-groups.rules'
import type { LedgerGrouping } from '@songloom/contracts/support/ledger'
import type { JobTool } from '@songloom/tools/registry.rules'
import type { Call } from './api.ts'

const generationCalls = (call: Call) => ({
  counts: (filter: Partial<GenerationFilter>, signal?: AbortSignal) => call('supportCounts', { query: filter, signal }),
  failures: (query: FailuresQuery, signal?: AbortSignal) => call('supportFailures', { query, signal }),
  failureChoices: (filter: Partial<GenerationFilter>, signal?: AbortSignal) =>
    call('supportFailureChoices', { query: filter, signal }),
  generation: (jobId: string, signal?: AbortSignal) => call('supportGeneration', { params: { jobId }, signal }),
  history: (jobId: string, signal?: AbortSignal) => call('supportHistory', { params: { jobId }, signal }),
  act: (jobId: string, body: RouteBody<'supportAction'>) => call('supportAction', { params: { jobId }, body }),
  correct: (jobId: string, body: RouteBody<'supportCorrection'>) =>
    call('supportCorrection', { params: { jobId }, body }),
  recordPresence: (jobId: string, signal?: AbortSignal) => call('supportPresence', { params: { jobId }, signal }),
  views: (signal?: AbortSignal) => call('supportViews', { signal }),
  saveView: (body: RouteBody<'supportSaveView'>) => call('supportSaveView', { body }),
  deleteView: (viewId: string, requestId: string) =>
    call('supportDeleteView', { params: { viewId }, body: { requestId } }),
})

const bulkCalls = (call: Call) => ({
  previewBulk: (body: RouteBody<'supportBulkPreview'>) => call('supportBulkPreview', { body }),
  startBulk: (bulkId: string, body: RouteBody<'supportBulkStart'>) =>
    call('supportBulkStart', { params: { bulkId }, body }),
  waitingBulks: (signal?: AbortSignal) => call('supportBulks', { query: { state: 'waiting_for_approval' }, signal }),
  decideBulk: (bulkId: string, body: RouteBody<'supportBulkDecision'>) =>
    call('supportBulkDecision', { params: { bulkId }, body }),
  abortBulk: (bulkId: string, body: RouteBody<'supportBulkAbort'>) =>
    call('supportBulkAbort', { params: { bulkId }, body }),
  bulk: (bulkId: string, signal?: AbortSignal) => call('supportBulk', { params: { bulkId }, signal }),
  bulkItems: (
    bulkId: string,
    query: { after: string | undefined; outcome: BulkItem['outcome'] | undefined },
    signal?: AbortSignal,
  ) => call('supportBulkItems', { params: { bulkId }, query, signal }),
})

const dreampackCalls = (call: Call) => ({
  dreampackCounts: (filter: Partial<SupportDreampackFilter>, signal?: AbortSignal) =>
    call('supportDreampackCounts', { query: filter, signal }),
  dreampack: (dreampackId: string, after: string | undefined, signal?: AbortSignal) =>
    call('supportDreampack', { params: { dreampackId }, query: { after }, signal }),
  dreampackTracks: (runId: string, signal?: AbortSignal) =>
    call('supportDreampackTracks', { params: { runId }, signal }),
  performDreampackAction: (dreampackId: string, body: RouteBody<'supportDreampackAction'>) =>
    call('supportDreampackAction', { params: { dreampackId }, body }),
  previewPackBulk: (query: Partial<SupportDreampackFilter> & { action: PackBulkAction }, signal?: AbortSignal) =>
    call('supportDreampackBulkPreview', { query, signal }),
  performPackBulk: (body: RouteBody<'supportDreampackBulk'>) => call('supportDreampackBulk', { body }),
})

const userCalls = (call: Call) => ({
  busiestUsers: (signal?: AbortSignal) => call('supportBusiestUsers', { signal }),
  user: (userId: string, signal?: AbortSignal) => call('supportUser', { params: { userId }, signal }),
  userTimeline: (userId: string, query: Partial<RouteQuery<'supportUserTimeline'>>, signal?: AbortSignal) =>
    call('supportUserTimeline', { params: { userId }, query, signal }),
  grant: (userId: string, body: RouteBody<'supportGrant'>) => call('supportGrant', { params: { userId }, body }),
  grantRequests: (signal?: AbortSignal) => call('supportGrantRequests', { query: { state: 'waiting' }, signal }),
  decideGrant: (grantRequestId: string, body: RouteBody<'supportGrantDecision'>) =>
    call('supportGrantDecision', { params: { grantRequestId }, body }),
  setPlan: (userId: string, body: RouteBody<'supportSetPlan'>) => call('supportSetPlan', { params: { userId }, body }),
  limit: (userId: string, body: RouteBody<'supportLimit'>) => call('supportLimit', { params: { userId }, body }),
  block: (userId: string, body: RouteBody<'supportBlock'>) => call('supportBlock', { params: { userId }, body }),
  dnaSales: (userId: string, signal?: AbortSignal) => call('supportDnaSales', { query: { userId }, signal }),
  refundDna: (saleId: string, body: RouteBody<'supportRefundDna'>) =>
    call('supportRefundDna', { params: { saleId }, body }),
  restrictDna: (dnaId: string, body: RouteBody<'supportRestrictDna'>) =>
    call('supportRestrictDna', { params: { dnaId }, body }),
  consents: (userId: string, signal?: AbortSignal) => call('supportConsents', { query: { userId }, signal }),
  acceptConsent: (consentId: string, body: RouteBody<'supportAcceptConsent'>) =>
    call('supportAcceptConsent', { params: { consentId }, body }),
  lift: (userId: string, body: RouteBody<'supportLift'>) => call('supportLift', { params: { userId }, body }),
  endSessions: (userId: string, body: RouteBody<'supportEndSessions'>) =>
    call('supportEndSessions', { params: { userId }, body }),
  resetTwoStep: (userId: string, body: RouteBody<'supportResetTwoStep'>) =>
    call('supportResetTwoStep', { params: { userId }, body }),
  messages: (query: MessageSubject & { after: string | undefined }, signal?: AbortSignal) =>
    call('supportMessages', { query, signal }),
  sendMessage: (body: RouteBody<'supportSendMessage'>) => call('supportSendMessage', { body }),
})

const noteCalls = (call: Call) => ({
  notes: (subjectKind: NoteSubject, subjectId: string, signal?: AbortSignal) =>
    call('supportNotes', { params: { subjectKind, subjectId }, signal }),
  addNote: (subjectKind: NoteSubject, subjectId: string, body: RouteBody<'supportAddNote'>) =>
    call('supportAddNote', { params: { subjectKind, subjectId }, body }),
  setCase: (subjectKind: NoteSubject, subjectId: string, body: RouteBody<'supportSetCase'>) =>
    call('supportSetCase', { params: { subjectKind, subjectId }, body }),
  staff: (signal?: AbortSignal) => call('supportStaff', { signal }),
})

const reportCalls = (call: Call) => ({
  reportCounts: async (signal?: AbortSignal) => (await call('supportReports', { query: { limit: 1 }, signal })).counts,
  report: async (caseId: string, signal?: AbortSignal) =>
    (await call('supportReport', { params: { caseId }, signal })).case,
  decideReport: (caseId: string, body: RouteBody<'supportDecideReport'>) =>
    call('supportDecideReport', { params: { caseId }, body }),
  decideAppeal: (caseId: string, body: RouteBody<'supportDecideAppeal'>) =>
    call('supportDecideAppeal', { params: { caseId }, body }),
  audit: async (subjectId: string, signal?: AbortSignal) =>
    (await call('supportAudit', { query: { subjectId, limit: listLimits.audit }, signal })).entries,
})

const turnCalls = (call: Call) => ({
  turnCounts: async (user: string | undefined, signal?: AbortSignal) =>
    (await call('supportTurns', { query: { limit: 1, ...(user ? { user } : {}) }, signal })).counts,
  turn: async (turnId: string, signal?: AbortSignal) =>
    (await call('supportTurn', { params: { turnId }, signal })).turn,
  performTurnAction: (turnId: string, body: RouteBody<'supportTurnAction'>) =>
    call('supportTurnAction', { params: { turnId }, body }),
})

const classCalls = (call: Call) => ({
  class: (classId: string, signal?: AbortSignal) => call('supportClass', { params: { classId }, signal }),
  resetPin: (params: RouteParams<'supportResetPin'>, body: RouteBody<'supportResetPin'>) =>
    call('supportResetPin', { params, body }),
})

const systemCalls = (call: Call) => ({
  keys: (signal?: AbortSignal) => call('supportKeys', { signal }),
  createKey: (body: RouteBody<'supportCreateKey'>) => call('supportCreateKey', { body }),
  revokeKey: (keyId: string, body: RouteBody<'supportRevokeKey'>) =>
    call('supportRevokeKey', { params: { keyId }, body }),
  userKeys: (search: string, signal?: AbortSignal) => call('supportUserKeys', { query: { search }, signal }),
  revokeUserKey: (keyId: string, body: RouteBody<'supportRevokeUserKey'>) =>
    call('supportRevokeUserKey', { params: { keyId }, body }),
  deletions: (signal?: AbortSignal) => call('supportDeletions', { signal }),
  stopDeletion: (deletionId: string, body: RouteBody<'supportStopDeletion'>) =>
    call('supportStopDeletion', { params: { deletionId }, body }),
  viewAs: (userId: string, body: RouteBody<'supportViewAs'>) => call('supportViewAs', { params: { userId }, body }),
  checkLedger: (signal?: AbortSignal) => call('supportLedgerCheck', { signal }),
  plans: (signal?: AbortSignal) => call('supportPlans', { signal }),
  pauseTool: (tool: JobTool, body: RouteBody<'pauseTool'>) => call('pauseTool', { params: { tool }, body }),
  resumeTool: (tool: JobTool, body: RouteBody<'resumeTool'>) => call('resumeTool', { params: { tool }, body }),
  pauseGroup: (group: PauseGroup, body: RouteBody<'pauseGroup'>) => call('pauseGroup', { params: { group }, body }),
  resumeGroup: (group: PauseGroup, body: RouteBody<'resumeGroup'>) => call('resumeGroup', { params: { group }, body }),
  providers: (signal?: AbortSignal) => call('supportProviders', { signal }),
  pauseProvider: (provider: string, body: RouteBody<'supportPauseProvider'>) =>
    call('supportPauseProvider', { params: { provider }, body }),
  resumeProvider: (provider: string, body: RouteBody<'supportResumeProvider'>) =>
    call('supportResumeProvider', { params: { provider }, body }),
  settleOperation: (operationId: string, body: RouteBody<'supportSettleOperation'>) =>
    call('supportSettleOperation', { params: { operationId }, body }),
  jobOperations: (jobId: string, signal?: AbortSignal) => call('supportJobOperations', { params: { jobId }, signal }),
  system: (signal?: AbortSignal) => call('supportSystem', { signal }),
  ledgerPage: (query: {
    kind?: RouteResponse<'supportLedger'>['entries'][number]['kind']
    userId?: string
    grouping?: LedgerGrouping
    after?: string
    limit: number
  }) => call('supportLedger', { query }),
})

const billingCalls = (call: Call) => ({
  invoices: (query: { user: string | undefined; limit: number }, signal?: AbortSignal) =>
    call('supportInvoices', { query, signal }),
  refundInvoice: (invoiceId: string, body: RouteBody<'supportRefundInvoice'>) =>
    call('supportRefundInvoice', { params: { invoiceId }, body }),
  runBillingEvent: (eventId: string, body: RouteBody<'supportRunBillingEvent'>) =>
    call('supportRunBillingEvent', { params: { eventId }, body }),
  drifts: (signal?: AbortSignal) => call('supportDrifts', { signal }),
  compareBilling: (body: RouteBody<'supportCompareBilling'>) => call('supportCompareBilling', { body }),
})

/** The calls that the generic verbs of react-admin do not cover, by name. */
export const namedCalls = (call: Call) => ({
  ...generationCalls(call),
  ...bulkCalls(call),
  ...dreampackCalls(call),
  ...classCalls(call),
  ...userCalls(call),
  ...noteCalls(call),
  ...reportCalls(call),
  ...turnCalls(call),
  ...systemCalls(call),
  ...billingCalls(call),
})
