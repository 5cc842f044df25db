import { setTimeout as delay } from 'node:timers/promises'
import type { GenerationStatus } from '@songloom/contracts/routes/generate'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { parseBySchema } from '../http/mount-routes.ts'
import type { CallRoute } from './call-route.ts'
import { addedFields, addedSchema } from './tool-schemas.ts'

type Arguments = Readonly<Record<string, unknown>>

/** What an agent is shown of a job. */
export interface ShownGeneration {
  projectId: string
  messageId: string
  status: GenerationStatus
  error: string | null
  audios: { audioId: string; name: string; durationSeconds: number; url: string }[]
  lyrics: string | null
}

/** Reports progress: `progress` of 1, and what happens. */
export type ReportProgress = (progress: number, message: string) => Promise<void>

interface Run {
  call: CallRoute
  origin: string
  report: ReportProgress
  signal: AbortSignal
}

const usualWaitSeconds = 60
const askEveryMs = 1_000

type Generation = RouteResponse<'generation'>['data']

export function toShownGeneration({ status, error, audioData, message }: Generation, origin: string): ShownGeneration {
  return {
    projectId: message.projectId,
    messageId: message._id,
    status,
    error,
    audios: audioData.map(({ audioId, songName, duration, audioUrl }) => ({
      audioId,
      name: songName,
      durationSeconds: duration,
      url: new URL(audioUrl, origin).href,
    })),
    lyrics: message.lyrics ?? null,
  }
}

const progressOf = ({ steps }: Generation): [progress: number, message: string] => {
  const done = steps.filter(({ state }) => state === 'done').length
  const running = steps.find(({ state }) => state === 'running')
  // A running step counts half, so that its begin is progress too.
  return [(done + (running ? 0.5 : 0)) / Math.max(1, steps.length), running?.name ?? 'waiting']
}

/**
 * Waits for the end of a job, reports its progress as it rises, and answers its state at the end or after `seconds`.
 */
async function followGeneration(
  { call, origin, report, signal }: Run,
  ids: { projectId: string; messageId: string },
  seconds: number,
): Promise<ShownGeneration> {
  let reported = -1
  for (const until = Date.now() + seconds * 1_000; ;) {
    const { data } = await call('generation', { params: ids })
    const [progress, message] = progressOf(data)
    // The protocol lets progress only rise; a step that is tried again would lower it.
    if (progress > reported) await report(progress, message)
    reported = Math.max(reported, progress)
    if (data.status !== 'PROCESSING' || Date.now() >= until || signal.aborted) return toShownGeneration(data, origin)
    await delay(askEveryMs, undefined, { signal }).catch(() => undefined)
  }
}

/** The request of a tool, from its own arguments. */
const toBody = (key: PanelTool, given: Arguments): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(given).filter(([name]) => !addedFields.includes(name))),
  actionByUser: getUsableTool(key).actions[0],
})

const createProject = async (call: CallRoute): Promise<string> => (await call('createProject', { body: {} }))._id

/** Runs a tool of the catalogue as a job, or answers its price. Throws `Refusal`. */
export async function runCatalogueTool(run: Run, key: PanelTool, given: Arguments): Promise<object> {
  // Parsed first: a `dryRun` that is misread would start the job.
  const { dryRun, projectId: named, requestId, waitSeconds = usualWaitSeconds } = parseBySchema(addedSchema, given)
  const body = { ...toBody(key, given), ...(requestId === undefined ? {} : { tempId: requestId }) }
  if (dryRun) return run.call('priceGeneration', { body: { ...body, projectId: named } })
  const projectId = named ?? (await createProject(run.call))
  const { messageId, notice } = await run.call('generate', { body: { ...body, projectId } })
  const shown = await followGeneration(run, { projectId, messageId }, waitSeconds)
  return { ...shown, ...(notice === undefined ? {} : { notice }) }
}
