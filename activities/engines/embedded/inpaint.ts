import { defineCapability } from '../port/capability.ts'
import type { SoundBrief } from '../port/engine.ts'
import { silentWav } from './silence.ts'

export interface InpaintBrief extends SoundBrief {
  /** What is replaced, in seconds of the sound, in order; none reaches into the next. */
  regions: { fromSeconds: number; toSeconds: number }[]
  /** Somebody sings in the new parts. */
  sings: boolean
  lyrics: string
  prompt: string
  /** Absent: those of the song itself. */
  styles?: string[]
  seed: number
}

/** The sound with new parts, as a 16-bit 44.1 kHz stereo WAV: samples outside of what was replaced are its own, to the bit. */
export interface Inpainting {
  wav: Uint8Array
  peaks: number[]
  bpm: number
  key: string | null
  /** What was replaced: within what was asked, on beats where they were near; in samples. */
  regions: { fromSample: number; toSample: number }[]
  /** What is sung in the new parts; empty without a voice. */
  lyrics: string
  findings: string[]
}

export const inpaint = defineCapability<InpaintBrief, Inpainting>({
  playsInstruments: true,
  async work({ wav, score, words: _, ...request }, { threads, soundFont }, options) {
    return threads.run('inpaintSound', { wav: await wav(), score: await score?.(), soundFont, request }, options)
  },
  nothing: () => ({
    wav: silentWav(),
    peaks: [0],
    bpm: 120,
    key: null,
    regions: [{ fromSample: 0, toSample: 1 }],
    lyrics: '',
    findings: [],
  }),
})
