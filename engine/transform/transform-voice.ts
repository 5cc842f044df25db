import { randomFor } from '../dsp/random.ts'
import { inStage, runSteps } from '../dsp/run-steps.ts'
import { retuneSteps } from './retune.ts'
import type { VoiceOptions, VoiceSteps } from './voice-steps.ts'

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
 * Another register, vocal tract and breath for one voice. It does not clone a person. Mono in, mono out, same length; a
 * change of nothing gives the voice back. Stops within one step once aborted. Throws EngineInputError 'audio_invalid'.
 */
export function transformVoice(
  mono: Float32Array,
  sampleRate: number,
  change: VoiceChange,
  options: VoiceOptions = {},
): Promise<Float32Array> {
  return runSteps(transformVoiceSteps(mono, sampleRate, change), options)
}

/** The same as steps of some milliseconds. */
export function* transformVoiceSteps(
  mono: Float32Array,
  sampleRate: number,
  change: VoiceChange,
): VoiceSteps<Float32Array> {
  const { pitchSemitones = 0, vibratoCents = 0, vibratoHz = 5.5, breathiness = 0 } = change
  const formantScale = Math.min(1.25, Math.max(0.85, change.formantScale ?? 1))
  const noteAt = (seconds: number, midi: number): number =>
    midi + pitchSemitones + (vibratoCents / 100) * Math.sin(2 * Math.PI * vibratoHz * seconds)
  const voice = yield* retuneSteps(mono, sampleRate, noteAt, formantScale)
  if (breathiness > 0) yield* inStage('breath', addBreath(voice, sampleRate, Math.min(1, breathiness)))
  return voice
}

const breathStep = 1 << 18

/** Noise without its lows, as loud as a tenth of the voice's own envelope at full breathiness. */
function* addBreath(voice: Float32Array, sampleRate: number, amount: number): Generator<number, void> {
  const random = randomFor(1, 'breath')
  const follow = 1 - Math.exp(-1 / (0.01 * sampleRate))
  let envelope = 0
  let last = 0
  for (let i = 0; i < voice.length; i++) {
    envelope += follow * (Math.abs(voice[i]!) - envelope)
    const noise = random.between(-1, 1)
    voice[i] = voice[i]! * (1 - 0.3 * amount) + 0.3 * amount * envelope * (noise - last)
    last = noise
    if (i % breathStep === breathStep - 1) yield i / voice.length
  }
}
