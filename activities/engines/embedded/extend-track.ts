import type { ExtendSide } from '@songloom/tools/extend-track/definition.rules'
import { defineCapability } from '../port/capability.ts'
import type { SoundBrief } from '../port/engine.ts'
import { silentWav } from './silence.ts'

export interface ExtensionBrief extends SoundBrief {
  side: ExtendSide
  /** Of new sound. */
  seconds: number
  /** What of the sound stays, in its own samples. */
  fromSample: number
  toSample: number
  prompt: string
  lyrics: string
  seed: number
}

/** The sound with what was added to it, as a 16-bit 44.1 kHz stereo WAV: samples of the sound that no seam touches are its own, to the bit. */
export interface Extension {
  wav: Uint8Array
  peaks: number[]
  bpm: number
  key: string | null
  /** Of what was added, at their places in the whole. */
  sections: { name: string; startSeconds: number; endSeconds: number }[]
  /** Where the crossfade lies, in samples of the whole. */
  seam: { fromSample: number; toSample: number }
  findings: string[]
}

export const extendTrack = defineCapability<ExtensionBrief, Extension>({
  playsInstruments: true,
  async work({ wav, score, words: _, ...request }, { threads, soundFont }, options) {
    return threads.run('extendSound', { wav: await wav(), score: await score?.(), soundFont, request }, options)
  },
  nothing: () => ({
    wav: silentWav(),
    peaks: [0],
    bpm: 120,
    key: null,
    sections: [],
    seam: { fromSample: 0, toSample: 0 },
    findings: [],
  }),
})
