import type { RouteResponse } from '@songloom/contracts/routes/routes'
import type { SupportUser } from '@songloom/contracts/support/users/users'

/** A creator as the user page reads it. */
export const userDetail = (over: Partial<SupportUser> = {}): RouteResponse<'supportUser'> => ({
  success: true,
  projects: [],
  sessionCount: 1,
  hasTwoStep: false,
  deletionDueAt: null,
  ledger: [],
  lots: [],
  user: {
    id: 'user-1',
    name: 'Asha',
    email: 'asha@example.test',
    role: 'user',
    plan: 'free',
    staff: false,
    tokens: { available: 800, reserved: 0 },
    generationCount: 3,
    lastSeenAt: null,
    restriction: null,
    openCase: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    ...over,
  },
})
