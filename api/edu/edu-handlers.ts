import type { Knex } from 'knex'
import type { Redis } from 'ioredis'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { AuthPort } from '../auth/auth-port.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import { createPinLimits } from '../auth/limits/pin-limits.ts'
import { createAssignmentHandlers } from './assignments.ts'
import { createClassMemberHandlers } from './class-members.ts'
import { createClassProjectHandlers } from './class-projects.ts'
import { createClassTokenHandlers } from './class-tokens.ts'
import { createClassYearHandlers } from './class-year.ts'
import { createClassHandlers } from './classes.ts'
import type { EduWorkflows } from './edu-workflows.ts'
import { createEducationHandlers } from './education.ts'
import { createStudentSignInHandlers } from './sign-in-student.ts'
import { createSubmissionHandlers } from './submissions.ts'

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
export function createEduHandlers(deps: EduDeps) {
  const members = { ...deps, limits: createPinLimits(deps.limiter) }
  return {
    ...createEducationHandlers(deps),
    ...createClassHandlers(deps),
    ...createClassMemberHandlers(members),
    ...createStudentSignInHandlers(members),
    ...createAssignmentHandlers(deps),
    ...createSubmissionHandlers(deps),
    ...createClassProjectHandlers(deps),
    ...createClassTokenHandlers(deps),
    ...createClassYearHandlers(deps),
  }
}
