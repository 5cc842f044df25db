import { expect, it } from 'vitest'
import { decibelsToGain } from '@songloom/engine/dsp/power'
import { finishSteps } from '@songloom/engine/dsp/run-steps'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { masterSound } from '@songloom/engine/master/master-sound'
import { makeSong } from '@songloom/engine/testing/songs'
import type { EncodedSong } from '../engines/port/thread-tasks.ts'
import type { AudioEncoder } from './audio-encoder.ts'
import { encodeWithVerifiedMp3 } from './verified-mp3.ts'
import { encodeSong } from './encode-song.ts'
import { decodeWav } from './wav/decode-wav.ts'
import { encodeWav } from './wav/encode-wav.ts'
import { measureSound } from './wav/measure-sound.ts'

const tags = { title: 'Loud', artist: 'Songloom', recipe: '{}' }
const gains: number[] = []

/** Encodes here what threads encode elsewhere. */
const encode: AudioEncoder = async ({ wav, formats, tags, gainDb = 0 }) => {
  gains.push(gainDb)
  const { left, right } = decodeWav(wav)
  const softer = (samples: Float32Array): Float32Array => samples.map((value) => value * decibelsToGain(gainDb))
  const sound = { left: softer(left), right: softer(right) }
  return (await encodeSong(sound, { formats, sampleRate, tags, dither: false })) as EncodedSong
}

it('an mp3 of a loud master stays under its ceiling, and the wav as it is', async () => {
  const { master } = await makeSong({ durationSeconds: 15, styles: ['rock'] })
  finishSteps(masterSound(master, { targetLufs: -9, ceilingDbtp: -1, ratio: 2 }))
  const request = { wav: encodeWav(master, { sampleRate }), formats: ['mp3', 'wav'] as const, tags }
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  const measure = (file: Parameters<typeof measureSound>[0]) => measureSound(file)
  const { encoded, measured } = await encodeWithVerifiedMp3({ encode, measure }, request, options, -1)
  expect(measured.before!.truePeakDbtp).toBeGreaterThan(-0.9)
  expect(measured.truePeakDbtp).toBeLessThanOrEqual(-0.9)
  expect(measured.gainDb).toBe(gains.at(-1))
  expect(encoded.wav).toEqual(encodeWav(decodeWav(request.wav), { sampleRate, tags, dither: false }))
})
