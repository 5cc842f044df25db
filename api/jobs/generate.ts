import type { GenerateRequest } from '@songloom/contracts/routes/generate'
import { hashRequest, prepareJob } from '@songloom/tools/prepare-job'
import { createId } from '@songloom/store/ids'
import { isOwnProject } from '@songloom/store/projects/projects'
import { getJobPriceTokens, panelTools, findToolByAction } from '@songloom/tools/registry.rules'
import type { PanelToolDefinition } from '@songloom/tools/registry.rules'
import { submitJob } from '@songloom/tools/submit-job'
import type { SubmitContext } from '@songloom/tools/submit-job'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'

/** A tool of the catalogue without a job is coming; an action of no tool is a mistake. */
function findTool({ actionByUser }: Pick<GenerateRequest, 'actionByUser'>): PanelToolDefinition {
  const tool = findToolByAction(actionByUser)
  if (!tool) throw new Refusal('action_unsupported', { values: { action: actionByUser } })
  const usable = panelTools.find(({ key }) => key === tool.key)
  if (!usable) throw new Refusal('tool_unsupported')
  return usable
}

export function generateHandlers(context: SubmitContext): Pick<Handlers, 'generate' | 'priceGeneration'> {
  const { db } = context
  return {
    async priceGeneration({ user, body }) {
      const { key: tool } = findTool(body)
      const request = { ...body, projectId: body.projectId ?? createId() }
      const prepared = await prepareJob(tool, request, { db, user })
      const { durationSeconds, notice } = prepared
      return { success: true, priceTokens: getJobPriceTokens(tool, prepared), durationSeconds, notice }
    },
    async generate({ user, body }) {
      const { key: tool, job } = findTool(body)
      if (!(await isOwnProject(db, user.id, body.projectId))) throw new Refusal('not_found')
      const { notice, ...prepared } = await prepareJob(tool, body, { db, user })
      const message = await submitJob(context, user, {
        ...prepared,
        tool,
        projectId: body.projectId,
        tempId: body.tempId ?? null,
        requestHash: hashRequest(body, prepared.settings),
      })
      return { success: true, messageId: message._id, message: job.loadingText, notice, data: message }
    },
  }
}
