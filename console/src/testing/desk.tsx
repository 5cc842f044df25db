import type { RouteName, RouteResponse } from '@songloom/contracts/routes/routes'
import type { SessionUser } from '@songloom/contracts/account/session'
import type { SupportGeneration, SupportGenerationDetail } from '@songloom/contracts/support/generations'
import { previewAction, supportActions } from '@songloom/contracts/support/support.rules'
import type { RefundFacts } from '@songloom/contracts/support/money.rules'
import type { RerunFacts } from '@songloom/contracts/support/support.rules'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { useEffect } from 'react'
import type { ReactElement } from 'react'
import { CoreAdminContext, Resource, memoryStore, Notification, defaultI18nProvider } from 'react-admin'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { DeskTheme } from '../app/DeskTheme.tsx'
import type { Call, CallOptions } from '../providers/api.ts'
import { createDataProvider } from '../providers/data-provider.ts'
import { meQuery } from '../session/session.ts'

export const supportPerson: SessionUser = {
  id: 'user-9',
  username: 'Sam',
  email: 'sam@example.test',
  role: 'support',
  plan: 'free',
  staff: true,
  stripeCheckoutSession: null,
}

export const stuckSong = (over: Partial<SupportGeneration> = {}): SupportGeneration => ({
  id: 'a'.repeat(24),
  tool: 'song_gen',
  version: 'v4_5',
  state: 'running',
  stuck: { rule: 'over_p95', words: 'Probably hung.' },
  isWaiting: false,
  pausedUntil: null,
  parkedCode: null,
  queue: null,
  isCancelling: false,
  step: 'sing',
  stepLabel: 'Singing',
  attempts: 1,
  lastError: null,
  worker: 'worker-1',
  heartbeatAgeSeconds: 2,
  ageSeconds: 95,
  estimateSeconds: 55,
  userId: 'user-1',
  userEmail: 'asha@example.test',
  userRestriction: null,
  projectId: 'b'.repeat(24),
  songName: 'Monsoon tape',
  priceTokens: 200,
  createdAt: '2026-11-21T10:00:00.000Z',
  endedAt: null,
  rerunOf: null,
  rerunId: null,
  replacedById: null,
  openCase: null,
  failureCode: null,
  isRefunded: false,
  ...over,
})

export const rerunnable: RerunFacts = {
  failureCode: 'song_failed',
  replacedBy: null,
  isRemoved: false,
  isChild: false,
  isRefunded: true,
  availableTokens: 800,
}

export const toRefundFacts = ({ state, priceTokens }: SupportGeneration): RefundFacts => ({
  chargedTokens: state === 'completed' ? priceTokens : 0,
  refundedTokens: 0,
  isStaffAccount: false,
})

export const buildDetail = (generation: SupportGeneration): SupportGenerationDetail => ({
  success: true,
  generation,
  now: 'Hung.',
  prompt: 'rain',
  lyrics: null,
  settings: null,
  result: null,
  failure: null,
  user: {
    id: 'user-1',
    name: 'Asha',
    email: generation.userEmail,
    role: 'user',
    plan: 'free',
    tokens: { available: 800, reserved: 200 },
  },
  project: { id: generation.projectId, name: 'Rain' },
  pack: null,
  apiKey: null,
  steps: [],
  firstQueuedAt: null,
  waitingSince: null,
  timeline: [],
  outputs: [],
  lineage: [],
  ledger: [],
  audit: [],
  workflow: { id: `job-${generation.id}`, status: 'RUNNING', pending: null, url: null },
  whyNotCorrected: generation.state === 'failed' ? '' : 'It is still being made.',
  actions: supportActions.map((action) =>
    previewAction(action, {
      ...generation,
      isStarted: true,
      isStillRunning: false,
      isPaused: generation.pausedUntil !== null,
      isParked: generation.parkedCode !== null,
      extraSeconds: 0,
      rerun: rerunnable,
      refund: toRefundFacts(generation),
    }),
  ),
})

export interface SentRequest {
  name: RouteName
  options: CallOptions<RouteName>
}
type Answers = {
  [N in RouteName]?:
    | RouteResponse<N>
    | ((options: CallOptions<N>, count: number) => RouteResponse<N> | Promise<RouteResponse<N>>)
}

const noViews = { success: true, views: [], alerts: [], channels: [] } as const
const noMessages = { success: true, recipientCount: 1, facts: null, messages: [], next: null } as const

/** Further calls of pages. */
const usualAnswers: Answers = {
  supportNotes: { success: true, case: null, notes: [] },
  supportPresence: { success: true, others: [] },
  supportJobOperations: { success: true, operations: [] },
  supportStaff: { success: true, staff: [] },
  supportMessages: { ...noMessages, messages: [] },
  supportViews: { ...noViews, views: [], alerts: [], channels: [] },
  supportDnaSales: { success: true, sales: [] },
  supportConsents: { success: true, consents: [] },
  supportUserTimeline: { success: true, entries: [], next: null },
}

/**
 * An API in memory: answers by the name of the call, and notes what was asked. What pages ask for besides their
 * subject is empty where nothing is given.
 */
export function memoryApi(answers: Answers): {
  call: Call
  asked: SentRequest[]
  of: (name: RouteName) => CallOptions<RouteName>[]
} {
  const asked: SentRequest[] = []
  const of = (name: RouteName) => asked.filter((each) => each.name === name).map(({ options }) => options)
  const call = async (name: RouteName, options: CallOptions<RouteName> = {}): Promise<unknown> => {
    asked.push({ name, options })
    const answer = (answers[name] ?? usualAnswers[name]) as unknown
    if (answer === undefined) throw new Error(`${name} is not answered here.`)
    return typeof answer === 'function'
      ? (answer as (options: unknown, count: number) => unknown)(options, of(name).length)
      : answer
  }
  return { call: call as Call, asked, of }
}

/** The browser's address, as copied from its bar. */
export const address = { current: '' }
function Watch() {
  const { pathname, search } = useLocation()
  // Once it is on screen: a page that is only being drawn is not yet there.
  useEffect(() => {
    address.current = pathname + search
  })
  return null
}

/** A page with everything react-admin gives it, at an address. */
export function showAt(path: string, page: ReactElement, call: Call, me = supportPerson) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(meQuery.queryKey, me)
  const shown = render(
    <DeskTheme>
      <MemoryRouter initialEntries={[path]}>
        <CoreAdminContext
          dataProvider={createDataProvider(call)}
          store={memoryStore()}
          queryClient={queryClient}
          i18nProvider={defaultI18nProvider}
        >
          <Watch />
          <Routes>
            <Route path="/generations/:id" element={page} />
            <Route path="/generations/*" element={<Resource name="generations" list={() => page} />} />
            <Route path="/dreampacks/:id" element={page} />
            <Route path="/dreampacks/*" element={<Resource name="dreampacks" list={() => page} />} />
            <Route path="/classes/:id" element={page} />
            <Route path="/classes/*" element={<Resource name="classes" list={() => page} />} />
            <Route path="/users/:id" element={page} />
            <Route path="/users/*" element={<Resource name="users" list={() => page} />} />
            <Route path="/bulks/:id" element={page} />
            <Route path="/subscriptions/*" element={<Resource name="subscriptions" list={() => page} />} />
            <Route path="/webhooks/*" element={<Resource name="webhooks" list={() => page} />} />
            <Route path="/reports/:id" element={page} />
            <Route path="/turns/:id" element={page} />
            <Route path="/failures" element={page} />
          </Routes>
          <Notification />
        </CoreAdminContext>
      </MemoryRouter>
    </DeskTheme>,
  )
  return { ...shown, queryClient }
}
