import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import * as z from 'zod/mini'
import type { GenerateRequest } from '@songloom/contracts/routes/generate'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { SessionUser } from '@songloom/contracts/account/session'
import { maxStemSplitsPerDay } from '@songloom/tools/separate-stems/definition.rules'
import { toolRequests } from '@songloom/tools/contracts'
import type { Settings } from '@songloom/tools/contracts'
import { panelTools, toolByAction } from '@songloom/tools/registry.rules'
import type { PanelTool, PanelToolDefinition } from '@songloom/tools/registry.rules'
import { failpoint } from '@songloom/platform/failpoints'
import { acceptJob } from '@songloom/store/jobs/accept-job'
import { announceEvents } from '@songloom/store/events/announcements'
import { boundsOf, refused } from './accept-bounds.ts'
import type { Dispatcher } from './dispatcher.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { ownProject } from '../projects/projects.ts'
import type { Admitted, DoorContext, ToolDoor } from './tool-door.ts'
import { toolDoors } from './tools.ts'
import type { Waits } from './waits.ts'

interface Needs {
  db: Knex
  redis: Redis
  dispatcher: Dispatcher
  waits: Waits
  /** Whether a day has room for so many stem separations only (docs/architecture.md §6). */
  limitsStems: boolean
}

const stemsOfDay = { sameTool: { max: maxStemSplitsPerDay, code: 'stems_today' } } as const

/** A tool that is in the catalogue without a job is coming; an action of no tool is a mistake. */
function toolFor({ actionByUser }: GenerateRequest): PanelToolDefinition {
  const tool = toolByAction(actionByUser)
  if (!tool) throw new Refusal('action_unsupported', { values: { action: actionByUser } })
  const usable = panelTools.find(({ key }) => key === tool.key)
  if (!usable) throw new Refusal('tool_unsupported')
  return usable
}

/** The request as the tool's own contract reads it; what it does not know is refused by name. */
function parseFor(key: PanelTool, body: GenerateRequest): unknown {
  const parsed = z.safeParse(toolRequests[key], body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0]?.slice(0, 60) : undefined
  if (unknown !== undefined) throw new Refusal('field_unsupported', { values: { field: unknown }, field: unknown })
  throw new Refusal('bad_request', { field: issue?.path.join('.').slice(0, 60) || undefined })
}

export interface Passed extends Admitted {
  settings: Settings
}

/** What the tool's door makes of a request; throws the `Refusal` of what may not be made. */
export async function passDoor(key: PanelTool, body: GenerateRequest, context: DoorContext): Promise<Passed> {
  // The registry ties each door to its own request; here any of them will do.
  const door = toolDoors[key] as unknown as ToolDoor<PanelTool>
  const request = parseFor(key, body) as never
  const settings = await door.settingsOf(request, context)
  return { settings, ...(await door.admit(settings, request, context)) }
}

/** Equal for two requests for the same. */
export const hashOf = ({ projectId }: GenerateRequest, settings: Settings): string =>
  createHash('sha256')
    .update(JSON.stringify([projectId, settings]))
    .digest('hex')

export function generateHandlers({ db, redis, dispatcher, waits, limitsStems }: Needs): Pick<Handlers, 'generate'> {
  async function accept(
    user: SessionUser,
    body: GenerateRequest,
    tool: PanelToolDefinition,
    passed: Passed,
  ): Promise<Message> {
    const { settings, prompt, input, durationSeconds, priceTokens = tool.priceTokens } = passed
    const priced = { ...tool, priceTokens }
    const request = { tool: priced, settings, prompt, input, durationSeconds, tempId: body.tempId ?? null }
    return acceptJob(db, {
      ...request,
      ...(await waits.next(tool.key, durationSeconds)),
      userId: user.id,
      projectId: body.projectId,
      bounds: { ...boundsOf(user), ...(limitsStems && tool.key === 'separate_stems' ? stemsOfDay : {}) },
      requestHash: hashOf(body, settings),
    }).catch(refused)
  }

  return {
    async generate({ user, body }) {
      const tool = toolFor(body)
      await ownProject(db, user.id, body.projectId)
      const passed = await passDoor(tool.key, body, { db, user })
      const message = await accept(user, body, tool, passed)
      await failpoint('P1', message._id)
      await announceEvents(redis, user.id)
      dispatcher.kick()
      const { loadingText } = tool.job
      return { success: true, messageId: message._id, message: loadingText, notice: passed.notice, data: message }
    },
  }
}
