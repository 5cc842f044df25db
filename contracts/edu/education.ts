import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { projectNameSchema } from '../library/projects.ts'
import { route } from '../routes/route.ts'
import { eduRoleNames, startRoles } from './education.rules.ts'

const role = z.object({ success: z.literal(true), role: z.enum(eduRoleNames) })
/** What classes and assignments forbid a student in the own projects. */
export const studentLimitsSchema = z.object({
  /** Of an account that a class made: nothing of it is shared. */
  isSharingClosed: z.boolean(),
  /** Projects in classes. `allowedTools` null: all tools. */
  projects: z.array(
    z.object({ projectId: idSchema, isSharingClosed: z.boolean(), allowedTools: z.nullable(z.array(z.string())) }),
  ),
})
export type StudentLimits = z.infer<typeof studentLimitsSchema>

const tag = z.string().check(z.maxLength(60))

/** Who is a teacher or a student, and projects of education (spec 1 §7). */
export const educationRoutes = {
  /** `role` is null for a user who has not started, with the sentence that asks for it. */
  eduUserRole: route({
    method: 'GET',
    path: '/api/edu/user-role',
    feature: 'education',
    policy: 'session',
    response: z.object({
      success: z.literal(true),
      role: z.nullable(z.enum(eduRoleNames)),
      message: z.optional(z.string()),
    }),
    errors: ['edu_role_failed'],
  }),
  /** Chosen once; the same choice again changes nothing. */
  startEducation: route({
    method: 'POST',
    path: '/api/edu/start',
    feature: 'education',
    policy: 'session',
    body: z.strictObject({ as: z.enum(startRoles) }),
    response: role,
    errors: ['edu_role_chosen', 'edu_role_kept'],
  }),
  studentLimits: route({
    method: 'GET',
    path: '/api/edu/limits',
    feature: 'education',
    policy: 'session',
    response: z.extend(studentLimitsSchema, { success: z.literal(true) }),
  }),
  createVeenaProject: route({
    method: 'POST',
    path: '/api/veena/project',
    feature: 'education',
    policy: 'session',
    body: z.strictObject({
      userId: z.optional(z.string().check(z.maxLength(64))),
      name: z.optional(projectNameSchema),
      tags: z._default(z.array(tag).check(z.maxLength(20)), []),
    }),
    response: z.object({ success: z.literal(true), data: z.object({ _id: idSchema }) }),
    errors: ['wrong_user', 'project_create_failed', 'projects_too_many'],
  }),
} as const
