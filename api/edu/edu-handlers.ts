import type { Knex } from 'knex'
import type { Redis } from 'ioredis'
import type { AuthPort } from '../auth/auth-port.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import { createPinLimits } from '../auth/limits/pin-limits.ts'
import { classMemberHandlers } from './class-members.ts'
import { classHandlers } from './classes.ts'
import { educationHandlers } from './education.ts'
import { studentSignInHandlers } from './sign-in-student.ts'

export interface EduDeps {
  db: Knex
  redis: Redis
  origin: string
  auth: Pick<AuthPort, 'openSession'>
  limiter: MakeLimiter
  hashPassword(text: string): Promise<string>
}

/** Everything of education. */
export function eduHandlers(deps: EduDeps) {
  const members = { ...deps, limits: createPinLimits(deps.limiter) }
  return {
    ...educationHandlers(deps),
    ...classHandlers(deps),
    ...classMemberHandlers(members),
    ...studentSignInHandlers(members),
  }
}
