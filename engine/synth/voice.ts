import type { OscillatorVoice } from './oscillator-voice.ts'
import type { RecordedVoice } from './recorded-voice.ts'
import type { SpectralVoice } from './spectral-voice.ts'
import type { StruckVoice } from './struck-voice.ts'

/** How an instrument makes its sound; one player for each kind. */
export type Voice = OscillatorVoice | SpectralVoice | StruckVoice | RecordedVoice
