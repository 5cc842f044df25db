import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { done, route } from '../routes/route.ts'
import { consentSchema } from './training.ts'
import { reasonSchema, requestIdSchema } from '../support/generations.ts'

/** A sale as support reads it: who paid whom, and what was refunded. */
export const supportDnaSaleSchema = z.object({
  id: idSchema,
  dnaId: idSchema,
  name: z.string(),
  kind: z.enum(['once', 'song']),
  buyerId: z.string(),
  ownerId: z.string(),
  /** Of a song. */
  jobId: z.nullable(idSchema),
  priceTokens: z.number(),
  shareTokens: z.number(),
  ownerTokens: z.number(),
  soldAt: z.string(),
  refundedAt: z.nullable(z.string()),
  /** The voice or style is taken down. */
  isRestricted: z.boolean(),
})
export type SupportDnaSale = z.infer<typeof supportDnaSaleSchema>

/** A consent as support reads it. */
export const supportConsentSchema = z.object({
  ...consentSchema.shape,
  dnaId: z.nullable(idSchema),
  /** Of the voice; empty before its training began. */
  name: z.string(),
  hasRecording: z.boolean(),
  /** The member of staff who accepted a recording that the check had refused. */
  acceptedBy: z.nullable(z.string()),
})
export type SupportConsent = z.infer<typeof supportConsentSchema>

const consentParams = z.object({ consentId: idSchema })
const press = { reason: reasonSchema, requestId: requestIdSchema }

/** The desk's calls about DNAs. A song's part is refunded with its generation. */
export const supportDnaRoutes = {
  /** The newest hundred of a buyer or an owner. */
  supportDnaSales: route({
    method: 'GET',
    path: '/api/support/dna-sales',
    feature: 'support',
    policy: 'support',
    query: z.object({ userId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    response: z.object({ success: z.literal(true), sales: z.array(supportDnaSaleSchema) }),
    errors: ['bad_request'],
  }),
  /** Gives the price of a licence that was paid once back to its buyer, and ends the licence; never for staff. */
  supportRefundDna: route({
    method: 'POST',
    path: '/api/support/dna-sales/:saleId/refund',
    feature: 'support',
    policy: 'lead',
    params: z.object({ saleId: idSchema }),
    body: z.strictObject(press),
    response: done,
    errors: ['not_found', 'not_eligible', 'refund_day_full', 'request_id_reused'],
  }),
  /** Takes a DNA down, or lifts that: nothing new is made with it meanwhile. */
  supportRestrictDna: route({
    method: 'POST',
    path: '/api/support/dnas/:dnaId/restriction',
    feature: 'support',
    policy: 'support',
    params: z.object({ dnaId: idSchema }),
    body: z.strictObject({ ...press, isRestricted: z.boolean() }),
    response: done,
    errors: ['not_found', 'request_id_reused'],
  }),
  supportConsents: route({
    method: 'GET',
    path: '/api/support/dna-consents',
    feature: 'support',
    policy: 'support',
    query: z.object({ userId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    response: z.object({ success: z.literal(true), consents: z.array(supportConsentSchema) }),
    errors: ['bad_request'],
  }),
  supportConsentRecording: route({
    method: 'GET',
    path: '/api/support/dna-consents/:consentId/recording',
    feature: 'support',
    policy: 'support',
    params: consentParams,
    response: 'stream',
    errors: ['not_found'],
  }),
  /** Accepts a recording that the check refused; the training that follows does not check it. */
  supportAcceptConsent: route({
    method: 'POST',
    path: '/api/support/dna-consents/:consentId/acceptance',
    feature: 'support',
    policy: 'lead',
    params: consentParams,
    body: z.strictObject(press),
    response: done,
    errors: ['not_found', 'not_eligible', 'request_id_reused'],
  }),
} as const
