import type { InstrumentModelName } from '@songloom/tools/shared/instrument-models.rules'
import { defineCapability } from '../port/capability.ts'
import type { SoundBrief } from '../port/engine.ts'
import { silentWav } from '../embedded/silence.ts'

export interface VoiceBrief extends SoundBrief {
  instrument: InstrumentModelName
  /** Semitones. */
  pitchChange: number
  filterRadius: number
  reverbWetness: number
}

/** The instrument as a 16-bit 44.1 kHz stereo WAV as long as the voice, and what it plays. */
export interface PlayedVoice {
  wav: Uint8Array
  peaks: number[]
  midi: Uint8Array
  /** Notes, or strokes of a drum. */
  events: number
}

export type PlayedVoiceAnswer = PlayedVoice | { refused: 'nothing_heard' }

export const playVoice = defineCapability<VoiceBrief, PlayedVoiceAnswer>({
  playsInstruments: true,
  async work({ wav, score: _score, words: _, ...request }, { threads, soundFont }, options) {
    return threads.run('playVoice', { wav: await wav(), soundFont, request }, options)
  },
  nothing: () => ({ wav: silentWav(), peaks: [0], midi: new Uint8Array(0), events: 0 }),
})
