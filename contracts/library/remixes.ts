import * as z from 'zod/mini'
import { idSchema } from './ids.ts'
import { remixPermissions } from './remixes.rules.ts'
import { route } from '../routes/route.ts'

const params = z.object({ audioId: idSchema })
const base = { feature: 'remix', policy: 'session', params } as const

/** What others make from an audio, as its owner sees it. */
export const remixPermissionsSchema = z.object({
  permission: z.enum(remixPermissions),
  /** Others who have started a remix. */
  remixerCount: z.number(),
  /** Songs of others made from it, kept private or not. */
  remixCount: z.number(),
  /** Those that their owners share or publish. */
  sharedCount: z.number(),
})
export type RemixPermissions = z.infer<typeof remixPermissionsSchema>

/** What a viewer may use as a reference, by licence. */
export const licensedAudioSchema = z.object({
  audioId: idSchema,
  name: z.string(),
  durationSeconds: z.number(),
  peaks: z.array(z.number()),
  audioUrl: z.string(),
  coverUrl: z.nullable(z.string()),
  permission: z.enum(remixPermissions),
})
export type LicensedAudio = z.infer<typeof licensedAudioSchema>

export const remixRoutes = {
  remixStanding: route({
    ...base,
    method: 'GET',
    path: '/api/audio/:audioId/remixes',
    response: z.object({ success: z.literal(true), remixes: remixPermissionsSchema }),
    errors: ['not_found'],
  }),
  /** What others may make from an own audio. Those who have begun keep what they were allowed. */
  setRemixPermission: route({
    ...base,
    method: 'PUT',
    path: '/api/audio/:audioId/remixes',
    body: z.strictObject({ permission: z.enum(remixPermissions) }),
    response: z.object({ success: z.literal(true), remixes: remixPermissionsSchema }),
    errors: ['not_found'],
  }),
  /** Makes a project of the caller in which this audio may be used. The same id twice makes one project. */
  startRemix: route({
    ...base,
    method: 'POST',
    path: '/api/shared/:audioId/remix',
    body: z.strictObject({ projectId: idSchema }),
    response: z.object({ success: z.literal(true), projectId: idSchema, reference: licensedAudioSchema }),
    errors: ['not_found', 'remix_off', 'projects_too_many'],
  }),
} as const
