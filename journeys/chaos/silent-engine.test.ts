import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '@songloom/contracts/jobs/messages'
import { startSongloom } from '@songloom/platform/testing/running-songloom'
import type { RunningSongloom } from '@songloom/platform/testing/running-songloom'
import { isFullLength } from '@songloom/platform/testing/length'
import { jobTools, getUsableTool } from '@songloom/tools/registry.rules'
import type { JobTool } from '@songloom/tools/registry.rules'
import { checkJobs } from '../testing/check-jobs.ts'
import { creatorAt, signIn } from '../testing/creator.ts'
import { startFailpointHarness } from '../testing/failpoint-harness.ts'
import type { FailpointHarness, Held } from '../testing/failpoint-harness.ts'
import { hasStatus } from '../testing/listener.ts'
import { sampleJob } from '../testing/sample-jobs.ts'
import { serveLinks } from '../testing/sample-uploads.ts'
import type { Links } from '../testing/sample-uploads.ts'
import type { SendSample } from '../testing/send-sample.ts'
import { noPages, seedFixture } from '../testing/songloom-world.ts'
import type { World } from '../testing/songloom-world.ts'

// An engine that takes the work and says nothing for an hour, and steps without an engine that never answer.
// `npm run test:all` runs it. Deadlines of several minutes are shortened in the rows of the jobs.
const hourMs = 3_600_000
const deadlineSeconds = 4
const withoutEngine: readonly JobTool[] = jobTools
  .map(({ key }) => key)
  .filter((key) => getUsableTool(key).job.queue === 'light' || key === 'receive_upload' || key === 'import_link')
const ofEngine = jobTools.map(({ key }) => key).filter((key) => !withoutEngine.includes(key))
/** As many silent jobs as the smallest machine has places for. */
const atOnce = 2

let songloom: RunningSongloom
let world: World
let harness: FailpointHarness
let links: Links
const senders = new Map<JobTool, SendSample>()

beforeAll(async () => {
  if (!isFullLength) return
  harness = await startFailpointHarness()
  links = await serveLinks()
  const engine = { MUSIC_ENGINE: 'fixture', FIXTURE_WORK_MS: '20' }
  const test = { SONGLOOM_TEST: '1', FAILPOINTS_URL: harness.url, LINK_TEST_ADDRESS: links.address }
  const env: NodeJS.ProcessEnv = { ...noPages, ...engine, ...test }
  songloom = await startSongloom({ env })
  const prepared = { ...(await seedFixture(songloom, (address) => signIn(address))), linksAddress: links.address }
  for (const { key } of jobTools) senders.set(key, await sampleJob(prepared, key))
  await prepared.end()
  env.FIXTURE_WORK_MS = String(hourMs)
  // Its servers have other ports afterwards.
  await songloom.restartMachine()
  const { token, userId } = prepared.creator
  world = await seedFixture(songloom, (address) => Promise.resolve(creatorAt(address, token, userId)))
}, 600_000)
afterAll(async () => {
  harness?.close()
  links?.close()
  await world?.end()
  await songloom?.stop()
})

const countTokens = async () => {
  const { available, reserved } = (await world.creator.call('tokens')).body
  return { available, reserved }
}

async function start(tool: JobTool): Promise<string> {
  const { status, body } = await senders.get(tool)!()
  expect(status, tool).toBe(200)
  return body.messageId
}

const untilFailed = (jobId: string, tool: JobTool): Promise<Message> =>
  world.events.until(jobId, `${tool} is given up`, hasStatus('FAILED'), 400_000)

/** Every job accepted from now on has a few seconds of work. */
const shortenDeadlines = () =>
  world.db.raw(`
    create function shorten() returns trigger language plpgsql as $$
      begin new.input = jsonb_set(new.input, '{deadlineSeconds}', '${deadlineSeconds}'); return new; end $$;
    create trigger shorten before insert on jobs for each row execute function shorten()`)
const restoreDeadlines = () => world.db.raw('drop trigger shorten on jobs; drop function shorten()')

test.runIf(isFullLength)(
  'every tool of a silent engine ends by its deadline, with all tokens back',
  async () => {
    const before = await countTokens()
    await shortenDeadlines()
    for (let first = 0; first < ofEngine.length; first += atOnce) {
      const tools = ofEngine.slice(first, first + atOnce)
      const jobIds: string[] = []
      for (const tool of tools) jobIds.push(await start(tool))
      const ends = await Promise.all(jobIds.map((jobId, at) => untilFailed(jobId, tools[at]!)))
      expect(ends.map(({ failure }) => failure?.code)).toEqual(
        tools.map((tool) => getUsableTool(tool).job.errors.timeout),
      )
      expect(await countTokens()).toEqual(before)
      // Its silent threads would hold their places until they are found stalled.
      await songloom.app.kill('worker', 'SIGKILL')
      await songloom.app.ready('worker')
    }
    await restoreDeadlines()
  },
  1_200_000,
)

test.runIf(isFullLength)(
  'a song of a silent engine and tools whose step never answers end within their real limits, with nothing left',
  async () => {
    const before = await countTokens()
    const song = await start('song_gen')
    const held: Held[] = []
    for (const tool of withoutEngine) {
      const reached = harness.hold('P3')
      await start(tool)
      held.push(await reached)
    }
    const seen = await checkJobs(world.db, world.objects)
    expect(seen).toEqual(expect.arrayContaining(held.map(({ jobId }) => `still running: ${jobId}`)))
    const ends = await Promise.all(held.map(({ jobId }, at) => untilFailed(jobId, withoutEngine[at]!)))
    for (const { failure } of ends) expect(failure).not.toBeNull()
    const { failure } = await untilFailed(song, 'song_gen')
    expect(failure).toMatchObject({ code: 'engine_timeout', tokensReturned: 200 })
    expect(await countTokens()).toEqual(before)
    for (const { release } of held) release()
    await expect.poll(() => checkJobs(world.db, world.objects), { timeout: 120_000 }).toEqual([])
  },
  900_000,
)
