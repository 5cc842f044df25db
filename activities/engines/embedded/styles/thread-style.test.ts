import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { encodeWav } from '../../../media/wav/encode-wav.ts'
import { learnStyle, measureStyle } from './thread-style.ts'

const seconds = 6
/** A chord of C major on every half second. */
const hzs = [261.6, 329.6, 392]
const left = Float32Array.from({ length: seconds * sampleRate }, (_, at) => {
  const since = (at / sampleRate) % 0.5
  return hzs.reduce((sum, hz) => sum + 0.1 * Math.exp(-6 * since) * Math.sin((2 * Math.PI * hz * at) / sampleRate), 0)
})
const wav = encodeWav({ left, right: left }, { sampleRate })
const openPort = () => {
  const { port1, port2 } = new MessageChannel()
  port2.unref()
  return port1
}

test('a recording is measured, and a style is learned from it and trained further', async () => {
  const features = await measureStyle({ wav, port: openPort() })
  expect(features).toMatchObject({ schemaVersion: 1, durationSeconds: seconds, key: 'C major' })
  const first = await learnStyle({ tracks: [{ features }], port: openPort() })
  const { profile, summary } = await learnStyle({ tracks: [{ features }], previous: first.profile, port: openPort() })
  expect(profile).toMatchObject({ version: 2, tracks: [{ weight: 1 }, { weight: 1 }] })
  expect(summary).toMatchObject({ tracks: 2, seconds: 2 * seconds, keys: [{ name: 'C major', share: 1 }] })
})

test('what is too short is refused for good', async () => {
  const short = encodeWav({ left: left.subarray(0, sampleRate), right: left.subarray(0, sampleRate) }, { sampleRate })
  await expect(measureStyle({ wav: short, port: openPort() })).rejects.toMatchObject({
    name: 'EngineInputError',
    code: 'audio_invalid',
  })
})
