import * as z from 'zod/mini'
import { audioItemSchema } from '../library/audios.ts'
import { idSchema } from '../library/ids.ts'
import { audioFilters, audioSorts, maxChosenAudios, maxSearchTermLength, pageSizes } from '../library/library.rules.ts'
import { userIdQuery } from './route.ts'

/** Filters by name, if not empty. */
const words = z.optional(z.string().check(z.trim(), z.maxLength(maxSearchTermLength)))

/** A page of a list that the specified calls return whole; `after` is the `next` of the page before. */
export const audioPageQuery = z.extend(userIdQuery, {
  filter: z._default(z.enum(audioFilters), 'all'),
  sort: z._default(z.enum(audioSorts), 'recent'),
  words,
  pageSize: z.optional(z.enum(pageSizes)),
  after: z.optional(z.string().check(z.maxLength(80))),
})
export const audioPageResponse = z.object({
  success: z.literal(true),
  audios: z.array(audioItemSchema),
  next: z.nullable(z.string()),
})
export type AudioPage = z.infer<typeof audioPageResponse>

/** The size of each list. */
export const audioCountsQuery = z.extend(userIdQuery, { words })
const count = z.number()
export const audioCountsSchema = z.object({
  all: count,
  uploaded: count,
  generated: count,
  purchased: count,
  recorded: count,
  aiStudio: count,
})
export type AudioCounts = z.infer<typeof audioCountsSchema>
export const audioCountsResponse = z.object({ success: z.literal(true), counts: audioCountsSchema })

/** Own audios to add to or remove from AI Studio. All of them, or none. */
export const aiStudioRequest = z.strictObject({
  userId: z.optional(z.string().check(z.maxLength(64))),
  audioIds: z.array(idSchema).check(z.minLength(1), z.maxLength(maxChosenAudios)),
  isAdded: z.boolean(),
})
export const aiStudioResponse = z.object({ success: z.literal(true), audios: z.array(audioItemSchema) })
