import type { GenerateRequest } from '@songloom/contracts/routes/generate'
import { hashRequest, prepareJob } from '@songloom/tools/prepare-job'
import { panelTools, toolByAction } from '@songloom/tools/registry.rules'
import type { PanelToolDefinition } from '@songloom/tools/registry.rules'
import { submitJob } from '@songloom/tools/submit-job'
import type { SubmitContext } from '@songloom/tools/submit-job'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { requireOwnedProject } from '../projects/projects.ts'

/** A tool of the catalogue without a job is coming; an action of no tool is a mistake. */
function findTool({ actionByUser }: GenerateRequest): PanelToolDefinition {
  const tool = toolByAction(actionByUser)
  if (!tool) throw new Refusal('action_unsupported', { values: { action: actionByUser } })
  const usable = panelTools.find(({ key }) => key === tool.key)
  if (!usable) throw new Refusal('tool_unsupported')
  return usable
}

export function generateHandlers(context: SubmitContext): Pick<Handlers, 'generate'> {
  const { db } = context
  return {
    async generate({ user, body }) {
      const { key: tool, job } = findTool(body)
      await requireOwnedProject(db, user.id, body.projectId)
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
