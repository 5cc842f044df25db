import * as z from 'zod/mini'
import { idSchema } from '../../library/ids.ts'
import { route } from '../../routes/route.ts'
import type { Route } from '../../routes/route.ts'
import { roleSchema } from '../../account/session.ts'
import { supportCaseSchema } from './cases.ts'
import { caseStates, maxNoteLength, noteSubjects } from './cases.rules.ts'
import { requestIdSchema } from '../generations.ts'

/** A note of staff about a user or a generation; `case` is a change of the case. Append-only. */
export const supportNoteSchema = z.object({
  id: z.string(),
  kind: z.enum(['note', 'case']),
  text: z.string(),
  authorEmail: z.string(),
  at: z.string(),
})
export type SupportNote = z.infer<typeof supportNoteSchema>

const subjectParams = z.object({
  subjectKind: z.enum(noteSubjects),
  subjectId: z.string().check(z.maxLength(64)),
})
/** The newest 100 notes. */
const notesResponse = z.object({
  success: z.literal(true),
  case: z.nullable(supportCaseSchema),
  notes: z.array(supportNoteSchema),
})
const shared = { feature: 'support', policy: 'support', params: subjectParams, response: notesResponse } as const

/** Collaboration of staff: notes, owners of cases, and current viewers of a generation. */
export const supportNoteRoutes = {
  supportNotes: route({
    ...shared,
    method: 'GET',
    path: '/api/support/notes/:subjectKind/:subjectId',
    errors: ['not_found'],
  }),
  supportAddNote: route({
    ...shared,
    method: 'POST',
    path: '/api/support/notes/:subjectKind/:subjectId',
    body: z.strictObject({
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNoteLength)),
      requestId: requestIdSchema,
    }),
    errors: ['not_found', 'request_id_reused'],
  }),
  /** Opens, assigns or solves; `ownerId` is a member of staff, or null for none. What is left out stays as it is. */
  supportSetCase: route({
    ...shared,
    method: 'PUT',
    path: '/api/support/cases/:subjectKind/:subjectId',
    body: z
      .strictObject({
        state: z.optional(z.enum(caseStates)),
        ownerId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
        requestId: requestIdSchema,
      })
      .check(z.refine(({ state, ownerId }) => state !== undefined || ownerId !== undefined, { path: ['state'] })),
    errors: ['not_found', 'owner_not_staff', 'request_id_reused'],
  }),
  supportStaff: route({
    method: 'GET',
    path: '/api/support/staff',
    feature: 'support',
    policy: 'support',
    response: z.object({
      success: z.literal(true),
      staff: z.array(z.object({ id: z.string(), email: z.string(), role: roleSchema })),
    }),
  }),
  /** Records the caller as viewer of a generation, and returns the others; sent every ten seconds. */
  supportPresence: route({
    method: 'POST',
    path: '/api/support/generations/:jobId/presence',
    feature: 'support',
    policy: 'support',
    params: z.object({ jobId: idSchema }),
    response: z.object({ success: z.literal(true), others: z.array(z.string()) }),
  }),
} as const satisfies Record<string, Route>
