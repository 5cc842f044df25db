import { DefaultLogger, Runtime } from '@temporalio/worker'
import { inject, vi } from 'vitest'
import { sendByTus } from '@songloom/api/testing/uploads'
import { startTestApi } from '@songloom/api/testing/test-api'
import type { Caller, TestApi } from '@songloom/api/testing/test-api'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { UploadView } from '@songloom/tools/receive-upload/contract'
import { sampleRequests } from '@songloom/tools/samples'
import { panelTools, getUsableTool } from '@songloom/tools/registry.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { connectTemporal } from '@songloom/platform/connections'
import { createLog } from '@songloom/platform/logs/log'
import { grant } from '@songloom/store/ledger/ledger'
import type { EngineName } from '../engines/port/engine-name.ts'
import { startWorkers } from '../start-workers.ts'
import type { WorkersForTests } from '../start-workers.ts'
import { engineOfRun } from './activity-harness.ts'
import { getTaskThreads } from './shared-threads.ts'

Runtime.install({ logger: new DefaultLogger('ERROR') })

/** Someone with tokens, and a project to work in. */
export interface Maker extends Caller {
  projectId: string
}

/** The API and the workers on real services, with stored sounds or the embedded engine, driven by HTTP requests. */
export interface ProductHarness {
  api: TestApi
  newMaker(): Promise<Maker>
  /** Uploads a file and returns the outcome. */
  bring(maker: Maker, name: string, bytes: Uint8Array): Promise<UploadView>
  /** Sends a tool's sample request; returns the refusal, or the job's outcome. */
  ask(maker: Maker, tool: PanelTool, audioId: string, more?: object): Promise<Answered>
  /** The same without waiting for the end. */
  begin(maker: Maker, tool: PanelTool, audioId: string, more?: object): Promise<Begun>
  /** The outcome of a job in the maker's project. */
  ended(maker: Caller, message: { projectId: string; messageId: string }): Promise<Message>
  close(): Promise<void>
}

interface Refused {
  kind: 'refused'
  status: number
  code: string
  message: string
}
export type Begun = Refused | { kind: 'begun'; messageId: string }
export type Answered = Refused | { kind: 'ended'; message: Message }

const patience = { timeout: 240_000, interval: 250 }
const anyId = 'a'.repeat(24)

/** Tools whose sample request has an audio, derived from the catalogue. */
export const audioPanelTools = panelTools
  .map(({ key }) => key)
  .filter((key) => JSON.stringify(sampleRequests[key](anyId)).includes(anyId))

export async function createProductHarness(
  env: Record<string, string> = {},
  engine: EngineName = engineOfRun,
  forTests: WorkersForTests = {},
): Promise<ProductHarness> {
  process.env.FIXTURE_FOLDER = inject('fixtureFolder')
  const api = await startTestApi(undefined, env)
  const workers = await startWorkers(api.config, engine, createLog('worker', { write: () => undefined }), {
    threads: getTaskThreads(),
    ...forTests,
  })

  const ended: ProductHarness['ended'] = (maker, params) =>
    vi.waitFor(async () => {
      const { message } = (await maker.call('generation', { params })).body.data
      if (message.status === 'PROCESSING') throw new Error('It goes on')
      return message
    }, patience)

  const begin: ProductHarness['begin'] = async (maker, tool, audioId, more = {}) => {
    const [actionByUser] = getUsableTool(tool).actions
    const request = { projectId: maker.projectId, actionByUser, ...sampleRequests[tool](audioId), ...more }
    const { status, body } = await maker.call('generate', { body: request })
    if (status !== 200) return { kind: 'refused', status, code: body.code!, message: String(body.message) }
    return { kind: 'begun', messageId: body.messageId }
  }

  return {
    api,
    async newMaker() {
      const maker = await api.signUp('pro')
      await grant(api.db, maker.userId, 100_000, `product:${maker.userId}`, 'Tests')
      return { ...maker, projectId: await maker.newProject() }
    },
    async bring(maker, name, bytes) {
      const uploadId = await sendByTus(api, maker, { bytes: Buffer.from(bytes), name })
      return vi.waitFor(async () => {
        const { upload } = (await maker.call('uploadState', { params: { uploadId } })).body
        if (upload.state === 'receiving' || upload.state === 'working') throw new Error('It goes on')
        return upload
      }, patience)
    },
    begin,
    ended,
    async ask(maker, tool, audioId, more) {
      const begun = await begin(maker, tool, audioId, more)
      if (begun.kind === 'refused') return begun
      const { projectId } = maker
      return { kind: 'ended', message: await ended(maker, { projectId, messageId: begun.messageId }) }
    },
    async close() {
      await workers.close()
      const { client, connection } = connectTemporal(api.config.temporalAddress)
      await client.schedule
        .getHandle(`reconcile-${api.config.taskQueues.jobs}`)
        .delete()
        .catch(() => undefined)
      await connection.close()
      await api.close()
    },
  }
}
