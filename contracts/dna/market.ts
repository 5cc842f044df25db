import * as z from 'zod/mini'
import { idSchema, tempIdSchema } from '../library/ids.ts'
import { done, route } from '../routes/route.ts'
import { dnaSchema } from './dna.ts'
import { dnaPricings, maxDnaPriceTokens } from './dna.rules.ts'

const params = z.object({ dnaId: idSchema })
const base = { feature: 'dna-market', policy: 'session' } as const

/** What a buyer may do, from when, at which price. Of a DNA paid by the song, each song is paid when it is made. */
export const dnaLicenceSchema = z.object({
  id: idSchema,
  dnaId: idSchema,
  dnaName: z.string(),
  artistName: z.string(),
  kind: z.enum(dnaPricings),
  /** Paid once, or for each song. */
  priceTokens: z.number(),
  /** The version that was current; later ones are included. */
  version: z.number(),
  terms: z.string(),
  createdAt: z.string(),
  refundedAt: z.nullable(z.string()),
})
export type DnaLicence = z.infer<typeof dnaLicenceSchema>

/** Sales of one DNA: counts and tokens, never what was asked for. */
export const dnaEarningsSchema = z.object({
  dnaId: idSchema,
  name: z.string(),
  licensees: z.number(),
  songs: z.number(),
  soldTokens: z.number(),
  shareTokens: z.number(),
  earnedTokens: z.number(),
})
export type DnaEarnings = z.infer<typeof dnaEarningsSchema>

export const dnaSaleSchema = z.object({
  id: idSchema,
  dnaId: idSchema,
  name: z.string(),
  kind: z.enum(['once', 'song']),
  priceTokens: z.number(),
  shareTokens: z.number(),
  earnedTokens: z.number(),
  soldAt: z.string(),
  refundedAt: z.nullable(z.string()),
})
export type DnaSale = z.infer<typeof dnaSaleSchema>

/** Offering, buying, and what came of it. */
export const dnaMarketRoutes = {
  /** Publishes or unpublishes, and sets price and preview. Those who have a licence keep theirs. */
  offerDna: route({
    ...base,
    method: 'PUT',
    path: '/api/dna/:dnaId/offer',
    params,
    body: z.strictObject({
      isPublished: z.boolean(),
      pricing: z.enum(dnaPricings),
      priceTokens: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(10 * maxDnaPriceTokens))),
      /** A track that others hear; null for none. Absent, it stays. */
      previewAudioId: z.optional(z.nullable(idSchema)),
    }),
    response: z.object({ success: z.literal(true), dna: dnaSchema }),
    errors: [
      'not_found',
      'dna_not_ready',
      'dna_price_invalid',
      'dna_withdrawn',
      'publishing_suspended',
      'class_sharing_closed',
    ],
  }),
  /** Makes a licence; the same again, or another `tempId` for the same DNA, books nothing more. */
  buyDna: route({
    ...base,
    method: 'POST',
    path: '/api/dna/:dnaId/purchase',
    params,
    body: z.strictObject({
      tempId: z.optional(tempIdSchema),
      /** The price that was shown: another one is refused, so that nobody pays more than was read. */
      priceTokens: z.number(),
    }),
    response: z.object({ success: z.literal(true), licence: dnaLicenceSchema, dna: dnaSchema }),
    errors: [
      'not_found',
      'not_enough_tokens',
      'dna_tokens_free',
      'dna_own',
      'dna_not_for_sale',
      'dna_price_changed',
      'class_account_buys_nothing',
      'account_blocked',
    ],
  }),
  dnaLicence: route({
    ...base,
    method: 'GET',
    path: '/api/dna/:dnaId/licence',
    params,
    response: z.object({ success: z.literal(true), licence: z.nullable(dnaLicenceSchema) }),
    errors: ['not_found'],
  }),
  dnaEarnings: route({
    ...base,
    method: 'GET',
    path: '/api/dna/earnings',
    response: z.object({
      success: z.literal(true),
      earnedTokens: z.number(),
      dnas: z.array(dnaEarningsSchema),
      /** The newest hundred. */
      sales: z.array(dnaSaleSchema),
    }),
  }),
  /** Nothing new is made with it from then on, by anyone. It cannot be undone. */
  withdrawDna: route({
    ...base,
    method: 'POST',
    path: '/api/dna/:dnaId/withdraw',
    params,
    response: done,
    errors: ['not_found'],
  }),
} as const
