import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const supportOnly = [401, 401, 403, 403, 200, 200] as const
const leadsOnly = [401, 401, 403, 403, 403, 200] as const
const nothingThere = [401, 401, 403, 403, 404, 404] as const
const nothingForLeads = [401, 401, 403, 403, 403, 404] as const

const job = ({ messageId }: Belongings) => ({ params: { jobId: messageId } })
const bulk = ({ messageId }: Belongings) => ({ params: { bulkId: messageId }, body: { reason: 'Because' } })
const press = (action: string, jobId: string) => ({
  params: { jobId },
  body: { action, reason: 'Because', requestId: `authz-${action}-${jobId}` },
})
const pressOn = (action: string, { messageId }: Belongings) => ({
  reason: 'Because it fails',
  requestId: `authz-${action}-${messageId}`,
})
const gift = (of: Belongings, userId: string) => ({
  params: { userId },
  body: { tokens: 5, reason: 'Because', requestId: `authz-gift-${of.messageId}` },
})
const choosePlan = (of: Belongings, userId: string) => ({
  params: { userId },
  body: { plan: 'pro', reason: 'Because', requestId: `authz-plan-${of.messageId}` },
})
const restrict = (action: 'limit' | 'block', of: Belongings, userId: string) => ({
  params: { userId },
  body: {
    hours: 1,
    sentence: 'Because',
    reason: 'Because',
    requestId: `authz-${action}-${of.messageId}`,
    ...(action === 'limit' ? { perHour: 1_000, atOnce: 1_000 } : {}),
  },
})
const lift = (of: Belongings, userId: string) => ({
  params: { userId },
  body: { reason: 'Because', requestId: `authz-lift-${of.messageId}` },
})
const subject = (subjectKind: 'generation' | 'user', subjectId: string) => ({ params: { subjectKind, subjectId } })
const note = (of: Belongings, subjectId: string) => ({
  ...subject('generation', subjectId),
  body: { text: 'Because', requestId: `authz-note-${of.messageId}` },
})
const openCase = (of: Belongings, subjectId: string) => ({
  ...subject('user', subjectId),
  body: { state: 'open', ownerId: null, requestId: `authz-case-${of.messageId}` },
})
const packParams = ({ dreampackId }: Belongings) => ({ params: { dreampackId } })
const pressPack = (action: string) => (of: Belongings) => ({
  ...packParams(of),
  body: { action, ...pressOn(action, of), requestId: `authz-pack-${action}-${of.messageId}` },
})
const preview = ({ messageId }: Belongings) => ({ body: { action: 'resend', filter: {}, ids: [messageId] } })

const messageTo = ({ messageId: id }: Belongings) => ({ query: { kind: 'generation', id } })
const send = ({ messageId: id }: Belongings) => ({
  body: { subject: { kind: 'generation', id }, text: 'Hello', requestId: `authz-message-${id}` },
})

const settle = ({ messageId: id }: Belongings) => ({
  params: { operationId: id },
  body: { outcome: 'billed', note: 'Because', requestId: `authz-settle-${id}` },
})
const saveView = ({ messageId: id }: Belongings) => ({
  body: {
    ...{ name: 'Failures', filter: { tab: 'failed' }, sort: { field: 'created', order: 'DESC' }, alertOver: null },
    requestId: `authz-view-${id}`,
  },
})
const deleteView = ({ messageId: viewId }: Belongings) => ({
  params: { viewId },
  body: { requestId: `authz-delete-view-${viewId}` },
})

const createKey = ({ messageId: id }: Belongings) => ({
  body: { name: id, scopes: ['read'], days: 1, reason: 'Because', requestId: `authz-key-${id}` },
})
const revokeKey = ({ messageId: keyId }: Belongings) => ({
  params: { keyId },
  body: { reason: 'Because', requestId: `authz-revoke-${keyId}` },
})

/** The support desk: creators are always refused, grants and plans need a lead, and any user may be named. */
export const supportMatrix: readonly Row[] = [
  { route: 'supportGenerations', relation: 'live', expected: supportOnly },
  {
    route: 'supportGenerations',
    relation: 'live',
    expected: supportOnly,
    input: (_, userId) => ({ query: { userId, tab: 'stuck' } }),
  },
  { route: 'supportCounts', relation: 'live', expected: supportOnly },
  { route: 'supportFailures', relation: 'live', expected: supportOnly },
  { route: 'supportFailureChoices', relation: 'live', expected: supportOnly },
  { route: 'supportGeneration', relation: 'live', expected: supportOnly, input: job },
  { route: 'supportGeneration', relation: 'missing', expected: nothingThere, input: job },
  {
    route: 'supportAction',
    relation: 'live',
    expected: supportOnly,
    input: ({ busyMessageId }) => press('fail', busyMessageId),
  },
  {
    route: 'supportAction',
    relation: 'live',
    expected: supportOnly,
    input: ({ messageId }) => press('resend', messageId),
  },
  {
    route: 'supportAction',
    relation: 'missing',
    expected: nothingThere,
    input: ({ messageId }) => press('fail', messageId),
  },
  {
    route: 'supportCorrection',
    relation: 'missing',
    expected: nothingThere,
    input: ({ messageId }) => ({
      params: { jobId: messageId },
      body: { texts: {}, reason: 'Because', requestId: `authz-correct-${messageId}` },
    }),
  },
  { route: 'supportHistory', relation: 'missing', expected: nothingThere, input: job },
  {
    route: 'supportAudioFile',
    relation: 'live',
    expected: supportOnly,
    input: ({ audioId }) => ({ params: { audioId } }),
  },
  {
    route: 'supportAudioFile',
    relation: 'missing',
    expected: nothingThere,
    input: ({ audioId }) => ({ params: { audioId } }),
  },
  { route: 'supportBulks', relation: 'live', expected: supportOnly },
  { route: 'supportBulkPreview', relation: 'live', expected: supportOnly, input: preview },
  {
    route: 'supportBulk',
    relation: 'missing',
    expected: nothingThere,
    input: ({ messageId }) => ({ params: { bulkId: messageId } }),
  },
  {
    route: 'supportBulkItems',
    relation: 'missing',
    expected: nothingThere,
    input: ({ messageId }) => ({ params: { bulkId: messageId } }),
  },
  { route: 'supportBulkStart', relation: 'missing', expected: nothingThere, input: bulk },
  {
    route: 'supportBulkDecision',
    relation: 'missing',
    expected: nothingForLeads,
    input: (of) => ({ ...bulk(of), body: { decision: 'approve', reason: 'Because' } }),
  },
  {
    route: 'supportBulkAbort',
    relation: 'missing',
    expected: nothingThere,
    input: ({ messageId }) => ({
      params: { bulkId: messageId },
      body: { reason: 'Because', requestId: `authz-bulk-abort-${messageId}` },
    }),
  },
  { route: 'supportUsers', relation: 'live', expected: supportOnly },
  { route: 'supportBusiestUsers', relation: 'live', expected: supportOnly },
  { route: 'supportUser', relation: 'live', expected: supportOnly, input: (_, userId) => ({ params: { userId } }) },
  {
    route: 'supportUser',
    relation: 'missing',
    expected: nothingThere,
    input: ({ messageId }) => ({ params: { userId: messageId } }),
  },
  { route: 'supportGrant', relation: 'live', expected: leadsOnly, input: gift },
  { route: 'supportGrant', relation: 'missing', expected: nothingForLeads, input: (of) => gift(of, of.messageId) },
  { route: 'supportGrantRequests', relation: 'live', expected: leadsOnly },
  {
    route: 'supportGrantDecision',
    relation: 'missing',
    expected: nothingForLeads,
    input: ({ messageId }) => ({
      params: { grantRequestId: messageId },
      body: { decision: 'approve', reason: 'Because' },
    }),
  },
  { route: 'supportSetPlan', relation: 'live', expected: leadsOnly, input: choosePlan },
  {
    route: 'supportSetPlan',
    relation: 'missing',
    expected: nothingForLeads,
    input: (of) => choosePlan(of, of.messageId),
  },
  {
    route: 'supportLimit',
    relation: 'live',
    expected: supportOnly,
    input: (of, userId) => restrict('limit', of, userId),
  },
  {
    route: 'supportLimit',
    relation: 'missing',
    expected: nothingThere,
    input: (of) => restrict('limit', of, of.messageId),
  },
  {
    route: 'supportBlock',
    relation: 'missing',
    expected: nothingForLeads,
    input: (of) => restrict('block', of, of.messageId),
  },
  {
    route: 'supportResetTwoStep',
    relation: 'missing',
    expected: nothingForLeads,
    input: (of) => lift(of, of.messageId),
  },
  { route: 'supportLift', relation: 'missing', expected: nothingThere, input: (of) => lift(of, of.messageId) },
  { route: 'supportEndSessions', relation: 'missing', expected: nothingThere, input: (of) => lift(of, of.messageId) },
  {
    route: 'supportUserTimeline',
    relation: 'live',
    expected: supportOnly,
    input: (_, userId) => ({ params: { userId } }),
  },
  {
    route: 'supportUserTimeline',
    relation: 'missing',
    expected: nothingThere,
    input: ({ messageId }) => ({ params: { userId: messageId } }),
  },
  { route: 'supportNotes', relation: 'live', expected: supportOnly, input: (_, userId) => subject('user', userId) },
  {
    route: 'supportNotes',
    relation: 'missing',
    expected: nothingThere,
    input: ({ messageId }) => subject('generation', messageId),
  },
  { route: 'supportAddNote', relation: 'missing', expected: nothingThere, input: (of) => note(of, of.messageId) },
  { route: 'supportSetCase', relation: 'live', expected: supportOnly, input: openCase },
  { route: 'supportSetCase', relation: 'missing', expected: nothingThere, input: (of) => openCase(of, of.messageId) },
  { route: 'supportStaff', relation: 'live', expected: supportOnly },
  { route: 'supportPresence', relation: 'live', expected: supportOnly, input: job },
  { route: 'supportLedger', relation: 'live', expected: supportOnly },
  { route: 'supportLedger', relation: 'live', expected: supportOnly, input: (_, userId) => ({ query: { userId } }) },
  { route: 'supportLedgerCheck', relation: 'live', expected: supportOnly },
  { route: 'supportPlans', relation: 'live', expected: supportOnly },
  {
    route: 'pauseTool',
    relation: 'live',
    expected: leadsOnly,
    input: (of) => ({ params: { tool: 'section_analysis' }, body: pressOn('pause', of) }),
  },
  {
    route: 'resumeTool',
    relation: 'live',
    expected: leadsOnly,
    input: (of) => ({ params: { tool: 'section_analysis' }, body: pressOn('resume', of) }),
  },
  {
    route: 'pauseGroup',
    relation: 'live',
    expected: leadsOnly,
    input: (of) => ({ params: { group: 'swapVoice' }, body: pressOn('pause-group', of) }),
  },
  {
    route: 'resumeGroup',
    relation: 'live',
    expected: leadsOnly,
    input: (of) => ({ params: { group: 'swapVoice' }, body: pressOn('resume-group', of) }),
  },
  { route: 'supportProviders', relation: 'live', expected: supportOnly },
  {
    route: 'supportPauseProvider',
    relation: 'live',
    expected: leadsOnly,
    input: (of) => ({ params: { provider: 'acme' }, body: pressOn('pause-provider', of) }),
  },
  {
    route: 'supportResumeProvider',
    relation: 'live',
    expected: leadsOnly,
    input: (of) => ({ params: { provider: 'acme' }, body: pressOn('resume-provider', of) }),
  },
  { route: 'supportSettleOperation', relation: 'missing', expected: nothingThere, input: settle },
  { route: 'supportJobOperations', relation: 'live', expected: supportOnly, input: job },
  { route: 'supportDreampacks', relation: 'live', expected: supportOnly },
  { route: 'supportDreampackCounts', relation: 'live', expected: supportOnly },
  { route: 'supportDreampack', relation: 'live', expected: supportOnly, input: packParams },
  { route: 'supportDreampack', relation: 'missing', expected: nothingThere, input: packParams },
  {
    route: 'supportDreampackBulkPreview',
    relation: 'live',
    expected: supportOnly,
    input: () => ({ query: { action: 'pause' } }),
  },
  {
    route: 'supportDreampackBulk',
    relation: 'live',
    expected: supportOnly,
    input: (of) => ({ body: { action: 'resume', ids: [of.dreampackId], ...pressOn('bulk-packs', of) } }),
  },
  {
    route: 'supportDreampackTracks',
    relation: 'live',
    expected: supportOnly,
    input: ({ dreampackRunId: runId }) => ({ params: { runId } }),
  },
  {
    route: 'supportDreampackTracks',
    relation: 'missing',
    expected: nothingThere,
    input: ({ dreampackRunId: runId }) => ({ params: { runId } }),
  },
  { route: 'supportDreampackAction', relation: 'live', expected: supportOnly, input: pressPack('sync') },
  { route: 'supportDreampackAction', relation: 'missing', expected: nothingThere, input: pressPack('pause') },
  { route: 'supportMessages', relation: 'live', expected: supportOnly, input: messageTo },
  { route: 'supportSendMessage', relation: 'live', expected: supportOnly, input: send },
  { route: 'supportSendMessage', relation: 'missing', expected: nothingThere, input: send },
  { route: 'supportViews', relation: 'live', expected: supportOnly },
  { route: 'supportSaveView', relation: 'live', expected: supportOnly, input: saveView },
  { route: 'supportDeleteView', relation: 'missing', expected: nothingThere, input: deleteView },
  { route: 'supportKeys', relation: 'live', expected: leadsOnly },
  { route: 'supportCreateKey', relation: 'live', expected: leadsOnly, input: createKey },
  { route: 'supportRevokeKey', relation: 'missing', expected: nothingForLeads, input: revokeKey },
  { route: 'supportSystem', relation: 'live', expected: supportOnly },
  { route: 'supportAudit', relation: 'live', expected: supportOnly },
]
