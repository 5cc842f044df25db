import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { RejectedError } from '@songloom/contracts/errors/rejected-error'
import type { GenerateRequest } from '@songloom/contracts/routes/generate'
import { toolRequests } from './contracts.ts'
import type { Settings, SettingsFor } from './contracts.ts'
import { getHandler } from './handlers.ts'
import { isPanelTool } from './registry.rules.ts'
import type { PanelTool } from './registry.rules.ts'
import { rejectField } from './shared/reject.ts'
import type { JobSpec, RequestContext, RequestFields } from './tool-handler.ts'

export interface PreparedJob extends JobSpec {
  settings: Settings
}

/** Parses a request by the tool's contract; rejects an unknown field by name. */
function parseRequest(key: PanelTool, body: GenerateRequest): unknown {
  const parsed = z.safeParse(toolRequests[key], body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0]?.slice(0, 60) : undefined
  if (unknown !== undefined) rejectField(unknown)
  throw new RejectedError('bad_request', { field: issue?.path.join('.').slice(0, 60) || undefined })
}

/** The job that a tool's contract and handler make of a request. Throws `RejectedError`; writes nothing. */
export async function prepareJob(key: PanelTool, body: GenerateRequest, context: RequestContext): Promise<PreparedJob> {
  const handler = getHandler(key)
  const request = parseRequest(key, body) as never
  const settings = await handler.toSettings(request, context)
  return { settings, ...(await handler.prepare(settings, request, context)) }
}

/** Equal for two requests with the same settings in one project. */
export const hashRequest = ({ projectId }: Pick<GenerateRequest, 'projectId'>, settings: Settings): string =>
  createHash('sha256')
    .update(JSON.stringify([projectId, settings]))
    .digest('hex')

/** The fields of `POST /api/generate` for these settings; undefined for tools without corrections. */
export function toRequestFields(settings: Settings): RequestFields | undefined {
  const fields = isPanelTool(settings.tool)
    ? getHandler(settings.tool).toRequest?.(settings as SettingsFor<PanelTool>)
    : undefined
  return fields && Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
