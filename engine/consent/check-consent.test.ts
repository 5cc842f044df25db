import { expect, test } from 'vitest'
import { finishSteps } from '../dsp/run-steps.ts'
import { randomFor } from '../dsp/random.ts'
import type { Stereo } from '../dsp/stereo.ts'
import { alignSpeech } from './align-speech.ts'
import { checkConsentSteps } from './check-consent.ts'
import { readCepstra } from './read-cepstra.ts'
import { speakSentence } from './speak-sentence.ts'

// With voices of other synthesisers: `npm run bench:consent`.
const sentence = 'This is my voice and I agree that songs are made with it'
const other = 'Please water the plants and lock the gate before you leave'
const random = randomFor(2, 'microphone')

/** Our own speaker, another throat's tempo, softer and in noise. */
function recorded(text: string): Stereo {
  const left = speakSentence(text, 'short').map((x) => 0.4 * x + 0.0005 * random.normal())
  return { left, right: left }
}
const check = (read: Stereo, asked: string) => finishSteps(checkConsentSteps(read, 44_100, asked))

test('the sentence that was read matches, another one does not', () => {
  const read = recorded(sentence)
  expect(check(read, sentence)).toMatchObject({ sentence: 'matches', voice: null })
  expect(check(read, other).sentence).not.toBe('matches')
})

test('silence and a word alone are no sentence', () => {
  const silence = { left: new Float32Array(44_100), right: new Float32Array(44_100) }
  expect(check(silence, sentence).sentence).toBe('differs')
  expect(check(recorded('yes'), sentence).sentence).toBe('differs')
})

test('speech fits itself at another tempo, and not speech of twice its length', () => {
  const frames = readCepstra(speakSentence(sentence, 'long'))
  expect(alignSpeech(frames, frames)).toBe(0)
  expect(
    alignSpeech(
      frames,
      frames.filter((_, n) => n % 4 !== 0),
    ),
  ).toBeLessThan(1.5)
  expect(alignSpeech(frames, [...frames, ...frames, ...frames])).toBe(Infinity)
})
