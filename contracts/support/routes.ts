import * as z from 'zod/mini'
import { auditQuery, auditResponse } from './audit.ts'
import { audioFormats } from '../library/audios.ts'
import { supportGrantRoutes } from './grant-requests.ts'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'
import type { Route } from '../routes/route.ts'
import {
  bulkAbortRequest,
  bulkItemsQuery,
  bulkItemsResponse,
  bulkRequest,
  bulkResponse,
  bulkStartRequest,
  bulksQuery,
  bulksResponse,
  decisionRequest,
} from './bulk.ts'
import { supportCorrectionRoutes } from './corrections.ts'
import { supportDreampackRoutes } from './dreampacks/dreampacks.ts'
import { failureChoicesResponse, failuresQuery, failuresResponse } from './failures.ts'
import {
  generationFilterSchema,
  generationsQuery,
  supportActionRequest,
  supportActionResponse,
  supportCountsResponse,
  supportGenerationResponse,
  supportGenerationsResponse,
  workflowHistoryResponse,
} from './generations.ts'
import { supportKeyRoutes } from './keys.ts'
import { supportNoteRoutes } from './users/notes.ts'
import { supportRestrictionRoutes } from './users/restriction-actions.ts'
import { supportLedgerQuery, supportLedgerResponse } from './ledger.ts'
import { systemResponse } from './system.ts'
import { supportMessageRoutes } from './users/messages.ts'
import { teamViewRoutes } from './views/team-views.ts'
import { supportToolRoutes } from '../routes/tool-pauses.ts'
import {
  busiestUsersResponse,
  grantRequest,
  grantResponse,
  ledgerCheckResponse,
  plansResponse,
  setPlanRequest,
  setPlanResponse,
  supportUserResponse,
  supportUsersResponse,
  usersQuery,
} from './users/users.ts'
import { userTimelineRoutes } from './users/user-timeline.ts'

const jobParams = z.object({ jobId: idSchema })
const bulkParams = z.object({ bulkId: idSchema })
const userParams = z.object({ userId: z.string().check(z.maxLength(64)) })

/** The support desk's calls. Every change needs a reason and leaves an audit entry. */
export const supportRoutes = {
  supportGenerations: route({
    method: 'GET',
    path: '/api/support/generations',
    feature: 'support',
    policy: 'support',
    query: generationsQuery,
    response: supportGenerationsResponse,
  }),
  supportCounts: route({
    method: 'GET',
    path: '/api/support/generations/counts',
    feature: 'support',
    policy: 'support',
    query: generationFilterSchema,
    response: supportCountsResponse,
  }),
  supportFailures: route({
    method: 'GET',
    path: '/api/support/failures',
    feature: 'support',
    policy: 'support',
    query: failuresQuery,
    response: failuresResponse,
  }),
  supportFailureChoices: route({
    method: 'GET',
    path: '/api/support/failures/choices',
    feature: 'support',
    policy: 'support',
    query: generationFilterSchema,
    response: failureChoicesResponse,
  }),
  supportGeneration: route({
    method: 'GET',
    path: '/api/support/generations/:jobId',
    feature: 'support',
    policy: 'support',
    params: jobParams,
    response: supportGenerationResponse,
    errors: ['not_found'],
  }),
  supportAction: route({
    method: 'POST',
    path: '/api/support/generations/:jobId/actions',
    feature: 'support',
    policy: 'support',
    params: jobParams,
    body: supportActionRequest,
    response: supportActionResponse,
    errors: ['not_found', 'not_eligible', 'refund_day_full', 'request_id_reused', 'workflow_unreachable'],
  }),
  ...supportCorrectionRoutes,
  supportHistory: route({
    method: 'GET',
    path: '/api/support/generations/:jobId/history',
    feature: 'support',
    policy: 'support',
    params: jobParams,
    response: workflowHistoryResponse,
    errors: ['not_found', 'workflow_unreachable'],
  }),
  supportAudioFile: route({
    method: 'GET',
    path: '/api/support/audio/:audioId/file',
    feature: 'support',
    policy: 'support',
    params: z.object({ audioId: idSchema }),
    query: z.object({ format: z.optional(z.enum(audioFormats)) }),
    response: 'stream',
    errors: ['not_found', 'format_pending', 'unavailable'],
  }),
  supportBulks: route({
    method: 'GET',
    path: '/api/support/bulk',
    feature: 'support',
    policy: 'support',
    query: bulksQuery,
    response: bulksResponse,
  }),
  supportBulkPreview: route({
    method: 'POST',
    path: '/api/support/bulk',
    feature: 'support',
    policy: 'support',
    body: bulkRequest,
    response: bulkResponse,
  }),
  supportBulk: route({
    method: 'GET',
    path: '/api/support/bulk/:bulkId',
    feature: 'support',
    policy: 'support',
    params: bulkParams,
    response: bulkResponse,
    errors: ['not_found'],
  }),
  supportBulkItems: route({
    method: 'GET',
    path: '/api/support/bulk/:bulkId/items',
    feature: 'support',
    policy: 'support',
    params: bulkParams,
    query: bulkItemsQuery,
    response: bulkItemsResponse,
    errors: ['not_found'],
  }),
  supportBulkStart: route({
    method: 'POST',
    path: '/api/support/bulk/:bulkId/start',
    feature: 'support',
    policy: 'support',
    params: bulkParams,
    body: bulkStartRequest,
    response: bulkResponse,
    errors: ['not_found', 'wrong_user'],
  }),
  supportBulkDecision: route({
    method: 'POST',
    path: '/api/support/bulk/:bulkId/decision',
    feature: 'support',
    policy: 'lead',
    params: bulkParams,
    body: decisionRequest,
    response: bulkResponse,
    errors: ['not_found', 'not_eligible', 'own_request'],
  }),
  supportBulkAbort: route({
    method: 'POST',
    path: '/api/support/bulk/:bulkId/abort',
    feature: 'support',
    policy: 'support',
    params: bulkParams,
    body: bulkAbortRequest,
    response: bulkResponse,
    errors: ['not_found', 'request_id_reused'],
  }),
  supportUsers: route({
    method: 'GET',
    path: '/api/support/users',
    feature: 'support',
    policy: 'support',
    query: usersQuery,
    response: supportUsersResponse,
  }),
  supportBusiestUsers: route({
    method: 'GET',
    path: '/api/support/busiest-users',
    feature: 'support',
    policy: 'support',
    response: busiestUsersResponse,
  }),
  supportUser: route({
    method: 'GET',
    path: '/api/support/users/:userId',
    feature: 'support',
    policy: 'support',
    params: userParams,
    response: supportUserResponse,
    errors: ['not_found'],
  }),
  supportGrant: route({
    method: 'POST',
    path: '/api/support/users/:userId/grant',
    feature: 'support',
    policy: 'lead',
    params: userParams,
    body: grantRequest,
    response: grantResponse,
    errors: ['not_found', 'grant_to_staff', 'grant_too_large', 'grant_day_full', 'request_id_reused'],
  }),
  ...supportGrantRoutes,
  supportSetPlan: route({
    method: 'POST',
    path: '/api/support/users/:userId/plan',
    feature: 'support',
    policy: 'lead',
    params: userParams,
    body: setPlanRequest,
    response: setPlanResponse,
    errors: ['not_found', 'grant_to_staff', 'request_id_reused'],
  }),
  ...supportRestrictionRoutes,
  ...supportNoteRoutes,
  ...userTimelineRoutes,
  supportLedger: route({
    method: 'GET',
    path: '/api/support/ledger',
    feature: 'support',
    policy: 'support',
    query: supportLedgerQuery,
    response: supportLedgerResponse,
  }),
  supportLedgerCheck: route({
    method: 'GET',
    path: '/api/support/ledger/check',
    feature: 'support',
    policy: 'support',
    response: ledgerCheckResponse,
  }),
  supportPlans: route({
    method: 'GET',
    path: '/api/support/plans',
    feature: 'support',
    policy: 'support',
    response: plansResponse,
  }),
  supportSystem: route({
    method: 'GET',
    path: '/api/support/system',
    feature: 'support',
    policy: 'support',
    response: systemResponse,
  }),
  ...supportToolRoutes,
  ...supportDreampackRoutes,
  ...supportMessageRoutes,
  ...teamViewRoutes,
  ...supportKeyRoutes,
  supportAudit: route({
    method: 'GET',
    path: '/api/support/audit',
    feature: 'support',
    policy: 'support',
    query: auditQuery,
    response: auditResponse,
  }),
} as const satisfies Record<string, Route>
