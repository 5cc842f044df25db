import * as z from 'zod/mini'
import { socialNetworks } from './social-networks.rules.ts'
import { route } from '../routes/route.ts'

/** Features of this installation that the studio needs to know. */
export const studioSettingsSchema = z.object({
  /** Link import reads video pages; otherwise audio files only. */
  readsVideoPages: z.boolean(),
  /** A larger file is refused before it is sent. */
  maxUploadBytes: z.number(),
  /** Providers of sign-in, in addition to the password. */
  signInProviders: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Pages of the mobile app; null where there is none. */
  stores: z.object({ ios: z.nullable(z.string()), android: z.nullable(z.string()) }),
  /** Pages in social networks; none where there is none. */
  socials: z.array(z.object({ network: z.enum(socialNetworks), address: z.string() })),
})

export const studioSettingsRoutes = {
  studioSettings: route({
    method: 'GET',
    path: '/api/studio/settings',
    feature: 'account',
    policy: 'public',
    response: z.object({ success: z.literal(true), settings: studioSettingsSchema }),
  }),
} as const
