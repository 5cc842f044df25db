import type { Knex } from 'knex'
import type { Redis } from 'ioredis'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { AuthPort } from '../auth/auth-port.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import { createPinLimits } from '../auth/limits/pin-limits.ts'
import { assignmentHandlers } from './assignments.ts'
import { classMemberHandlers } from './class-members.ts'
import { classProjectHandlers } from './class-projects.ts'
import { classTokenHandlers } from './class-tokens.ts'
import { classYearHandlers } from './class-year.ts'
import { classHandlers } from './classes.ts'
import type { EduWorkflows } from './edu-workflows.ts'
import { educationHandlers } from './education.ts'
import { studentSignInHandlers } from './sign-in-student.ts'
import { submissionHandlers } from './submissions.ts'

export interface EduDeps {
  db: Knex
  redis: Redis
  objects: ObjectStore
  origin: string
  auth: Pick<AuthPort, 'openSession'>
  limiter: MakeLimiter
  hashPin(text: string): Promise<string>
  workflows: EduWorkflows
}

/** Everything of education. */
export function eduHandlers(deps: EduDeps) {
  const members = { ...deps, limits: createPinLimits(deps.limiter) }
  return {
    ...educationHandlers(deps),
    ...classHandlers(deps),
    ...classMemberHandlers(members),
    ...studentSignInHandlers(members),
    ...assignmentHandlers(deps),
    ...submissionHandlers(deps),
    ...classProjectHandlers(deps),
    ...classTokenHandlers(deps),
    ...classYearHandlers(deps),
  }
}
