import { isVowel } from '../../lyrics/phonemes.ts'
import { cepstrumSize, speechFrameSeconds } from '../spoken/spoken-sounds.ts'
import type { SpokenSounds } from '../spoken/spoken-sounds.ts'
import { formantCepstrum } from './formant-cepstrum.ts'

const phoneSeconds = 0.08
const phoneFrames = Math.round(phoneSeconds / speechFrameSeconds)
const silent = -13

/**
 * Vowels have one formant at 700 Hz, consonants are white noise; every phone takes 80 ms. `asked` grows with each
 * phrase.
 */
export function fakeSpeech(asked: string[] = [], cannot: (words: string) => boolean = () => false): SpokenSounds {
  const vowel = formantCepstrum(700)
  return {
    speak(speaker, words) {
      const text = words.map((word) => word.join(' ')).join(' / ')
      asked.push(`${speaker}: ${text}`)
      if (cannot(text)) return undefined
      const symbols = ['PAU', ...words.flat().map((symbol) => symbol.replace(/\d/, '')), 'PAU']
      const frames = symbols.length * phoneFrames
      const [cepstra, periodicity] = [new Float32Array(frames * cepstrumSize), new Float32Array(frames)]
      for (let frame = 0; frame < frames; frame++) {
        const symbol = symbols[Math.floor(frame / phoneFrames)]!
        const [row, level] = isVowel(symbol) ? [vowel, 0] : [[], symbol === 'PAU' ? silent : -5]
        cepstra.set(row, frame * cepstrumSize)
        cepstra[frame * cepstrumSize]! += level
        periodicity[frame] = isVowel(symbol) ? 1 : 0
      }
      const phones = symbols.map((symbol, n) => ({ symbol, endSeconds: (n + 1) * phoneSeconds }))
      return { cepstra, periodicity, phones }
    },
  }
}
