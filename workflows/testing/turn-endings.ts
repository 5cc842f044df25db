import { ApplicationFailure } from '@temporalio/common'
import { createFakeActivities } from './fake-activities.ts'
import type { Activities } from './fake-activities.ts'

const withTurn = (turn: Partial<Activities>): Activities => Object.assign(createFakeActivities().activities, turn)

/** How a turn may end, each by activities that make it so. */
export const turnEndings = {
  completed: () =>
    withTurn({
      askModel: (_, step) => Promise.resolve(step < 2 ? 'tools' : 'end'),
      useTools: () => Promise.resolve('ask'),
    }),
  confirming: () => withTurn({ askModel: () => Promise.resolve('tools'), useTools: () => Promise.resolve('end') }),
  failed: () =>
    withTurn({
      askModel: () =>
        Promise.reject(ApplicationFailure.create({ message: 'no', type: 'writer_unavailable', nonRetryable: true })),
    }),
} as const

export const turnEndingNames = Object.keys(turnEndings) as (keyof typeof turnEndings)[]
