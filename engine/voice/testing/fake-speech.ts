import { noiseTable } from '../../dsp/noise.ts'
import { isVowel } from '../../lyrics/phonemes.ts'
import type { SpokenSounds } from '../spoken/spoken-sounds.ts'

const rate = 16_000
const phoneSamples = 0.08 * rate
const pitchHz = 125

/** Vowels are pulses through one resonance at 700 Hz, consonants noise; every phone takes 80 ms. `asked` grows with each phrase. */
export function fakeSpeech(asked: string[] = [], cannot: (words: string) => boolean = () => false): SpokenSounds {
  return {
    speak(speaker, words) {
      const text = words.map((word) => word.join(' ')).join(' / ')
      asked.push(`${speaker}: ${text}`)
      if (cannot(text)) return undefined
      const symbols = words.flat().map((symbol) => symbol.replace(/\d/, ''))
      const samples = new Float32Array((symbols.length + 2) * phoneSamples)
      symbols.forEach((symbol, n) => speakPhone(samples, (n + 1) * phoneSamples, isVowel(symbol)))
      const phones = ['PAU', ...symbols, 'PAU'].map((symbol, n) => ({ symbol, endSeconds: (n + 1) * 0.08 }))
      return { samples, sampleRate: rate, phones }
    },
  }
}

function speakPhone(out: Float32Array, from: number, voiced: boolean): void {
  const noise = noiseTable()
  const b = 2 * 0.97 * Math.cos((2 * Math.PI * 700) / rate)
  let [y1, y2] = [0, 0]
  for (let i = from; i < from + phoneSamples; i++) {
    const x = voiced ? (i % (rate / pitchHz) === 0 ? 0.3 : 0) : 0.01 * noise[i]!
    const y = x + b * y1 - 0.97 * 0.97 * y2
    y2 = y1
    y1 = y
    out[i] = voiced ? y : x
  }
}
