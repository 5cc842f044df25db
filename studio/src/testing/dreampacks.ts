import type { Dreampack, DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'

export const dreampackId = 'd'.repeat(24)

/** A run as the server sends it: 8 of 10 tracks. */
export const runFor = (change: Partial<DreampackRun> = {}): DreampackRun => ({
  id: 'e'.repeat(24),
  dreampackId,
  kind: 'scheduled',
  state: 'ended',
  localDate: '2026-11-21',
  dueAt: '2026-11-21T01:30:00.000Z',
  isLate: false,
  isStopping: false,
  trackCount: 10,
  made: 8,
  failed: 2,
  underWay: 0,
  reason: 'tracks_failed',
  projectId: 'b'.repeat(24),
  startedAt: '2026-11-21T01:30:00.000Z',
  endedAt: '2026-11-21T01:40:00.000Z',
  ...change,
})

export const dreampackFor = (change: Partial<Dreampack> = {}): Dreampack => ({
  id: dreampackId,
  name: 'Morning pack',
  state: 'active',
  type: 'song',
  trackCount: 10,
  trackTokens: 200,
  hour: 7,
  timeZone: 'Asia/Kolkata',
  prompt: 'rain on a tin roof',
  description: 'rain on a tin roof',
  creatorName: 'Asha',
  style: 'classic',
  durationSeconds: 15,
  monthlyBudgetTokens: null,
  spentThisMonthTokens: 1_600,
  nextRunAt: '2026-11-22T01:30:00.000Z',
  lastRun: runFor(),
  createdAt: '2026-11-20T10:00:00.000Z',
  ...change,
})
