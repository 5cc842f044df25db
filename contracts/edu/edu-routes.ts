import { assignmentRoutes } from './assignments.ts'
import { classProjectRoutes } from './class-projects.ts'
import { classTokenRoutes } from './class-tokens.ts'
import { classYearRoutes } from './class-year.ts'
import { classRoutes } from './classes.ts'
import { educationRoutes } from './education.ts'
import { submissionRoutes } from './submissions.ts'

/** Every call of education. */
export const eduRoutes = {
  ...educationRoutes,
  ...classRoutes,
  ...assignmentRoutes,
  ...submissionRoutes,
  ...classProjectRoutes,
  ...classTokenRoutes,
  ...classYearRoutes,
} as const
