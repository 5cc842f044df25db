import * as z from 'zod/mini'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'

/** A DNA that an audio was made with, as its signed recipe names it. */
export const usedDnaSchema = z.object({
  dnaId: idSchema,
  version: z.number(),
  kind: z.enum(['style', 'voice']),
  name: z.string(),
  /** Null for the owner's own and free ones. */
  licenceId: z.nullable(idSchema),
})
export type UsedDna = z.infer<typeof usedDnaSchema>

/** What the signature covers: no words of the request. */
export const provenanceSchema = z.object({
  audioId: idSchema,
  engine: z.string(),
  dnas: z.array(usedDnaSchema),
  parents: z.array(idSchema),
  /** Of the whole recipe, which stays with its owner. */
  recipeSha256: z.string(),
  createdAt: z.string(),
})
export type Provenance = z.infer<typeof provenanceSchema>

const checked = z.object({
  success: z.literal(true),
  /** Unsigned: made before there were signatures, or nothing to sign. */
  state: z.enum(['valid', 'invalid', 'unsigned']),
  provenance: z.nullable(provenanceSchema),
  /** Base64 of an Ed25519 signature over the JSON text `signedText`. */
  signature: z.nullable(z.string()),
  signedText: z.nullable(z.string()),
})

export const provenanceRoutes = {
  /** Whether the recipe of an audio that the caller may read was signed by this installation. */
  audioProvenance: route({
    method: 'GET',
    path: '/api/provenance/:audioId',
    feature: 'provenance',
    policy: 'public',
    params: z.object({ audioId: idSchema }),
    response: checked,
    errors: ['not_found', 'too_many_requests'],
  }),
  /** The public key in PEM, by which anyone checks without asking. */
  provenanceKey: route({
    method: 'GET',
    path: '/api/provenance/key',
    feature: 'provenance',
    policy: 'public',
    response: z.object({ success: z.literal(true), algorithm: z.literal('Ed25519'), publicKey: z.string() }),
  }),
} as const
