import * as z from 'zod/mini'
import { route } from './route.ts'
import { reasonSchema, requestIdSchema } from '../support/generations.ts'
import { maxBannerLength, pauseGroups } from '@songloom/tools/pause-groups.rules'
import { jobTools } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'

const toolKey = z.enum(jobTools.map(({ key }) => key) as [JobTool, ...JobTool[]])

/** A tool paused by support, which accepts no jobs. */
export const toolPauseSchema = z.object({
  tool: toolKey,
  /** Whether it was paused by itself, with its engine or with all tools. */
  scope: z.enum(['tool', ...pauseGroups]),
  reason: z.string(),
  /** Replaces the default sentence for users. */
  banner: z.nullable(z.string()),
  actorEmail: z.string(),
  at: z.string(),
})
export type ToolPause = z.infer<typeof toolPauseSchema>

const press = {
  method: 'POST',
  feature: 'pause-tool',
  // It stops a tool for everyone.
  policy: 'lead',
  body: z.strictObject({ reason: reasonSchema, requestId: requestIdSchema }),
  response: z.object({ success: z.literal(true), changed: z.boolean(), pauses: z.array(toolPauseSchema) }),
  errors: ['request_id_reused'],
} as const

const pauseBody = z.strictObject({
  reason: reasonSchema,
  requestId: requestIdSchema,
  banner: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(maxBannerLength))),
})
const ofTool = { params: z.object({ tool: toolKey }) }
const ofGroup = { params: z.object({ group: z.enum(pauseGroups) }) }

export const supportToolRoutes = {
  pauseTool: route({ ...press, ...ofTool, body: pauseBody, path: '/api/support/tools/:tool/pause' }),
  resumeTool: route({ ...press, ...ofTool, path: '/api/support/tools/:tool/resume' }),
  /** All tools of an engine, or all tools; a tool paused by itself stays paused when the group is resumed. */
  pauseGroup: route({ ...press, ...ofGroup, body: pauseBody, path: '/api/support/pauses/:group/pause' }),
  resumeGroup: route({ ...press, ...ofGroup, path: '/api/support/pauses/:group/resume' }),
}

export const toolPauseRoutes = {
  /** The paused tools, without who paused them and why; `banners` are support's texts for users. */
  pausedTools: route({
    method: 'GET',
    path: '/api/tools/paused',
    feature: 'pause-tool',
    policy: 'public',
    response: z.object({ success: z.literal(true), tools: z.array(toolKey), banners: z.array(z.string()) }),
  }),
}
