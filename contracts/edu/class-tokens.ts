import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'
import { requestIdSchema } from '../support/generations.ts'
import { memberIdSchema } from './classes.ts'
import { maxSharedTokens, maxStudents } from './education.rules.ts'

/** Tokens of a teacher and the students, for the teacher. */
export const classTokensSchema = z.object({
  /** The teacher's own, available now. */
  teacherTokens: z.number(),
  /** Those of them that are not free: students with accounts of their own get only these. */
  transferableTokens: z.number(),
  students: z.array(
    z.object({
      studentId: memberIdSchema,
      name: z.string(),
      /** Has no e-mail address, and an account that belongs to the class. */
      isOfClass: z.boolean(),
      /** Given by this class and not taken back. */
      sharedTokens: z.number(),
      /** What taking back would return now. */
      unspentTokens: z.number(),
    }),
  ),
})
export type ClassTokens = z.infer<typeof classTokensSchema>

const studentIds = z.optional(z.array(memberIdSchema).check(z.minLength(1), z.maxLength(maxStudents)))
const answer = z.object({ success: z.literal(true), tokens: classTokensSchema })
const shared = {
  feature: 'education',
  policy: 'session',
  params: z.object({ classId: idSchema }),
  response: answer,
} as const

/** A teacher's own tokens, shared with students. Without `studentIds` all students of the class are meant. */
export const classTokenRoutes = {
  classTokens: route({ ...shared, method: 'GET', path: '/api/edu/classes/:classId/tokens', errors: ['not_found'] }),
  /** Gives each of them so many, or none of them anything. Once per `requestId`. */
  shareTokens: route({
    ...shared,
    method: 'POST',
    path: '/api/edu/classes/:classId/tokens',
    body: z.strictObject({
      tokensEach: z.number().check(z.int(), z.positive(), z.maximum(maxSharedTokens)),
      studentIds,
      requestId: requestIdSchema,
    }),
    errors: ['not_found', 'class_archived', 'class_tokens_short', 'class_tokens_free'],
  }),
  /** Returns what they have not spent. Once per `requestId`. */
  takeBackTokens: route({
    ...shared,
    method: 'POST',
    path: '/api/edu/classes/:classId/tokens/take-back',
    body: z.strictObject({ studentIds, requestId: requestIdSchema }),
    errors: ['not_found'],
  }),
} as const
