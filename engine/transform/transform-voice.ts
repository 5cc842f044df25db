import { randomFor } from '../dsp/random.ts'
import { overlapGrains } from './overlap-grains.ts'
import { pitchMarks } from './pitch-marks.ts'
import { pitchOfVoice } from './voice-pitch.ts'

export interface VoiceChange {
  pitchSemitones?: number
  /** 0.85 to 1.25: above 1 a smaller vocal tract. Pitch stays. */
  formantScale?: number
  /** 0 to 1: breath that follows the level of the voice. */
  breathiness?: number
  vibratoCents?: number
  vibratoHz?: number
}

/**
 * Another register, vocal tract and breath for one voice. It does not clone a person. Mono in, mono out, same length.
 * Throws EngineInputError 'audio_invalid'.
 */
export function transformVoice(mono: Float32Array, sampleRate: number, change: VoiceChange): Float32Array {
  const { pitchSemitones = 0, vibratoCents = 0, vibratoHz = 5.5, breathiness = 0 } = change
  const formantScale = Math.min(1.25, Math.max(0.85, change.formantScale ?? 1))
  const marks = pitchMarks(mono, sampleRate, pitchOfVoice(mono, sampleRate))
  const noteAt = (seconds: number, midi: number): number =>
    midi + pitchSemitones + (vibratoCents / 100) * Math.sin(2 * Math.PI * vibratoHz * seconds)
  const voice = overlapGrains(mono, sampleRate, marks, noteAt, formantScale)
  return breathiness > 0 ? withBreath(voice, sampleRate, Math.min(1, breathiness)) : voice
}

/** Noise without its lows, as loud as a tenth of the voice's own envelope at full breathiness. */
function withBreath(voice: Float32Array, sampleRate: number, amount: number): Float32Array {
  const random = randomFor(1, 'breath')
  const follow = 1 - Math.exp(-1 / (0.01 * sampleRate))
  let envelope = 0
  let last = 0
  return voice.map((x) => {
    envelope += follow * (Math.abs(x) - envelope)
    const noise = random.between(-1, 1)
    const high = noise - last
    last = noise
    return x * (1 - 0.3 * amount) + 0.3 * amount * envelope * high
  })
}
