import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toneWav } from '@songloom/activities/testing/tone'
import { startAceStepTrainer } from '@songloom/activities/engines/remote/testing/ace-step-trainer'
import type { AceStepTrainer } from '@songloom/activities/engines/remote/testing/ace-step-trainer'
import type { Message } from '@songloom/contracts/jobs/messages'
import { isTerminal } from '@songloom/contracts/jobs/messages'
import type { RunningSongloom } from '@songloom/platform/testing/running-songloom'
import { startWorld } from '../testing/songloom-world.ts'
import type { World } from '../testing/songloom-world.ts'

// A real worker that is killed while a provider is trained with a style, and a song of that style.

let world: World<RunningSongloom>
let server: AceStepTrainer
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ace-step-'))
  server = await startAceStepTrainer(root, { sound: toneWav(20) })
  const training = { folder: join(root, 'songloom'), serverFolder: 'songloom' }
  const gpu = { kind: 'ace-step', baseUrl: server.baseUrl, price: { perOperation: 0.5 }, training }
  const order = ['embedded', 'gpu']
  const capabilities = { train: { providers: ['gpu'], whenFull: 'wait' }, generateSong: { providers: order } }
  const path = join(root, 'engines.json')
  await writeFile(path, JSON.stringify({ providers: { gpu }, capabilities }))
  world = await startWorld({ env: { ENGINE_CONFIG: path, MUSIC_ENGINE: 'fixture' } })
})
afterAll(async () => {
  await world.end()
  await server.close()
  await rm(root, { recursive: true, force: true })
})

const endOf = (messageId: string): Promise<Message> =>
  world.events.until(messageId, 'it ends', ({ status }) => isTerminal(status), 180_000)

test('a worker is killed while a provider is trained: one training, and a song that plays with its adapter', async () => {
  const { creator } = world
  const { messageId } = await creator.startSong({ version: 'v4_5', duration: 30 })
  const { audioData } = await endOf(messageId)
  const body = { kind: 'style', name: 'Dawn', audioIds: [audioData[0]!.audioId] }
  const trained = (await creator.call('trainDna', { body })).body
  await expect.poll(server.isTraining, { timeout: 120_000 }).toBe(true)
  await world.songloom.app.kill('worker', 'SIGKILL')
  await server.finishTraining()
  expect(await endOf(trained.messageId)).toMatchObject({ status: 'COMPLETED', failure: null })
  expect(server.trainings).toHaveLength(1)
  const [folder] = await readdir(join(root, 'songloom'))
  expect(await readdir(join(root, 'songloom', folder!))).toEqual(['lora'])
  const song = await creator.call('generateDna', {
    body: {
      ...{ projectId: (await creator.call('createProject', { body: {} })).body._id, actionByUser: 'song_gen' },
      ...{ core_style_id: trained.dna.id, dnaType: 'core', songDescription: 'a calm song about rain', duration: 15 },
    },
  })
  expect(await endOf(song.body.messageId)).toMatchObject({ status: 'COMPLETED' })
  expect(server.played).toEqual([folder])
}, 400_000)
