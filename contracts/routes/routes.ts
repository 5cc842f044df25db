import * as z from 'zod/mini'
import {
  contentFilterRequest,
  contentFilterResponse,
  countResponse,
  emailNotificationsRequest,
  emailNotificationsResponse,
  mailWhenReadyRequest,
  mailWhenReadyResponse,
  pendingResponse,
  storageResponse,
  tokenHistoryQuery,
  tokenHistoryResponse,
  tokensResponse,
} from '../account/account.ts'
import { artistRoutes } from '../explore/artists.ts'
import { playRoutes } from '../explore/plays.ts'
import { playlistRoutes } from '../explore/playlists.ts'
import { exploreRoutes } from '../explore/songs.ts'
import { accountDataRoutes } from '../account/account-data.ts'
import { apiKeyRoutes } from '../account/api-keys.ts'
import { generationRoutes } from './generations.ts'
import { sketchRoutes } from '../jobs/sketch.ts'
import { billingRoutes } from '../billing/billing.ts'
import { assistantRoutes } from './assistant.ts'
import { dawRoutes } from '../daw/daw-routes.ts'
import { dawExportRoutes } from '../daw/exports.ts'
import { dawImportRoutes } from '../daw/imports.ts'
import { newWordsRoutes } from '../daw/new-words.ts'
import { scoreSoundRoutes } from '../daw/score-sounds.ts'
import { renderMixRoutes } from '@songloom/tools/render-mix/contract'
import { dnaRoutes } from '../dna/dna-routes.ts'
import { exportRoutes } from './export.ts'
import { finishRoutes } from './finish.ts'
import { dreampackRoutes } from './dreampacks.ts'
import { eduRoutes } from '../edu/edu-routes.ts'
import { enhanceRoutes } from './enhance.ts'
import { exampleRoutes } from '../library/examples.ts'
import { healthResponse, readinessResponse } from './health.ts'
import { inboxRoutes } from '../account/inbox.ts'
import { libraryRoutes } from './library.ts'
import { moderationNoticeRoutes } from '../moderation/notices.ts'
import { oembedRoutes } from '../library/oembed.ts'
import { remixRoutes } from '../library/remixes.ts'
import { reportRoutes } from '../moderation/reports.ts'
import { lineageRoutes } from '../library/lineage.ts'
import { practiceRoutes } from '../library/practice.ts'
import { sharedProjectRoutes } from '../library/shared-projects.ts'
import { sharedTrackRoutes } from '../library/shared-tracks.ts'
import { projectRoutes } from './projects.ts'
import { done, route, userIdQuery } from './route.ts'
import type { Route } from './route.ts'
import { rvcRoutes } from './rvc.ts'
import { securityRoutes } from '../account/security.ts'
import { sessionUserSchema, viewSchema } from '../account/session.ts'
import { planRoutes } from '../account/plan.ts'
import { chatRoutes } from '../chat/chat-routes.ts'
import { storeMessageRoutes } from '../chat/store-message.ts'
import { sessionRoutes } from '../account/sessions.ts'
import { sectionRoutes } from './sections.ts'
import { stemRoutes } from './stems.ts'
import { studioSettingsRoutes } from '../account/studio-settings.ts'
import { voiceModelRoutes } from './voice-models.ts'
import { supportReportRoutes } from '../moderation/cases.ts'
import { supportTurnRoutes } from '../support/turns.ts'
import { supportBillingRoutes } from '../support/billing.ts'
import { supportProviderRoutes } from '../support/providers.ts'
import { supportRoutes } from '../support/routes.ts'
import { turnRoutes } from './turns.ts'
import { uploadRoutes } from './uploads.ts'

/** Every call of the API: Express mounts it, the studio's client and OpenAPI derive from it. */
export const routes = {
  health: route({ method: 'GET', path: '/api/health', feature: 'health', policy: 'public', response: healthResponse }),
  live: route({ method: 'GET', path: '/api/health/live', feature: 'health', policy: 'public', response: done }),
  ready: route({
    method: 'GET',
    path: '/api/health/ready',
    feature: 'health',
    policy: 'public',
    response: readinessResponse,
  }),
  ...studioSettingsRoutes,
  openapi: route({ method: 'GET', path: '/api/openapi.json', feature: 'health', policy: 'public', response: 'stream' }),
  metrics: route({ method: 'GET', path: '/metrics', feature: 'metrics', policy: 'support', response: 'stream' }),
  me: route({
    method: 'GET',
    path: '/api/account/me',
    feature: 'account',
    policy: 'public',
    response: z.object({
      success: z.literal(true),
      /** `tokens` are available now. */
      user: z.nullable(z.extend(sessionUserSchema, { tokens: z.number(), view: z.optional(viewSchema) })),
    }),
  }),
  tokens: route({
    method: 'GET',
    path: '/api/account/tokens',
    feature: 'account',
    policy: 'session',
    response: tokensResponse,
  }),
  tokenHistory: route({
    method: 'GET',
    path: '/api/account/token-history',
    feature: 'account',
    policy: 'session',
    query: tokenHistoryQuery,
    response: tokenHistoryResponse,
  }),
  storage: route({
    method: 'GET',
    path: '/api/account/storage',
    feature: 'account',
    policy: 'session',
    response: storageResponse,
  }),
  emailNotifications: route({
    method: 'GET',
    path: '/api/account/email-notifications',
    feature: 'account',
    policy: 'session',
    response: emailNotificationsResponse,
  }),
  setEmailNotifications: route({
    method: 'PUT',
    path: '/api/account/email-notifications',
    feature: 'account',
    policy: 'session',
    body: emailNotificationsRequest,
    response: emailNotificationsResponse,
    errors: ['account_without_email'],
  }),
  mailWhenReady: route({
    method: 'GET',
    path: '/api/account/mail-when-ready',
    feature: 'account',
    policy: 'session',
    isDeprecated: true,
    response: mailWhenReadyResponse,
  }),
  setMailWhenReady: route({
    method: 'PUT',
    path: '/api/account/mail-when-ready',
    feature: 'account',
    policy: 'session',
    isDeprecated: true,
    body: mailWhenReadyRequest,
    response: mailWhenReadyResponse,
    errors: ['account_without_email'],
  }),
  contentFilter: route({
    method: 'GET',
    path: '/api/account/content-filter',
    feature: 'account',
    policy: 'session',
    response: contentFilterResponse,
  }),
  setContentFilter: route({
    method: 'PUT',
    path: '/api/account/content-filter',
    feature: 'account',
    policy: 'session',
    body: contentFilterRequest,
    response: contentFilterResponse,
    errors: ['content_filter_locked'],
  }),
  ...sessionRoutes,
  ...securityRoutes,
  ...billingRoutes,
  ...inboxRoutes,
  ...planRoutes,
  ...accountDataRoutes,
  ...apiKeyRoutes,
  pendingGenerations: route({
    method: 'GET',
    path: '/api/account/pending-generations/',
    feature: 'account',
    policy: 'session',
    query: userIdQuery,
    response: pendingResponse,
    errors: ['wrong_user'],
  }),
  generationsCount: route({
    method: 'GET',
    path: '/api/account/activity/getGenerationsCount',
    feature: 'account',
    policy: 'session',
    query: userIdQuery,
    response: countResponse,
    errors: ['wrong_user', 'generation_limit_unreadable'],
  }),
  ...generationRoutes,
  ...sketchRoutes,
  ...projectRoutes,
  ...libraryRoutes,
  ...lineageRoutes,
  ...stemRoutes,
  ...practiceRoutes,
  ...finishRoutes,
  ...storeMessageRoutes,
  ...sectionRoutes,
  ...voiceModelRoutes,
  ...rvcRoutes,
  ...exportRoutes,
  ...uploadRoutes,
  ...dawRoutes,
  ...renderMixRoutes,
  ...newWordsRoutes,
  ...scoreSoundRoutes,
  ...dawExportRoutes,
  ...dawImportRoutes,
  ...dreampackRoutes,
  ...dnaRoutes,
  ...eduRoutes,
  ...sharedTrackRoutes,
  ...sharedProjectRoutes,
  ...remixRoutes,
  ...oembedRoutes,
  ...reportRoutes,
  ...moderationNoticeRoutes,
  ...assistantRoutes,
  ...turnRoutes,
  ...chatRoutes,
  ...enhanceRoutes,
  ...exampleRoutes,
  ...exploreRoutes,
  ...artistRoutes,
  ...playlistRoutes,
  ...playRoutes,
  ...supportBillingRoutes,
  ...supportRoutes,
  ...supportProviderRoutes,
  ...supportReportRoutes,
  ...supportTurnRoutes,
} as const satisfies Record<string, Route>

export type Routes = typeof routes
export type RouteName = keyof Routes
export type RouteParams<N extends RouteName> = z.infer<Routes[N]['params']>
export type RouteQuery<N extends RouteName> = z.infer<Routes[N]['query']>
export type RouteBody<N extends RouteName> = z.infer<Routes[N]['body']>
export type RouteResponse<N extends RouteName> = Routes[N]['response'] extends z.ZodMiniType
  ? z.infer<Routes[N]['response']>
  : never

/** better-auth answers these itself, behind `AuthPort`; the list is an allow-list. */
export const authRoutes = [
  { method: 'POST', path: '/api/auth/sign-up/email' },
  { method: 'POST', path: '/api/auth/sign-in/email' },
  { method: 'POST', path: '/api/auth/sign-in/code' },
  { method: 'POST', path: '/api/auth/sign-in/provider' },
  { method: 'GET', path: '/api/auth/callback/:id' },
  { method: 'POST', path: '/api/auth/sign-out' },
  { method: 'GET', path: '/api/auth/get-session' },
  { method: 'POST', path: '/api/auth/request-password-reset' },
  { method: 'GET', path: '/api/auth/reset-password/:token' },
  { method: 'POST', path: '/api/auth/reset-password' },
] as const
