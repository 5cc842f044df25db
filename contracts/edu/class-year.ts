import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { done, route } from '../routes/route.ts'
import { maxClassNameLength } from './education.rules.ts'

export const classExportStates = ['none', 'packing', 'ready', 'failed'] as const
const standing = z.object({
  success: z.literal(true),
  state: z.enum(classExportStates),
  /** Of the archive, once it is ready; it is kept for a week. */
  url: z.nullable(z.string()),
  requestedAt: z.nullable(z.string()),
})

const shared = { feature: 'education', policy: 'session', params: z.object({ classId: idSchema }) } as const

/** The end of a school year: an archive of all that was handed in, and the deletion of a class. */
export const classYearRoutes = {
  /** Starts to pack a folder for each student; a durable job. */
  exportClass: route({
    ...shared,
    method: 'POST',
    path: '/api/edu/classes/:classId/export',
    response: standing,
    errors: ['not_found'],
  }),
  classExport: route({
    ...shared,
    method: 'GET',
    path: '/api/edu/classes/:classId/export',
    response: standing,
    errors: ['not_found'],
  }),
  classExportFile: route({
    ...shared,
    method: 'GET',
    path: '/api/edu/classes/:classId/export/file',
    response: 'stream',
    errors: ['not_found'],
  }),
  /** Deletes the class, and the accounts without e-mail with their songs; a durable job. Unspent tokens come back. */
  deleteClass: route({
    ...shared,
    method: 'POST',
    path: '/api/edu/classes/:classId/delete',
    /** The class's name, typed again. */
    body: z.strictObject({ name: z.string().check(z.trim(), z.maxLength(maxClassNameLength * 4)) }),
    response: done,
    errors: ['not_found', 'class_name_wrong'],
  }),
} as const
