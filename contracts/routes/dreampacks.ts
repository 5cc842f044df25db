import * as z from 'zod/mini'
import {
  createDreampackRequest,
  dreampackRunSchema,
  dreampackSchema,
  editDreampackRequest,
} from '../dreampacks/dreampacks.ts'
import { songRefusals } from '@songloom/tools/generate-song/definition.rules'
import { idSchema } from '../library/ids.ts'
import { done, route } from './route.ts'
import { requestIdSchema } from '../support/generations.ts'

const params = z.object({ dreampackId: idSchema })
const one = z.object({ success: z.literal(true), dreampack: dreampackSchema })
const own = { feature: 'dreampack', policy: 'session', params, errors: ['not_found'] } as const
const pressed = { ...own, method: 'POST', response: one } as const
const fieldErrors = [
  'track_count_required',
  'track_count_number',
  'track_count_integer',
  'track_count_minimum',
  'track_count_maximum',
  'time_zone_unknown',
] as const

/** Dreampacks: a number of tracks each day (spec 2 §7). */
export const dreampackRoutes = {
  createDreampack: route({
    method: 'POST',
    path: '/api/dreampacks/create',
    feature: 'dreampack',
    policy: 'session',
    body: createDreampackRequest,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      /** Notes on adjusted settings. */
      notice: z.optional(z.string()),
      dreampack: dreampackSchema,
    }),
    errors: [
      ...fieldErrors,
      ...songRefusals,
      'wrong_user',
      'not_found',
      'tool_unsupported',
      'field_unsupported',
      'dreampacks_many',
      'dreampack_failed',
    ],
  }),
  dreampacks: route({
    method: 'GET',
    path: '/api/dreampacks',
    feature: 'dreampack',
    policy: 'session',
    response: z.object({ success: z.literal(true), dreampacks: z.array(dreampackSchema) }),
  }),
  dreampack: route({
    ...own,
    method: 'GET',
    path: '/api/dreampacks/:dreampackId',
    query: z.object({ before: z.optional(z.string().check(z.maxLength(80))) }),
    /** Its runs, newest first; `next` is the start of the following page. */
    response: z.extend(one, { runs: z.array(dreampackRunSchema), next: z.nullable(z.string()) }),
  }),
  editDreampack: route({
    ...own,
    method: 'PATCH',
    path: '/api/dreampacks/:dreampackId',
    body: editDreampackRequest,
    response: one,
    errors: [
      ...fieldErrors,
      ...songRefusals,
      'not_found',
      'tool_unsupported',
      'field_unsupported',
      'dreampack_running',
    ],
  }),
  pauseDreampack: route({ ...pressed, path: '/api/dreampacks/:dreampackId/pause' }),
  resumeDreampack: route({ ...pressed, path: '/api/dreampacks/:dreampackId/resume' }),
  /** Starts a pack outside the schedule. Idempotent by `requestId`. */
  runDreampack: route({
    ...pressed,
    path: '/api/dreampacks/:dreampackId/run',
    body: z.strictObject({ requestId: requestIdSchema }),
    errors: ['not_found', 'dreampack_running', 'not_enough_tokens', 'dna_tokens_free'],
  }),
  stopDreampackRun: route({
    ...own,
    method: 'POST',
    path: '/api/dreampacks/:dreampackId/stop',
    response: one,
  }),
  /** Cancels queued tracks; finished ones stay. */
  deleteDreampack: route({ ...own, method: 'DELETE', path: '/api/dreampacks/:dreampackId', response: done }),
}
