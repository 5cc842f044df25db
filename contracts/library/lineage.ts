import * as z from 'zod/mini'
import { audioItemSchema } from './audios.ts'
import { idSchema } from './ids.ts'
import { route } from '../routes/route.ts'
import { jobTools } from '@songloom/tools/registry.rules'

/** So many parents are told of one audio, and so many of what it was made into at a time. */
export const maxLineageParents = 100
export const lineagePageSize = 20

/** What a lineage says of an audio, wherever it stands in it. */
const lineageFields = {
  audioId: idSchema,
  /** Null where nothing is left of it. */
  name: z.nullable(z.string()),
  /** What made it; null where nobody knows any more. */
  tool: z.nullable(z.enum(jobTools.map(({ key }) => key))),
  createdAt: z.nullable(z.string()),
  /** Its owner has deleted it: no list shows it, and others that were made from it remain. */
  isGone: z.boolean(),
}

/** One audio of a lineage; `audio` is null where it is gone. */
export const lineageNode = z.object({ ...lineageFields, audio: z.nullable(audioItemSchema) })
export type LineageNode = z.infer<typeof lineageNode>

export const lineageResponse = z.object({
  success: z.literal(true),
  node: lineageNode,
  /** What it was made from, in the order its recipe has. */
  parents: z.array(lineageNode),
  /** A page of what was made from it, newest first; `next` asks for the one after. */
  children: z.array(lineageNode),
  next: z.nullable(z.string()),
})
export type Lineage = z.infer<typeof lineageResponse>

/** The same for the support desk, which has a page for jobs. */
export const supportLineageNode = z.object({ ...lineageFields, jobId: z.nullable(idSchema) })
export type SupportLineageNode = z.infer<typeof supportLineageNode>
export const supportLineage = z.object({
  audioId: idSchema,
  parents: z.array(supportLineageNode),
  children: z.array(supportLineageNode),
  /** There are more children than are told here. */
  hasMore: z.boolean(),
})
export type SupportLineage = z.infer<typeof supportLineage>

export const lineageRoutes = {
  /** Made from, made into: of one of one's own, deleted or not. */
  lineage: route({
    method: 'GET',
    path: '/api/audio/:audioId/lineage',
    feature: 'library',
    policy: 'session',
    params: z.object({ audioId: idSchema }),
    query: z.object({ after: z.optional(z.string().check(z.maxLength(80))) }),
    response: lineageResponse,
    errors: ['not_found', 'bad_request'],
  }),
} as const
