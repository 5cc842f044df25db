import * as z from 'zod/mini'
import { audioItemSchema } from './audios.ts'
import { idSchema } from './ids.ts'
import { route } from '../routes/route.ts'
import { videoShapes } from '@songloom/tools/make-video/video.rules'
import { jobTools } from '@songloom/tools/registry.rules'

/** Page sizes of a lineage: parents, and children. */
export const maxLineageParents = 100
export const lineagePageSize = 20

/** An audio in a lineage. */
const lineageFields = {
  audioId: idSchema,
  /** Null where nothing is left of it. */
  name: z.nullable(z.string()),
  /** The tool that made it; null where unknown. */
  tool: z.nullable(z.enum(jobTools.map(({ key }) => key))),
  createdAt: z.nullable(z.string()),
  /** Deleted by its owner: in no list, while audios made from it remain. */
  isGone: z.boolean(),
}

/** One audio of a lineage; `audio` is null where it is gone. */
export const lineageNode = z.object({ ...lineageFields, audio: z.nullable(audioItemSchema) })
export type LineageNode = z.infer<typeof lineageNode>

/** A video of an audio; its file is an artifact of its generation. */
const audioVideo = z.object({
  messageId: idSchema,
  projectId: idSchema,
  shape: z.enum(videoShapes),
  createdAt: z.string(),
})
export type AudioVideo = z.infer<typeof audioVideo>

export const lineageResponse = z.object({
  success: z.literal(true),
  node: lineageNode,
  /** Its sources, in the order of its recipe. */
  parents: z.array(lineageNode),
  /** A page of its children, newest first; `next` requests the one after. */
  children: z.array(lineageNode),
  next: z.nullable(z.string()),
  /** Its newest videos. */
  videos: z.array(audioVideo),
})
export type Lineage = z.infer<typeof lineageResponse>

/** The same for the support desk, which has a page for jobs. */
export const supportLineageNode = z.object({ ...lineageFields, jobId: z.nullable(idSchema) })
export type SupportLineageNode = z.infer<typeof supportLineageNode>
export const supportLineage = z.object({
  audioId: idSchema,
  parents: z.array(supportLineageNode),
  children: z.array(supportLineageNode),
  /** There are more children than listed. */
  hasMore: z.boolean(),
})
export type SupportLineage = z.infer<typeof supportLineage>

export const lineageRoutes = {
  /** Sources and children of an own audio, deleted or not. */
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
