/** A learned voice as a singer follows it: what a voice profile knows, without its sums. */
export interface VoiceTarget {
  /** MIDI note about which it sings. */
  homeMidi: number
  /** Envelopes in dB: of all sounds, and of each class of them. */
  envelopeDb: readonly number[]
  classesDb: readonly (readonly number[])[]
  /** Harmonics to noise. */
  harmonicityDb: number
  /** Of held notes; absent where it was learned from speech. */
  vibrato?: { cents: number; hz: number }
}
