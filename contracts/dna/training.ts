import * as z from 'zod/mini'
import { idSchema, tempIdSchema } from '../library/ids.ts'
import { cleanName, isNameShort, maxNameUnits } from '../library/names.rules.ts'
import { restrictionErrors } from '../support/users/restrictions.rules.ts'
import { route } from '../routes/route.ts'
import { dnaSchema, dnaSummarySchema } from './dna.ts'
import { dnaTrackStates, dnaVersionStates, maxDnaDescriptionLength, maxDnaTracks } from './dna.rules.ts'

const params = z.object({ dnaId: idSchema })
export const dnaName = z.string().check(
  z.maxLength(maxNameUnits),
  z.overwrite(cleanName),
  z.refine((name) => isNameShort(name)),
)
/** A missing one and too many have sentences of their own. */
const audioIds = z.array(idSchema).check(z.maxLength(10 * maxDnaTracks))
const started = z.object({
  success: z.literal(true),
  dna: dnaSchema,
  version: z.number(),
  /** The training's job: its steps, cancel and failure as of any other. */
  messageId: idSchema,
  priceTokens: z.number(),
})

/** A sentence that is read aloud, so that a voice is not trained from recordings of somebody who did not agree. */
export const consentSchema = z.object({
  id: idSchema,
  /** The person whose voice it is. */
  voiceOwner: z.string(),
  isOwnVoice: z.boolean(),
  sentence: z.string(),
  /** `given`: recorded; `checked`: the recording has the sentence; `refused`: it has not; `withdrawn`. */
  state: z.enum(['open', 'given', 'checked', 'refused', 'withdrawn']),
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  checkedAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
})
export type DnaConsent = z.infer<typeof consentSchema>

/** A track of a training: `reason` says why it was not used. */
export const dnaTrackSchema = z.object({
  audioId: z.nullable(idSchema),
  name: z.string(),
  durationSeconds: z.number(),
  state: z.enum(dnaTrackStates),
  reason: z.nullable(z.string()),
})
export type DnaTrack = z.infer<typeof dnaTrackSchema>

export const dnaVersionSchema = z.object({
  version: z.number(),
  state: z.enum(dnaVersionStates),
  messageId: idSchema,
  priceTokens: z.number(),
  summary: z.nullable(dnaSummarySchema),
  /** Those that this version added, in their order. */
  tracks: z.array(dnaTrackSchema),
  failure: z.nullable(z.string()),
  createdAt: z.string(),
  readyAt: z.nullable(z.string()),
})
export type DnaVersion = z.infer<typeof dnaVersionSchema>

const trainErrors = [
  'bad_request',
  'not_found',
  'style_name_missing',
  'model_name_missing',
  'dna_tracks_missing',
  'dna_tracks_over_limit',
  'dna_voice_too_short',
  'dna_voice_too_long',
  'consent_missing',
  'dna_training_open',
  'dna_withdrawn',
  'not_enough_tokens',
  'tool_paused',
  ...restrictionErrors,
  'too_many_open',
  'temp_id_reused',
] as const

const base = { feature: 'dna', policy: 'session' } as const

/** Training: a new DNA, further versions, consents, and how far each track is. */
export const dnaTrainingRoutes = {
  trainDna: route({
    ...base,
    method: 'POST',
    path: '/api/dna',
    body: z.strictObject({
      kind: z.enum(['style', 'voice']),
      name: dnaName,
      description: z.optional(z.string().check(z.maxLength(maxDnaDescriptionLength))),
      artistName: z.optional(dnaName),
      audioIds,
      /** Of a voice: the consent, with its recording. */
      consentId: z.optional(idSchema),
      tempId: z.optional(tempIdSchema),
    }),
    response: started,
    errors: trainErrors,
  }),
  trainDnaFurther: route({
    ...base,
    method: 'POST',
    path: '/api/dna/:dnaId/train',
    params,
    body: z.strictObject({ audioIds, tempId: z.optional(tempIdSchema) }),
    response: started,
    errors: [...trainErrors, 'class_sharing_closed'],
  }),
  /** What a training costs: tokens for each track. */
  trainingPrice: route({
    ...base,
    method: 'GET',
    path: '/api/dna/training-price',
    query: z.object({
      kind: z.enum(['style', 'voice']),
      tracks: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxDnaTracks)),
    }),
    response: z.object({ success: z.literal(true), priceTokens: z.number() }),
    errors: ['bad_request'],
  }),
  /** The newest first. */
  dnaVersions: route({
    ...base,
    method: 'GET',
    path: '/api/dna/:dnaId/versions',
    params,
    response: z.object({ success: z.literal(true), versions: z.array(dnaVersionSchema) }),
    errors: ['not_found'],
  }),
  openConsent: route({
    ...base,
    method: 'POST',
    path: '/api/dna/consents',
    body: z.strictObject({ isOwnVoice: z.boolean(), voiceOwner: dnaName }),
    response: z.object({ success: z.literal(true), consent: consentSchema }),
    errors: ['bad_request', 'voice_owner_missing', 'too_many_requests'],
  }),
  /** The recording of the sentence: an own audio, which stays with the consent. */
  giveConsent: route({
    ...base,
    method: 'PUT',
    path: '/api/dna/consents/:consentId/recording',
    params: z.object({ consentId: idSchema }),
    body: z.strictObject({ audioId: idSchema }),
    response: z.object({ success: z.literal(true), consent: consentSchema }),
    errors: ['not_found', 'consent_used'],
  }),
  dnaConsent: route({
    ...base,
    method: 'GET',
    path: '/api/dna/:dnaId/consent',
    params,
    response: z.object({ success: z.literal(true), consent: consentSchema }),
    errors: ['not_found'],
  }),
} as const
