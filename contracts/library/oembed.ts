import * as z from 'zod/mini'
import { route } from '../routes/route.ts'

const pixels = z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000)))

/** The answer of oEmbed 1.0 for a song: a player to put into a page. */
export const oembedSchema = z.object({
  type: z.literal('rich'),
  version: z.literal('1.0'),
  title: z.string(),
  author_name: z.optional(z.string()),
  author_url: z.optional(z.string()),
  provider_name: z.string(),
  provider_url: z.string(),
  /** In seconds. */
  cache_age: z.number(),
  thumbnail_url: z.optional(z.string()),
  thumbnail_width: z.optional(z.number()),
  thumbnail_height: z.optional(z.number()),
  html: z.string(),
  width: z.number(),
  height: z.number(),
})
export type OembedAnswer = z.infer<typeof oembedSchema>

export const oembedRoutes = {
  /** 404 for an address that shows nothing, 401 for a private song, 501 for another format than JSON. */
  oembed: route({
    method: 'GET',
    path: '/api/oembed',
    feature: 'share-take',
    policy: 'public',
    query: z.object({
      url: z.string().check(z.maxLength(2_000)),
      maxwidth: pixels,
      maxheight: pixels,
      format: z.optional(z.string().check(z.maxLength(20))),
    }),
    response: oembedSchema,
    errors: ['not_found', 'oembed_private', 'oembed_format'],
  }),
} as const
