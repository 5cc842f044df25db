import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { integratedLufs, truePeakDbtp } from '@songloom/engine/mix/loudness'
import { decibelsToGain } from '@songloom/engine/dsp/power'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { makeSong } from '@songloom/engine/testing/songs'
import { sample } from '@songloom/platform/testing/length'
import { encodeMp3, encodeOgg } from './encode-lossy.ts'
import { encodeWav } from '../wav/encode-wav.ts'
import { measureSound } from '../wav/measure-sound.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'songloom-headroom-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function file(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

const genres = ['trap', 'metal', 'house', 'ambient', 'drum-and-bass', 'pop', 'jazz', 'folk', 'lo-fi', 'meditation']

// A song's mp3 is not measured before delivery: its master leaves headroom for the encoder. Calm genres are softer by
// default.
it.each(sample(genres, 2))('%s: as mp3 and as ogg it stays at −14 LUFS and under −1 dBTP', async (genre) => {
  const { master } = await makeSong({ prompt: `a loud ${genre} song`, styles: [genre], durationSeconds: 15 })
  const mp3 = await file(`${genre}.mp3`, await encodeMp3(master, { sampleRate }))
  const ogg = await file(`${genre}.ogg`, await encodeOgg(master, { sampleRate }))
  for (const heard of [
    await measureSound({ path: mp3, format: 'mp3' }),
    await measureSound({ path: ogg, format: 'ogg' }),
  ]) {
    expect(heard.truePeakDbtp).toBeLessThanOrEqual(-1)
    expect(Math.abs(heard.lufs + 14)).toBeLessThan(0.5)
  }
})

it('measures a file by blocks like the whole, also sound above full scale', async () => {
  const { master } = await makeSong({ durationSeconds: 40, styles: ['rock'] })
  const softer = (samples: Float32Array): Float32Array => samples.map((x) => x * decibelsToGain(-6))
  const sound = { left: softer(master.left), right: softer(master.right) }
  const path = await file('softer.wav', encodeWav(sound, { sampleRate }))
  const heard = await measureSound({ path, format: 'wav', decodedDb: -6 })
  expect(heard.lufs).toBeCloseTo(integratedLufs(master), 1)
  expect(heard.truePeakDbtp).toBeCloseTo(truePeakDbtp(master), 1)
})
