import { assignmentRoutes } from './assignments.ts'
import { classProjectRoutes } from './class-projects.ts'
import { classTokenRoutes } from './class-tokens.ts'
import { classYearRoutes } from './class-year.ts'
import { classRoutes } from './classes.ts'
import { educationRoutes } from './education.ts'
import { submissionRoutes } from './submissions.ts'
import { supportClassRoutes } from '../support/classes.ts'

/** Every call of education, those of the support desk included. */
export const eduRoutes = {
  ...educationRoutes,
  ...classRoutes,
  ...assignmentRoutes,
  ...submissionRoutes,
  ...classProjectRoutes,
  ...classTokenRoutes,
  ...classYearRoutes,
  ...supportClassRoutes,
} as const
