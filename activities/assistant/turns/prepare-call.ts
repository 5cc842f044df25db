import type { GenerateRequest } from '@songloom/contracts/routes/generate'
import { hashRequest, prepareJob } from '@songloom/tools/prepare-job'
import { getJobPriceTokens, getUsableTool } from '@songloom/tools/registry.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { filledFields } from '@songloom/tools/request-schemas'
import type { CallDeps, Caller } from './call-parts.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The request that a model's arguments make: user, project and tool are the caller's own, whatever the model sends. */
export function toRequest(tool: PanelTool, given: unknown, projectId: string): GenerateRequest {
  const own = Object.entries(isObject(given) ? given : {}).filter(([name]) => !filledFields.includes(name))
  return { ...Object.fromEntries(own), projectId, actionByUser: getUsableTool(tool).actions[0]! } as GenerateRequest
}

/** The job of a call by the tool's own contract, rules and price. Throws `RejectedError`. */
export async function prepareCall(
  { db }: Pick<CallDeps, 'db'>,
  { turn, user }: Caller,
  tool: PanelTool,
  given: unknown,
) {
  const request = toRequest(tool, given, turn.project_id)
  const { notice, ...prepared } = await prepareJob(tool, request, { db, user })
  const priceTokens = getJobPriceTokens(tool, prepared)
  return { prepared, notice, priceTokens, requestHash: hashRequest(request, prepared.settings) }
}
