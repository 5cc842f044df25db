import * as z from 'zod/mini'
import { route } from './route.ts'

export const storeLinkRoutes = {
  /** Where this installation's app can be had; null where its operator names none. */
  storeLinks: route({
    method: 'GET',
    path: '/api/store-links',
    feature: 'account',
    policy: 'public',
    response: z.object({ success: z.literal(true), ios: z.nullable(z.string()), android: z.nullable(z.string()) }),
  }),
} as const
