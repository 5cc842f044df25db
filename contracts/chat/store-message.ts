import * as z from 'zod/mini'
import { audioItemSchema } from '../library/audios.ts'
import { idSchema } from '../library/ids.ts'
import { route } from '../routes/route.ts'

/** The variants of storeMessage: `xone` is of the music generator (spec 3 §7). */
export const storeVariants = ['generic', 'xone', 'extend', 'songGen'] as const
export type StoreVariant = (typeof storeVariants)[number]

const shortText = z.optional(z.nullable(z.string().check(z.maxLength(10_000))))

/**
 * A result that a client asks to store. Jobs store their own results, so the message is found by its id; texts, audios
 * and `tokensToDeduct` are accepted and change nothing.
 */
export const storeMessageRequest = z.looseObject({
  userId: z.optional(z.string().check(z.maxLength(64))),
  projectId: z.optional(idSchema),
  messageId: idSchema,
  prompt: shortText,
  aiReply: shortText,
  songName: shortText,
  lyrics: shortText,
})

/** The store result (spec 3 §3). `newTokens` are available now. */
export const storeMessageResponse = z.object({
  success: z.literal(true),
  updatedMessage: z.object({ _id: idSchema }),
  newTokens: z.number(),
  audioData: z.array(audioItemSchema),
  albumArt: z.nullable(z.string()),
})

const stored = {
  method: 'POST',
  feature: 'library',
  policy: 'session',
  body: storeMessageRequest,
  response: storeMessageResponse,
  errors: ['wrong_user', 'not_found', 'bad_request'],
} as const

/** The calls whose paths the specification does not show. */
export const storeMessageRoutes = {
  storeMessage: route({ ...stored, path: '/api/studio/storeMessage' }),
  storeMessageVariant: route({
    ...stored,
    path: '/api/studio/storeMessage/:variant',
    params: z.object({ variant: z.enum(storeVariants) }),
  }),
  /** Object keys name their folder: nothing has to be created (spec 2 §7). */
  createGcpFolder: route({
    method: 'POST',
    path: '/api/account/createGCPFolder',
    feature: 'projects',
    policy: 'session',
    body: z.object({ folderName: z.optional(z.string().check(z.maxLength(200))), projectId: idSchema }),
    response: z.object({ success: z.literal(true) }),
    errors: ['not_found'],
  }),
} as const
