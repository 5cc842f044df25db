import * as z from 'zod/mini'
import { idSchema } from '@songloom/contracts/library/ids'
import type { JobInput } from '@songloom/contracts/jobs/job'
import type { Plan } from '@songloom/contracts/account/plans.rules'

export const linkSettings = z.object({
  tool: z.literal('import_link'),
  /** Without secrets: no user, password or query. */
  shownUrl: z.string(),
})

export interface ImportLinkJob extends JobInput<'import_link'> {
  uploadId: string
  url: string
  plan: Plan
}

/** `POST /api/studio/upload/youtubeURL` (spec 1 §7); progress follows as events of its job. */
export const importLinkResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  messageId: idSchema,
  projectId: idSchema,
})
