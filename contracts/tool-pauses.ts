import * as z from 'zod/mini'
import { route } from './route.ts'
import { reasonSchema, requestIdSchema } from './support-generations.ts'
import { jobTools } from './tools.rules.ts'
import type { JobTool } from './tools.rules.ts'

const toolKey = z.enum(jobTools.map(({ key }) => key) as [JobTool, ...JobTool[]])

/** A tool that takes no jobs until support lets it go on. */
export const toolPauseSchema = z.object({
  tool: toolKey,
  reason: z.string(),
  actorEmail: z.string(),
  at: z.string(),
})
export type ToolPause = z.infer<typeof toolPauseSchema>

const press = {
  method: 'POST',
  feature: 'pause-tool',
  // It stops a tool for everyone.
  policy: 'lead',
  params: z.object({ tool: toolKey }),
  body: z.strictObject({ reason: reasonSchema, requestId: requestIdSchema }),
  response: z.object({ success: z.literal(true), changed: z.boolean(), pauses: z.array(toolPauseSchema) }),
  errors: ['request_id_reused'],
} as const

export const supportToolRoutes = {
  pauseTool: route({ ...press, path: '/api/support/tools/:tool/pause' }),
  resumeTool: route({ ...press, path: '/api/support/tools/:tool/resume' }),
}

export const toolPauseRoutes = {
  /** Which tools take no jobs now, without a word of who paused them and why. */
  pausedTools: route({
    method: 'GET',
    path: '/api/tools/paused',
    feature: 'pause-tool',
    policy: 'public',
    response: z.object({ success: z.literal(true), tools: z.array(toolKey) }),
  }),
}
