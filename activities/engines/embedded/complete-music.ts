import type { AutoCompleteChips } from '@songloom/tools/auto-complete/contract'
import type { AddablePart } from '@songloom/engine/edit/complete/addable-parts'
import { defineCapability } from '../port/capability.ts'
import type { SoundBrief } from '../port/engine.ts'
import { silentWav } from './silence.ts'

export interface CompletionBrief extends SoundBrief {
  /** What of the sound is completed, in its own samples. */
  fromSample: number
  toSample: number
  prompt: string
  chips: AutoCompleteChips
  seed: number
}

/** A part that was added, as it is in the mix: a 16-bit 44.1 kHz stereo WAV as long as the mix. */
export interface AddedPart {
  part: AddablePart
  wav: Uint8Array
  peaks: number[]
}

/**
 * The mix as a 16-bit 44.1 kHz stereo WAV: the sound at `gain` plus the parts, sample by sample. At a gain of 1 the mix without the
 * parts is the sound to the bit. Undefined where there was no beat to play along with.
 */
export interface Completion {
  wav: Uint8Array
  peaks: number[]
  parts: AddedPart[]
  gain: number
  bpm: number
  key: string | null
  sections: { name: string; startSeconds: number; endSeconds: number }[]
  findings: string[]
}

export type CompletionAnswer = Completion | { refused: 'no_beat' | 'no_part' }

export const completeMusic = defineCapability<CompletionBrief, CompletionAnswer>({
  playsInstruments: true,
  async work({ wav, score, words: _, ...request }, { threads, soundFont }, options) {
    return threads.run('completeMusic', { wav: await wav(), score: await score?.(), soundFont, request }, options)
  },
  nothing: () => ({
    wav: silentWav(),
    peaks: [0],
    parts: [{ part: 'drums', wav: silentWav(), peaks: [0] }],
    gain: 1,
    bpm: 120,
    key: null,
    sections: [],
    findings: [],
  }),
})
