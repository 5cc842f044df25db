import { setTimeout as delay } from 'node:timers/promises'
import type { GenerationStatus } from '@songloom/contracts/routes/generate'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import type { Log } from '@songloom/platform/logs/log'
import { toRequestId } from '@songloom/store/ids'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { parseBySchema } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import type { CallRoute } from './call-route.ts'
import { addedFields, addedSchema } from './tool-schemas.ts'

type Arguments = Readonly<Record<string, unknown>>
type Body = Record<string, unknown>

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
  userId: string
  origin: string
  report: ReportProgress
  signal: AbortSignal
  log: Log
}

/** Shorter than many clients wait for an answer: a minute. */
const usualWaitSeconds = 45
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

interface Followed {
  projectId: string
  messageId: string
}

/** Waits for the end of a job, or for `seconds`, and reports its progress as it rises. Yields each state. */
async function* followGeneration({ call, report, signal }: Run, ids: Followed, seconds: number) {
  let reported = -1
  for (const until = Date.now() + seconds * 1_000; ;) {
    const { data } = await call('generation', { params: ids }, { isPoll: true })
    yield data
    const [progress, message] = progressOf(data)
    // The protocol lets progress only rise; a step that is tried again would lower it.
    if (progress > reported) await report(progress, message)
    reported = Math.max(reported, progress)
    if (data.status !== 'PROCESSING' || Date.now() >= until || signal.aborted) return
    await delay(askEveryMs, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * The last state of a followed job that could be read. Throws nothing: after an error an agent would start the accepted
 * job once more.
 */
async function showFollowed(run: Run, ids: Followed, seconds: number): Promise<ShownGeneration> {
  let shown: ShownGeneration = { ...ids, status: 'PROCESSING', error: null, audios: [], lyrics: null }
  try {
    for await (const state of followGeneration(run, ids, seconds)) shown = toShownGeneration(state, run.origin)
  } catch (error) {
    if (!(error instanceof Refusal)) run.log.error({ err: error, ...ids }, 'An accepted job could not be followed')
  }
  return shown
}

/** The request of a tool, from its own arguments. */
const toBody = (key: PanelTool, given: Arguments): Body => ({
  ...Object.fromEntries(Object.entries(given).filter(([name]) => !addedFields.includes(name))),
  actionByUser: getUsableTool(key).actions[0],
})

/** Makes the project of a request, which is priced first: one that is refused makes none, a repeated one the same. */
async function createProject({ call, userId }: Run, requestId: string | undefined, body: Body): Promise<string> {
  await call('priceGeneration', { body })
  const projectId = toRequestId(requestId, 'agent', userId)
  await call('newCreateProject', { body: { projectId } })
  await call('confirmProject', { body: { projectId } })
  return projectId
}

/** Starts a job. A refused one deletes its project where that was made for it and no request can return to it. */
async function startJob({ call }: Run, body: Body & { projectId: string }, isProjectOfJob: boolean) {
  try {
    return await call('generate', { body })
  } catch (error) {
    if (isProjectOfJob && error instanceof Refusal)
      await call('deleteProject', { body: { projectId: body.projectId } }).catch(() => undefined)
    throw error
  }
}

/** Runs a tool of the catalogue as a job, or answers its price. Throws `Refusal`. */
export async function runCatalogueTool(run: Run, key: PanelTool, given: Arguments): Promise<object> {
  // Parsed first: a `dryRun` that is misread would start the job.
  const { dryRun, projectId: named, requestId, waitSeconds = usualWaitSeconds } = parseBySchema(addedSchema, given)
  const body = { ...toBody(key, given), ...(requestId === undefined ? {} : { tempId: requestId }) }
  if (dryRun) return run.call('priceGeneration', { body: { ...body, projectId: named } })
  const projectId = named ?? (await createProject(run, requestId, body))
  const isProjectOfJob = named === undefined && requestId === undefined
  const { messageId, notice } = await startJob(run, { ...body, projectId }, isProjectOfJob)
  const shown = await showFollowed(run, { projectId, messageId }, waitSeconds)
  return { ...shown, ...(notice === undefined ? {} : { notice }) }
}
