import * as z from 'zod/mini'
import { audioItemSchema } from './audios.ts'
import { maxSearchTermLength, searchLists, searchOrders } from './library.rules.ts'
import { projectSchema } from './projects.ts'
import { userIdQuery } from '../routes/route.ts'

/**
 * `GET /api/library/search` (spec 2 §7). As specified it is a numbered page of each list; `list` requests one of them,
 * and `after`, the `next` of the page before, continues it without an offset.
 */
export const searchLibraryQuery = z.extend(userIdQuery, {
  searchTerm: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxSearchTermLength)),
  sortOrder: z._default(z.enum(searchOrders), 'newest'),
  page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000)), 1),
  list: z.optional(z.enum(searchLists)),
  after: z.optional(z.string().check(z.maxLength(80))),
})

export const searchLibraryResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  uploads: z.array(audioItemSchema),
  generatedAudios: z.array(audioItemSchema),
  projects: z.array(projectSchema),
  pagination: z.object({ totalUploads: z.number(), totalGeneratedAudios: z.number(), totalProjects: z.number() }),
  /** Start of the next page of `list`; null at its end, and without a list. */
  next: z.nullable(z.string()),
})
export type SearchAnswer = z.infer<typeof searchLibraryResponse>
