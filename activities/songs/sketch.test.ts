import { afterAll, beforeAll, expect, test } from 'vitest'
import { drumFile } from '@songloom/engine/compose/motif/testing/motif-files'
import { sketchSeconds } from '@songloom/engine/render/cut-sketch'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { probeLength } from '../media/probe.ts'
import { createProductHarness } from '../testing/product-harness.ts'
import type { Maker, ProductHarness } from '../testing/product-harness.ts'

let harness: ProductHarness
let maker: Maker

beforeAll(async () => {
  harness = await createProductHarness()
  maker = await harness.newMaker()
})
afterAll(() => harness.close())

const song = { actionByUser: 'song_gen', prompt: 'a calm song about rain', version: 'v4_5', duration: 15 }
const sketch = (more = {}) => maker.call('sketchSong', { body: { ...song, ...more } })

test('a sketch costs nothing, makes no job, and its seed makes the song of its title', async () => {
  const before = (await maker.call('tokens')).body
  const { status, body } = await sketch()
  expect(status).toBe(200)
  const { mp3, title, seed } = body.sketch
  expect(probeLength(Buffer.from(mp3, 'base64'), 'mp3').sampleCount).toBe(sketchSeconds * 44_100)
  expect((await maker.call('tokens')).body).toEqual(before)
  expect(await harness.api.db('jobs').where({ user_id: maker.userId })).toEqual([])

  const made = await harness.ask(maker, 'song_gen', '', { ...song, seed })
  if (made.kind === 'refused') throw new Error(made.message)
  expect(made.message.audioData[0]!.name).toBe(title)
  expect(await checkLedger(harness.api.db)).toEqual([])
})

test('a piece of music has one too, of the same seed', async () => {
  const music = {
    actionByUser: 'generate_music',
    lyrics: 'calm rain on a tin roof',
    styleOfMusic: 'lo-fi',
    duration: 15,
  }
  const { title, seed } = (await maker.call('sketchSong', { body: music })).body.sketch
  const made = await harness.ask(maker, 'generate_music', '', { ...music, seed })
  if (made.kind === 'refused') throw new Error(made.message)
  expect(made.message.audioData[0]!.name).toBe(title)
})

test('each is of another seed, and a seed always of the same song', async () => {
  const [one, two] = [(await sketch()).body.sketch, (await sketch()).body.sketch]
  expect(one.seed).not.toBe(two.seed)
  const again = (await sketch({ seed: one.seed })).body.sketch
  expect({ ...again, id: '' }).toEqual({ ...one, id: '' })
})

test('a song after a MIDI file has one, and a file without a melody is refused before it is paid for', async () => {
  const made = await harness.ask(maker, 'song_gen', '', { ...song, seed: 3 })
  if (made.kind === 'refused') throw new Error(made.message)
  const midiFile = made.message.audioData[0]!.audioId
  const { title, seed } = (await sketch({ midiFile })).body.sketch
  const developed = await harness.ask(maker, 'song_gen', '', { ...song, midiFile, seed })
  if (developed.kind === 'refused') throw new Error(developed.message)
  expect(developed.message.audioData[0]!.name).toBe(title)

  const { audio: drums } = await harness.bring(maker, 'drums.mid', drumFile())
  const refused = await sketch({ midiFile: drums!._id })
  expect(refused).toMatchObject({ status: 400, body: { code: 'motif_no_melody' } })
})
