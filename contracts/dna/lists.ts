import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { coverQuery } from '../library/audios.ts'
import { route, userIdQuery } from '../routes/route.ts'
import { dnaItemSchema, dnaSchema } from './dna.ts'
import { dnaKinds } from './dna.rules.ts'

const params = z.object({ dnaId: idSchema })
const words = z.optional(z.string().check(z.trim(), z.maxLength(100)))
/** 20 where none is sent (spec 2 §9). */
const limit = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)))

/** `tracks`: those learned from one track; `models`: from several. */
const listQuery = {
  kind: z.optional(z.enum(dnaKinds)),
  base: z.optional(z.enum(['models', 'tracks'])),
  search: words,
}
const pageQuery = z.object({ ...listQuery, limit, after: z.optional(z.string().check(z.maxLength(100))) })
const page = z.object({
  success: z.literal(true),
  dnas: z.array(dnaSchema),
  /** The cursor of the next page; null at the end. */
  after: z.nullable(z.string()),
})

const base = { method: 'GET', feature: 'dna', errors: ['bad_request'] } as const
const one = { ...base, params, errors: ['not_found'] } as const

/** Lists of DNAs, and one of them. */
export const dnaListRoutes = {
  ownDnas: route({
    ...base,
    path: '/api/dna/own',
    policy: 'session',
    query: z.object({ ...userIdQuery.shape, ...listQuery }),
    response: z.object({ success: z.literal(true), dnas: z.array(dnaSchema) }),
    errors: ['bad_request', 'wrong_user'],
  }),
  communityDnas: route({ ...base, path: '/api/dna/community', policy: 'session', query: pageQuery, response: page }),
  /** Those that the caller has licensed, withdrawn and removed ones too. */
  licensedDnas: route({
    ...base,
    path: '/api/dna/licensed',
    policy: 'session',
    query: z.object(listQuery),
    response: z.object({ success: z.literal(true), dnas: z.array(dnaSchema) }),
  }),
  dna: route({
    ...one,
    path: '/api/dna/:dnaId',
    policy: 'session',
    response: z.object({ success: z.literal(true), dna: dnaSchema }),
  }),
  /** The songs by which a DNA is heard: its preview, and the track it was learned from where it is track-based. */
  dnaItems: route({
    ...one,
    path: '/api/dna/:dnaId/items',
    policy: 'session',
    response: z.object({ success: z.literal(true), items: z.array(dnaItemSchema) }),
  }),
  dnaPreview: route({ ...one, path: '/api/dna/:dnaId/preview', policy: 'session', response: 'stream' }),
  dnaCover: route({ ...one, path: '/api/dna/:dnaId/cover', policy: 'session', query: coverQuery, response: 'stream' }),
} as const
