import type { RouteResponse } from '@songloom/contracts/routes/routes'
import type {
  SupportDreampack,
  SupportDreampackDetail,
  SupportDreampackRun,
} from '@songloom/contracts/support/dreampacks/dreampacks'
import {
  dreampackPackActions,
  dreampackStuckReasons,
  listRunActions,
  previewPackAction,
  previewRunAction,
} from '@songloom/contracts/support/dreampacks/dreampacks.rules'

export const packId = 'd'.repeat(24)

export const buildRun = (over: Partial<SupportDreampackRun> = {}): SupportDreampackRun => {
  const run = {
    id: '1'.repeat(24),
    dreampackId: packId,
    kind: 'scheduled',
    state: 'running',
    localDate: '2026-11-21',
    dueAt: '2026-11-21T06:00:00.000Z',
    isLate: false,
    isStopping: false,
    trackCount: 10,
    made: 3,
    failed: 1,
    underWay: 4,
    reason: null,
    projectId: 'b'.repeat(24),
    startedAt: '2026-11-21T06:00:01.000Z',
    endedAt: null,
    progressedAt: '2026-11-21T06:03:00.000Z',
    stuck: null,
    isProjectDeleted: false,
    projectName: 'Morning pack · Nov 21, 2026',
    workflowId: `dreampack-${'1'.repeat(24)}`,
    workflowStatus: 'RUNNING',
    ...over,
  } as const
  const subject = { ...run, packState: 'active', trackTokens: 200, availableTokens: 1_800 } as const
  const actions = listRunActions(run).map((action) => previewRunAction(action, subject))
  return { ...run, actions }
}

export const buildDeletedRun = () =>
  buildRun({
    stuck: { rule: 'workflow_gone', words: dreampackStuckReasons.workflow_gone },
    workflowStatus: 'NOT_FOUND',
  })

export const packLine = (over: Partial<SupportDreampack> = {}): SupportDreampack => ({
  id: packId,
  name: 'Morning pack',
  state: 'active',
  type: 'song',
  tool: 'song_gen',
  trackCount: 10,
  hour: 7,
  timeZone: 'Asia/Kolkata',
  style: 'classic',
  userId: 'user-1',
  userEmail: 'asha@example.test',
  nextRunAt: '2026-11-22T01:30:00.000Z',
  isRunning: false,
  payableTracks: 10,
  stuck: null,
  lastRun: buildRun({ state: 'ended', made: 9, underWay: 0, reason: 'tracks_failed' }),
  createdAt: '2026-11-01T10:00:00.000Z',
  ...over,
})

export const packDetail = (
  dreampack: SupportDreampack,
  runs: SupportDreampackRun[],
  next: string | null = null,
): SupportDreampackDetail => ({
  success: true,
  dreampack,
  now: 'It waits for its next date.',
  prompt: 'rain on tin roofs',
  creatorName: 'Asha',
  durationSeconds: 15,
  monthlyBudgetTokens: null,
  spentThisMonthTokens: 4_200,
  availableTokens: 1_800,
  scheduleId: `dreampack-${packId}`,
  isSynced: true,
  runs,
  next,
  actions: dreampackPackActions.map((action) =>
    previewPackAction(action, { ...dreampack, trackCount: 10, trackTokens: 200, availableTokens: 1_800 }),
  ),
  audit: [],
})

export const buildCounts = (packs: number): RouteResponse<'supportDreampackCounts'> => ({
  success: true,
  counts: { all: 120, running: 4, stuck: 1, unpayable: 2, paused: 7 },
  hours: Array.from({ length: 24 }, (_, index) => ({
    at: new Date(Date.UTC(2026, 10, 21, index)).toISOString(),
    packs: index === 1 ? packs : 0,
    tracks: index === 1 ? 10 * packs : 0,
  })),
})
