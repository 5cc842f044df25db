import { rendered } from '@songloom/engine/voice/testing/measure'
import { sungSong } from '@songloom/engine/voice/testing/sung-score'
import { sampleRate } from '@songloom/engine/dsp/stereo'
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
