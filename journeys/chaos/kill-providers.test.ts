import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toneWav } from '@songloom/activities/testing/tone'
import {
  startAceStep,
  startCog,
  startElevenLabs,
  startLyria,
} from '@songloom/activities/engines/remote/testing/vendor-kinds'
import type { VendorServer } from '@songloom/activities/engines/remote/testing/vendor-server'
import type { Message } from '@songloom/contracts/jobs/messages'
import { isTerminal } from '@songloom/contracts/jobs/messages'
import { signIn } from '../testing/creator.ts'
import type { Creator } from '../testing/creator.ts'
import { startWorld } from '../testing/songloom-world.ts'
import type { World } from '../testing/songloom-world.ts'
import type { RunningSongloom } from '@songloom/platform/testing/running-songloom'

// A real worker that is killed while vendors make songs, one of each shape of operation; each vendor counts its bills.

const sound = toneWav(20)
/** Longer than the worker lives. */
const waitMs = 600_000
const kinds = ['ace-step', 'cog', 'elevenlabs', 'lyria'] as const
type Kind = (typeof kinds)[number]

let world: World<RunningSongloom>
let support: Creator
let admin: Creator
let servers: Record<Kind, VendorServer>
let finish: Record<'ace-step' | 'cog', () => void>
let folder: string

beforeAll(async () => {
  const [aceStep, cog, elevenlabs, lyria] = await Promise.all([
    startAceStep({ lookups: Infinity, sound }),
    startCog({ waitMs, sound }),
    startElevenLabs({ waitMs, sound }),
    startLyria({ waitMs, sound }),
  ])
  servers = { 'ace-step': aceStep, cog, elevenlabs, lyria }
  finish = { 'ace-step': aceStep.finish, cog: cog.finish }
  folder = await mkdtemp(join(tmpdir(), 'engine-config-'))
  const entry = (kind: Kind) => ({
    ...{ kind, baseUrl: servers[kind].baseUrl, price: { perOperation: 0.5 }, limits: { concurrent: 1 } },
  })
  const providers = Object.fromEntries(kinds.map((kind) => [`at-${kind}`, entry(kind)]))
  const config = { providers, capabilities: { generateSong: { providers: Object.keys(providers) } } }
  const path = join(folder, 'engines.json')
  await writeFile(path, JSON.stringify(config))
  world = await startWorld({ env: { ENGINE_CONFIG: path, MUSIC_ENGINE: 'fixture' } })
  support = await signIn(world.songloom.address, 'support')
  admin = await signIn(world.songloom.address, 'admin')
})
afterAll(async () => {
  await world.end()
  await Promise.all(Object.values(servers).map((server) => server.close()))
  await rm(folder, { recursive: true, force: true })
})

/** A song that a provider has begun; the others are paused meanwhile. */
async function begin(kind: Kind): Promise<string> {
  await pauseAllBut(kind)
  const before = servers[kind].bills
  const { messageId } = await world.creator.startSong({ version: 'v4_5', duration: 30 })
  await expect.poll(() => servers[kind].bills, { timeout: 120_000 }).toBe(before + 1)
  return messageId
}

async function pauseAllBut(kind: Kind): Promise<void> {
  await world.db('provider_pauses').delete()
  const others = kinds.filter((other) => other !== kind)
  const reason = { reason: 'Another one is tried', actor_email: 'admin@songloom.test' }
  await world.db('provider_pauses').insert(others.map((other) => ({ provider: `at-${other}`, ...reason })))
}

const endOf = (messageId: string): Promise<Message> =>
  world.events.until(messageId, 'it ends', ({ status }) => isTerminal(status), 180_000)

const listUnknown = async (): Promise<string[]> =>
  (await support.call('supportProviders')).body.unknowns.map(({ provider }) => provider).toSorted()

// A user has at most two jobs at engines at once.
test.each([
  ['ace-step', 'elevenlabs'],
  ['cog', 'lyria'],
] as const)(
  'a worker is killed while %s and %s make songs: one bill each, one goes on and the other is listed',
  async (resumed, lost) => {
    const [first, second] = [await begin(resumed), await begin(lost)]
    const before = await listUnknown()
    await world.songloom.app.kill('worker', 'SIGKILL')
    finish[resumed]()
    await expect.poll(listUnknown, { timeout: 30_000 }).toEqual([...before, `at-${lost}`].toSorted())
    expect(await endOf(first)).toMatchObject({ status: 'COMPLETED', failure: null })
    expect(await endOf(second)).toMatchObject({
      status: 'FAILED',
      failure: { code: 'engine_timeout', tokensReturned: 200 },
    })
    expect([servers[resumed].bills, servers[lost].bills]).toEqual([1, 1])
  },
  400_000,
)

test('songs of two providers name their engine and their cost at the desk, which pauses one while the other goes on', async () => {
  const makers: string[] = []
  for (const [kind, other] of [
    ['cog', 'ace-step'],
    ['ace-step', 'cog'],
  ] as const) {
    await pauseAllBut(other)
    const press = (name: 'supportResumeProvider' | 'supportPauseProvider', of: Kind) =>
      admin.call(name, {
        params: { provider: `at-${of}` },
        body: { reason: 'Another one is tried', requestId: `${name}-${of}` },
      })
    expect((await press('supportResumeProvider', kind)).body.changed).toBe(true)
    expect((await press('supportPauseProvider', other)).body.changed).toBe(true)
    const { messageId } = await world.creator.startSong({ version: 'v4_5', duration: 30 })
    const { audioData } = await endOf(messageId)
    const { body } = await support.call('supportJobOperations', { params: { jobId: messageId } })
    expect(body.operations).toMatchObject([{ provider: `at-${kind}`, state: 'collected', costMicros: 500_000 }])
    const { recipe } = (await world.db('audios').where({ id: audioData[0]!.audioId }).first('recipe')) as {
      recipe: { engine: string }
    }
    makers.push(recipe.engine)
  }
  expect(makers).toEqual(['at-cog', 'at-ace-step'])
}, 400_000)
