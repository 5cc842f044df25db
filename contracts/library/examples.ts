import * as z from 'zod/mini'
import { coverQuery } from './audios.ts'
import { exampleKeys } from './examples.rules.ts'
import { route } from '../routes/route.ts'

/** An example's song, listed once it is complete. */
export const madeExampleSchema = z.object({
  key: z.enum(exampleKeys),
  durationSeconds: z.number(),
  bpm: z.number(),
  musicalKey: z.string(),
  /** 0 to 1. */
  peaks: z.array(z.number()),
  audioUrl: z.string(),
  coverUrl: z.string(),
})
export type MadeExample = z.infer<typeof madeExampleSchema>

const params = z.object({ example: z.enum(exampleKeys) })
const publicGet = { method: 'GET', feature: 'examples', policy: 'public', errors: ['not_found'] } as const

/** Public songs without an owner. The keys are ours, so none leads to a user's audio. */
export const exampleRoutes = {
  examples: route({
    ...publicGet,
    path: '/api/examples',
    errors: [],
    response: z.object({ success: z.literal(true), examples: z.array(madeExampleSchema) }),
  }),
  exampleAudio: route({ ...publicGet, path: '/api/examples/:example/audio', params, response: 'stream' }),
  exampleCover: route({
    ...publicGet,
    path: '/api/examples/:example/cover',
    params,
    query: coverQuery,
    response: 'stream',
  }),
} as const
