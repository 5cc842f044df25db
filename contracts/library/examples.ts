import * as z from 'zod/mini'
import { coverQuery } from './audios.ts'
import { exampleKeys } from './examples.rules.ts'
import { route } from '../routes/route.ts'

/** What came of an example: it is listed once all of it can be heard and seen. */
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
const anybody = { method: 'GET', feature: 'examples', policy: 'public', errors: ['not_found'] } as const

/** Songs of nobody: whoever comes may hear them. The keys are ours, so that none leads to a person's audio. */
export const exampleRoutes = {
  examples: route({
    ...anybody,
    path: '/api/examples',
    errors: [],
    response: z.object({ success: z.literal(true), examples: z.array(madeExampleSchema) }),
  }),
  exampleAudio: route({ ...anybody, path: '/api/examples/:example/audio', params, response: 'stream' }),
  exampleCover: route({
    ...anybody,
    path: '/api/examples/:example/cover',
    params,
    query: coverQuery,
    response: 'stream',
  }),
} as const
