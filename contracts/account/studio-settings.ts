import * as z from 'zod/mini'
import { route } from '../routes/route.ts'

/** What this installation offers, as the studio has to know before somebody presses. */
export const studioSettingsSchema = z.object({
  /** Link import reads video pages, too; without it, audio files alone. */
  readsVideoPages: z.boolean(),
  /** Where the mobile app is had; null where there is none. */
  stores: z.object({ ios: z.nullable(z.string()), android: z.nullable(z.string()) }),
})
export type StudioSettings = z.infer<typeof studioSettingsSchema>

export const studioSettingsRoutes = {
  studioSettings: route({
    method: 'GET',
    path: '/api/studio/settings',
    feature: 'health',
    policy: 'public',
    response: z.object({ success: z.literal(true), settings: studioSettingsSchema }),
  }),
} as const
