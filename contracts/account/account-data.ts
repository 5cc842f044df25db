import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { done, route } from '../routes/route.ts'
import type { Route } from '../routes/route.ts'
import { accountExportStates } from './account-data.rules.ts'

/** The newest archive of all data of a user. */
export const accountExportSchema = z.object({
  id: idSchema,
  state: z.enum(accountExportStates),
  /** Files packed of all files. */
  done: z.number(),
  total: z.number(),
  sizeBytes: z.nullable(z.number()),
  requestedAt: z.string(),
  /** When the archive is deleted; null until it is ready. */
  expiresAt: z.nullable(z.string()),
})
export type AccountExport = z.infer<typeof accountExportSchema>

/** An open request to delete the account. */
export const accountDeletionSchema = z.object({
  requestedAt: z.string(),
  /** When it is deleted; until then it can be undone. */
  dueAt: z.string(),
  /** It is being deleted now. */
  isRunning: z.boolean(),
})
export type AccountDeletion = z.infer<typeof accountDeletionSchema>

const exportResponse = z.object({ success: z.literal(true), export: z.nullable(accountExportSchema) })
const deletionResponse = z.object({
  success: z.literal(true),
  deletion: z.nullable(accountDeletionSchema),
  /** Why support has stopped the newest request; null where it has not. */
  stoppedBecause: z.nullable(z.string()),
})
const shared = { feature: 'account-data', policy: 'session' } as const

/** A user's own data: all of it as an archive, and the end of the account. */
export const accountDataRoutes = {
  accountExport: route({ ...shared, method: 'GET', path: '/api/account/export', response: exportResponse }),
  /** Packs an archive of everything; one at a time, and none while one is kept. */
  requestAccountExport: route({
    ...shared,
    method: 'POST',
    path: '/api/account/export',
    response: exportResponse,
    errors: ['account_export_running', 'account_export_ready'],
  }),
  /** A link that downloads the archive once; an earlier link no longer works. */
  linkAccountExport: route({
    ...shared,
    method: 'POST',
    path: '/api/account/export/link',
    response: z.object({ success: z.literal(true), url: z.string() }),
    errors: ['not_found'],
  }),
  accountExportFile: route({
    ...shared,
    method: 'GET',
    path: '/api/account/export/file',
    query: z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
    response: 'stream',
    errors: ['not_found'],
  }),
  accountDeletion: route({ ...shared, method: 'GET', path: '/api/account/deletion', response: deletionResponse }),
  /** Deletes the account after 14 days; a repeated request changes nothing. Needs a recent sign-in. */
  requestAccountDeletion: route({
    ...shared,
    method: 'POST',
    path: '/api/account/deletion',
    response: deletionResponse,
    errors: ['confirmation_needed', 'deletion_of_staff'],
  }),
  undoAccountDeletion: route({
    ...shared,
    method: 'POST',
    path: '/api/account/deletion/undo',
    response: done,
    errors: ['deletion_running'],
  }),
} as const satisfies Record<string, Route>
