import * as z from 'zod/mini'
import { assignmentSchema } from '../edu/assignments.ts'
import { classExportStates } from '../edu/class-year.ts'
import { memberIdSchema, newPinSchema, studentSchema } from '../edu/classes.ts'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'
import type { Route } from '../routes/route.ts'
import { auditEntrySchema } from './audit.ts'
import { reasonSchema, requestIdSchema } from './generations.ts'

export const supportClassStates = ['open', 'archived', 'deleting'] as const

/** A class, for support: what it is, and whether its durable work goes on. */
export const supportClassSchema = z.object({
  id: idSchema,
  name: z.string(),
  state: z.enum(supportClassStates),
  teacherId: z.string(),
  teacherEmail: z.string(),
  students: z.number(),
  /** Of these, those who sign in with pictures. */
  withoutEmail: z.number(),
  assignments: z.number(),
  /** Copies of templates that are not made yet. */
  waitingCopies: z.number(),
  exportState: z.enum(classExportStates),
  createdAt: z.string(),
})
export type SupportClass = z.infer<typeof supportClassSchema>

const shared = { feature: 'support', policy: 'support' } as const

export const supportClassRoutes = {
  supportClasses: route({
    ...shared,
    method: 'GET',
    path: '/api/support/classes',
    query: z.object({
      /** Part of the class's name or of the teacher's e-mail, or the class's id. */
      search: z.optional(z.string().check(z.maxLength(200))),
      after: z.optional(z.string().check(z.maxLength(80))),
      limit: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100)), 50),
    }),
    response: z.object({
      success: z.literal(true),
      classes: z.array(supportClassSchema),
      next: z.nullable(z.string()),
    }),
  }),
  supportClass: route({
    ...shared,
    method: 'GET',
    path: '/api/support/classes/:classId',
    params: z.object({ classId: idSchema }),
    response: z.object({
      success: z.literal(true),
      class: supportClassSchema,
      students: z.array(studentSchema),
      assignments: z.array(assignmentSchema),
      /** Of the class's students, newest first. */
      audit: z.array(auditEntrySchema),
    }),
    errors: ['not_found'],
  }),
  /** New pictures, shown this once; `student` is null for a repeated request. */
  supportResetPin: route({
    ...shared,
    method: 'POST',
    path: '/api/support/classes/:classId/students/:studentId/pin',
    params: z.object({ classId: idSchema, studentId: memberIdSchema }),
    body: z.strictObject({ reason: reasonSchema, requestId: requestIdSchema }),
    response: z.object({
      success: z.literal(true),
      changed: z.boolean(),
      auditId: z.string(),
      student: z.nullable(newPinSchema),
    }),
    errors: ['not_found', 'student_has_account', 'request_id_reused'],
  }),
} as const satisfies Record<string, Route>
