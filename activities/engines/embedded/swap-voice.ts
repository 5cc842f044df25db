import type { SwapOptions } from '@songloom/tools/swap-voice/definition.rules'
import type { VoiceRecipe } from '@songloom/contracts/music/voices.rules'
import { defineCapability } from '../port/capability.ts'
import type { Brief } from '../port/engine.ts'
import { silentWav } from './silence.ts'

export interface VoiceBrief extends Brief {
  wav: () => Promise<Uint8Array>
  /** The voice within it; undefined where there is nothing but the voice. */
  vocals: (() => Promise<Uint8Array>) | undefined
  /** It is what was sung, and not what a splitter heard. */
  isExact: boolean
  recipe: VoiceRecipe
  options: SwapOptions
}

/** The whole with its new voice, as a 16-bit 44.1 kHz stereo WAV. */
export interface VoiceRendering {
  wav: Uint8Array
  peaks: number[]
  /** False where nobody sings: then nothing was changed. */
  isSung: boolean
  /** By which the line and its formants were moved. */
  semitones: number
  formantScale: number
  /** The recording held nothing but the voice. */
  isAlone: boolean
}

export const swapVoice = defineCapability<VoiceBrief, VoiceRendering>({
  playsInstruments: false,
  async work({ wav, vocals, words: _, ...asked }, { threads }, options) {
    return threads.run('swapVoice', { wav: await wav(), vocals: await vocals?.(), ...asked }, options)
  },
  nothing: () => ({ wav: silentWav(), peaks: [0], isSung: true, semitones: 0, formantScale: 1, isAlone: true }),
})
