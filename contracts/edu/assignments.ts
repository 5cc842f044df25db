import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { jobTools } from '@songloom/tools/registry.rules'
import { cleanName } from '../library/names.rules.ts'
import { done, route } from '../routes/route.ts'
import { requestIdSchema } from '../support/generations.ts'
import { maxInstructionsLength, maxTitleLength, submissionStates } from './education.rules.ts'

const count = z.number()

/** A student's work on an assignment. */
export const submissionSchema = z.object({
  id: idSchema,
  assignmentId: idSchema,
  classId: idSchema,
  studentId: z.string(),
  studentName: z.string(),
  /** The student's copy; null until it is made. */
  projectId: z.nullable(idSchema),
  state: z.enum(submissionStates),
  /** Handed in after the due date, or not handed in by it. */
  isLate: z.boolean(),
  turnedInAt: z.nullable(z.string()),
  returnedAt: z.nullable(z.string()),
  /** The teacher's note of the last return. */
  note: z.nullable(z.string()),
  /** The number of the newest frozen version; 0 before the first. */
  version: z.number(),
})
export type Submission = z.infer<typeof submissionSchema>

export const assignmentSchema = z.object({
  id: idSchema,
  classId: idSchema,
  title: z.string(),
  instructions: z.string(),
  /** For the teacher; null for a project that starts empty. */
  templateProjectId: z.nullable(idSchema),
  dueAt: z.nullable(z.string()),
  /** The same on the clock of the class: `2026-12-04T18:00`. */
  dueLocal: z.nullable(z.string()),
  timeZone: z.string(),
  /** Keys of tools that may be used in its projects; null for all. */
  allowedTools: z.nullable(z.array(z.string())),
  createdAt: z.string(),
  /** Its class is in the archive: it can be read, and nothing of it changes. */
  isArchived: z.boolean(),
  /** Of all students. `copied` counts finished copies. */
  counts: z.object({
    students: count,
    copied: count,
    NEW: count,
    CREATED: count,
    TURNED_IN: count,
    RETURNED: count,
    late: count,
  }),
  /** Of the student who asks; null for the teacher, and until it is made. */
  mine: z.nullable(submissionSchema),
})
export type Assignment = z.infer<typeof assignmentSchema>

const dueLocal = z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)))
const title = z.string().check(z.maxLength(400), z.overwrite(cleanName), z.minLength(1), z.maxLength(maxTitleLength))
const instructions = z.string().check(z.trim(), z.maxLength(maxInstructionsLength))
const allowedTools = z.nullable(
  z.array(z.enum(jobTools.map(({ key }) => key))).check(z.minLength(1), z.maxLength(jobTools.length)),
)

export const createAssignmentRequest = z.strictObject({
  title,
  instructions: z._default(instructions, ''),
  templateProjectId: z._default(z.nullable(idSchema), null),
  dueLocal: z._default(dueLocal, null),
  allowedTools: z._default(allowedTools, null),
  /** A second request under the same id hands out nothing more, and is refused with other content. */
  requestId: z.optional(requestIdSchema),
})
export const editAssignmentRequest = z.strictObject({
  title: z.optional(title),
  instructions: z.optional(instructions),
  dueLocal: z.optional(dueLocal),
  allowedTools: z.optional(allowedTools),
})

const one = z.object({ success: z.literal(true), assignment: assignmentSchema })
const shared = { feature: 'education', policy: 'session' } as const
const ofClass = { ...shared, params: z.object({ classId: idSchema }) } as const
const ofAssignment = { ...shared, params: z.object({ assignmentId: idSchema }) } as const

/** Work that a teacher hands out; each student gets a copy of the template project. */
export const assignmentRoutes = {
  /** Hands out at once: a durable job makes the copies, also for those who join later. */
  createAssignment: route({
    ...ofClass,
    method: 'POST',
    path: '/api/edu/classes/:classId/assignments',
    body: createAssignmentRequest,
    response: one,
    errors: ['not_found', 'class_archived', 'assignments_many', 'due_date_wrong', 'temp_id_reused'],
  }),
  /** Of a class, newest first. */
  assignments: route({
    ...ofClass,
    method: 'GET',
    path: '/api/edu/classes/:classId/assignments',
    response: z.object({ success: z.literal(true), assignments: z.array(assignmentSchema) }),
    errors: ['not_found'],
  }),
  /** With the submissions of all students, for the teacher. */
  assignment: route({
    ...ofAssignment,
    method: 'GET',
    path: '/api/edu/assignments/:assignmentId',
    response: z.extend(one, { submissions: z.array(submissionSchema) }),
    errors: ['not_found'],
  }),
  editAssignment: route({
    ...ofAssignment,
    method: 'PATCH',
    path: '/api/edu/assignments/:assignmentId',
    body: editAssignmentRequest,
    response: one,
    errors: ['not_found', 'class_archived', 'due_date_wrong'],
  }),
  /** Projects stay with the students; submissions and comments are deleted. */
  deleteAssignment: route({
    ...ofAssignment,
    method: 'DELETE',
    path: '/api/edu/assignments/:assignmentId',
    response: done,
    errors: ['not_found'],
  }),
} as const
