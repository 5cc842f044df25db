import type { OscillatorVoice } from './voices/oscillator-voice.ts'
import type { RecordedVoice } from './voices/recorded-voice.ts'
import type { SpectralVoice } from './voices/spectral-voice.ts'
import type { StruckVoice } from './voices/struck-voice.ts'

/** How an instrument makes its sound; one player for each kind. */
export type Voice = OscillatorVoice | SpectralVoice | StruckVoice | RecordedVoice
