import { composeSong } from '@songloom/engine/compose/compose-song'
import { createEngine } from '@songloom/engine/create-engine'
import { produceSong } from '@songloom/engine/render/produce-song'
import { rendered } from '@songloom/engine/voice/testing/measure'
import { sungSong } from '@songloom/engine/voice/testing/sung-score'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { afterAll, expect, test } from 'vitest'
import { encodeWav } from '../../../media/wav/encode-wav.ts'
import { createThreadPool } from '../../threads/thread-pool.ts'
import { checkConsent } from './check-consent.ts'
import { trainVoice } from './train-voice.ts'

const threads = createThreadPool(1, 1, {})
const studio = { threads, soundFont: undefined, ownInstruments: '', warn: () => undefined }
afterAll(() => threads.close())

const line = encodeWav(rendered(sungSong(15, 'pop-male')), { sampleRate })
const silence = encodeWav({ left: new Float32Array(sampleRate), right: new Float32Array(sampleRate) }, { sampleRate })
const read = (wav: Uint8Array) => () => Promise.resolve(wav.slice())

test('a voice is learned in a thread, recording by recording, and an unusable one is named', async () => {
  const seen: number[] = []
  const options = { signal: new AbortController().signal, onProgress: ({ fraction = 0 }) => void seen.push(fraction) }
  const recordings = [line, line, silence, line, line].map(read)
  const trained = await trainVoice.work({ words: '', recordings }, studio, options)
  expect(trained.refused).toBeNull()
  expect(trained.recordings.map(({ refused }) => refused)).toEqual([null, null, 'too_little_voice', null, null])
  expect(trained.recordings[2]!.why).toMatch(/voice/)
  expect(trained.quality!.voicedSeconds).toBeGreaterThan(20)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))

  const consent = { words: '', recording: read(line), sentence: 'This is my voice', profile: trained.profile! }
  const answer = await checkConsent.work(consent, studio, options)
  expect(answer.voice).toBe('matches')
  expect(answer.why).not.toBe('')
})

test('the voice of our own song of a minute is learned; the song and its drums are not taken for a voice', async () => {
  const score = composeSong({ prompt: 'a calm song about rain', styles: [], durationSeconds: 60, seed: 7 })
  const { master, stems } = await produceSong(createEngine(), score, { stems: 'keep' })
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  const train = (sound: Stereo) =>
    trainVoice.work({ words: '', recordings: [read(encodeWav(sound, { sampleRate }))] }, studio, options)
  const voice = await train(stems!.vocals)
  expect(voice.refused).toBeNull()
  const sungSeconds = score.syllables.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  expect(voice.quality!.voicedSeconds).toBeGreaterThan(0.8 * sungSeconds)
  const whole = await train(master)
  expect(whole.refused).toMatchObject({ code: 'music_under_voice', why: expect.stringContaining('its vocals') })
  expect((await train(stems!.drums)).refused!.code).toBe('too_little_voice')
})

test('a refusal for too little voice names the seconds that were heard and those that are needed', async () => {
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  const { refused } = await trainVoice.work({ words: '', recordings: [read(silence)] }, studio, options)
  expect(refused!.why).toMatch(/: 0 s, and 20 s are needed/)
})
