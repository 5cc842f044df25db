import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredArtifact } from '@songloom/contracts/jobs/artifacts'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { makeSong } from '@songloom/engine/testing/songs'
import { openObjectStore } from '@songloom/platform/object-store'
import type { ObjectStore } from '@songloom/platform/object-store'
import { isFullLength, sample } from '@songloom/platform/testing/length'
import { sampleRequests } from '@songloom/tools/samples'
import { panelTools } from '@songloom/tools/registry.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { encodeWav } from '../media/wav/encode-wav.ts'
import { readWavChunks } from '../media/wav/wav-chunks.ts'
import { readBytes } from './objects.ts'
import { createProductHarness } from '../testing/product-harness.ts'
import type { Maker, ProductHarness } from '../testing/product-harness.ts'
import { toneWav } from '../testing/tone.ts'

let harness: ProductHarness
let objects: ObjectStore
/** Two people with the same audio: what one of them was made is not the other's to be given. */
const people: { maker: Maker; audioId: string }[] = []

beforeAll(async () => {
  harness = await createProductHarness()
  objects = await openObjectStore(harness.api.config.objectStore)
  const song = isFullLength ? await playSong() : toneWav(10)
  for (let count = 0; count < 2; count++) {
    const maker = await harness.newMaker()
    const { audio } = await harness.bring(maker, 'song.wav', song)
    people.push({ maker, audioId: audio!.audioId })
  }
})
afterAll(() => harness.close())

/** Sung, because a voice swap needs a voice. */
async function playSong(): Promise<Uint8Array> {
  const { master } = await makeSong({ prompt: 'a pop song about the sea', durationSeconds: 15 })
  return encodeWav(master, { sampleRate })
}

interface Row {
  message_id: string
  output: string
  part: string | null
  object_keys: { wav: string }
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A message's outputs by role: a hash of the samples, since the tags of a file name its job. */
async function soundsOf(messageId: string): Promise<Record<string, string>> {
  const rows = await harness.api.db<Row>('audios').where({ message_id: messageId })
  const entries = rows.map(async ({ output, part, object_keys: keys }) => {
    const { data } = readWavChunks(await readBytes(objects, keys.wav))
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    return [`${output} ${part}`, hash(bytes)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** A result with the hash of each file in place of its key, which names the job. */
async function hashFiles(result: unknown): Promise<unknown> {
  if (!isRecord(result) || !isRecord(result.artifacts)) return result
  const files = Object.entries(result.artifacts as Record<string, StoredArtifact>).map(async ([name, { key }]) => [
    name,
    hash(await readBytes(objects, key)),
  ])
  return { ...result, artifacts: Object.fromEntries(await Promise.all(files)) as object }
}

/** Fifty requests over all tools, or one of each. */
const requestsEach = isFullLength ? Math.ceil(50 / panelTools.length) : 1

/** The same request with another seed, where the tool has one. */
const seeded = (key: PanelTool, at: number): object => ('seed' in sampleRequests[key]('') ? { seed: 100 + at } : {})

test.each(sample(panelTools, 5).map(({ key }) => key))(
  '%s makes the same of the same, to the sample',
  async (key) => {
    for (let at = 0; at < requestsEach; at++) {
      const made = []
      for (const { maker, audioId } of people) {
        const answer = await harness.ask(maker, key, audioId, seeded(key, at))
        if (answer.kind === 'refused') throw new Error(`${key}: ${answer.message}`)
        expect(answer.message.status, answer.message.aiReply).toBe('COMPLETED')
        made.push({ sounds: await soundsOf(answer.message._id), result: await hashFiles(answer.message.result) })
      }
      const [first, second] = made
      expect(Object.keys(first!.sounds).length > 0 || first!.result !== null).toBe(true)
      expect(second).toEqual(first)
    }
  },
  isFullLength ? 3_600_000 : 240_000,
)
