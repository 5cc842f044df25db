import { otherSentences } from '@songloom/engine/consent/other-sentences'
import { speakSentence } from '@songloom/engine/consent/speak-sentence'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { encodeWav } from '../media/wav/encode-wav.ts'

/** Our own speaker reads the sentences, as one person whose voice our engine learns and knows again. */
export function spokenWav(sentences: readonly string[]): Uint8Array {
  const spoken = sentences.map((sentence) => speakSentence(sentence, 'long'))
  const samples = new Float32Array(spoken.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const one of spoken) {
    samples.set(one, at)
    at += one.length
  }
  return encodeWav({ left: samples, right: samples }, { sampleRate })
}

/** Speech of 67 s, of which 42 s are voiced: enough to train a voice. */
export const voiceMaterial = (): Uint8Array => spokenWav(otherSentences(40))
