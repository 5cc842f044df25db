import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'

/** A DNA that an audio was made with, as its signed recipe names it. */
export const usedDnaSchema = z.object({
  dnaId: idSchema,
  version: z.number(),
  kind: z.enum(['style', 'voice']),
  name: z.string(),
  /** Null for the owner's own. */
  licenceId: z.nullable(idSchema),
})
export type UsedDna = z.infer<typeof usedDnaSchema>

/** What the signature covers: no words of the request. */
export const provenanceSchema = z.object({
  jobId: idSchema,
  output: z.string(),
  tool: z.string(),
  engine: z.string(),
  dnas: z.array(usedDnaSchema),
  /** Ids of the source audios. */
  parents: z.array(idSchema),
  /** Of the whole recipe, which stays with its owner. */
  recipeSha256: z.string(),
})
export type Provenance = z.infer<typeof provenanceSchema>

/** `unsigned`: made before recipes were signed, or brought in. `invalid`: recipe or signature were changed. */
export const provenanceStates = ['valid', 'invalid', 'unsigned'] as const

export const provenanceRoutes = {
  /** The public key in PEM, by which anyone checks without asking. */
  provenanceKey: route({
    method: 'GET',
    path: '/api/provenance/key',
    feature: 'provenance',
    policy: 'public',
    response: z.object({ success: z.literal(true), algorithm: z.literal('Ed25519'), publicKey: z.string() }),
  }),
  /** Whether the recipe of an audio that the caller may read was signed by this installation. */
  audioProvenance: route({
    method: 'GET',
    path: '/api/provenance/:audioId',
    feature: 'provenance',
    policy: 'public',
    params: z.object({ audioId: idSchema }),
    response: z.object({
      success: z.literal(true),
      state: z.enum(provenanceStates),
      provenance: z.nullable(provenanceSchema),
      /** The JSON text that is signed, and its signature in base64. */
      signedText: z.nullable(z.string()),
      signature: z.nullable(z.string()),
    }),
    errors: ['not_found', 'too_many_requests'],
  }),
} as const
