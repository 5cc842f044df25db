import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { done, route } from '../routes/route.ts'
import { maxCommentLength, maxInstructionsLength } from './education.rules.ts'
import { assignmentSchema, submissionSchema } from './assignments.ts'
import { readMessageSchema } from './read-projects.ts'

/** A frozen version: later changes of the project do not reach it. */
export const versionSchema = z.object({
  number: z.number(),
  handedInAt: z.string(),
  isLate: z.boolean(),
  messages: z.array(readMessageSchema),
})
export type SubmissionVersion = z.infer<typeof versionSchema>

export const commentSchema = z.object({
  id: idSchema,
  /** The song it is about; null for all of the work. */
  audioId: z.nullable(idSchema),
  /** The second of the song; null for all of it. */
  atSeconds: z.nullable(z.number()),
  text: z.string(),
  authorName: z.string(),
  isTeacher: z.boolean(),
  isMine: z.boolean(),
  createdAt: z.string(),
})
export type SubmissionComment = z.infer<typeof commentSchema>

const params = z.object({ submissionId: idSchema })
/** An integer of PostgreSQL ends there. */
const maxVersion = 2_147_483_647
const versionParams = z.object({
  submissionId: idSchema,
  version: z.coerce.number().check(z.int(), z.positive(), z.maximum(maxVersion)),
})
const versionAudio = z.extend(versionParams, { audioId: idSchema })
const one = z.object({ success: z.literal(true), submission: submissionSchema })
const shared = { feature: 'education', policy: 'session' } as const
const own = { ...shared, params } as const
const commentsResponse = z.object({
  success: z.literal(true),
  /** False where the class has them switched off, or the reader may not write. */
  canComment: z.boolean(),
  comments: z.array(commentSchema),
})

/** What student and teacher do with a submission. Both read it; the others of the class do not. */
export const submissionRoutes = {
  /** Opening it, the student turns NEW into CREATED, and has a deleted copy back. */
  submission: route({
    ...own,
    method: 'GET',
    path: '/api/edu/submissions/:submissionId',
    response: z.extend(one, {
      assignment: assignmentSchema,
      versions: z.array(z.object({ number: z.number(), handedInAt: z.string(), isLate: z.boolean() })),
    }),
    errors: ['not_found'],
  }),
  /** Hands in, and freezes a version. Repeated, it changes nothing. */
  turnIn: route({
    ...own,
    method: 'POST',
    path: '/api/edu/submissions/:submissionId/turn-in',
    response: one,
    errors: [
      'not_found',
      'class_archived',
      'submission_not_ready',
      'submission_project_deleted',
      'submission_busy',
      'submission_versions_many',
    ],
  }),
  /** Before the teacher has returned it. */
  unsubmit: route({
    ...own,
    method: 'POST',
    path: '/api/edu/submissions/:submissionId/unsubmit',
    response: one,
    errors: [
      'not_found',
      'class_archived',
      'submission_returned',
      'submission_not_turned_in',
      'submission_versions_many',
    ],
  }),
  /** For the teacher; work that was not handed in can be returned too. Returned again, the note is replaced. */
  returnSubmission: route({
    ...own,
    method: 'POST',
    path: '/api/edu/submissions/:submissionId/return',
    body: z.strictObject({ note: z._default(z.string().check(z.trim(), z.maxLength(maxInstructionsLength)), '') }),
    response: one,
    errors: ['not_found', 'class_archived'],
  }),
  submissionVersion: route({
    ...shared,
    method: 'GET',
    path: '/api/edu/submissions/:submissionId/versions/:version',
    params: versionParams,
    response: z.object({ success: z.literal(true), version: versionSchema }),
    errors: ['not_found'],
  }),
  versionAudio: route({
    ...shared,
    method: 'GET',
    path: '/api/edu/submissions/:submissionId/versions/:version/audio/:audioId',
    params: versionAudio,
    response: 'stream',
    errors: ['not_found'],
  }),
  versionCover: route({
    ...shared,
    method: 'GET',
    path: '/api/edu/submissions/:submissionId/versions/:version/cover/:audioId',
    params: versionAudio,
    response: 'stream',
    errors: ['not_found'],
  }),
  /** Empty while the class has comments switched off. */
  submissionComments: route({
    ...own,
    method: 'GET',
    path: '/api/edu/submissions/:submissionId/comments',
    response: commentsResponse,
    errors: ['not_found'],
  }),
  addComment: route({
    ...own,
    method: 'POST',
    path: '/api/edu/submissions/:submissionId/comments',
    body: z.strictObject({
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxCommentLength)),
      audioId: z._default(z.nullable(idSchema), null),
      atSeconds: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(36_000))), null),
    }),
    response: commentsResponse,
    errors: ['not_found', 'class_archived', 'class_comments_off', 'comments_many'],
  }),
  /** One's own; the teacher also those of the student. */
  deleteComment: route({
    ...shared,
    method: 'DELETE',
    path: '/api/edu/submissions/:submissionId/comments/:commentId',
    params: z.extend(params, { commentId: idSchema }),
    response: done,
    errors: ['not_found'],
  }),
} as const
