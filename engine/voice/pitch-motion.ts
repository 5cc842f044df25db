import { noiseMask, noiseTable } from '../dsp/noise.ts'
import { frameSeconds } from './frame.ts'
import type { VocalStyle } from './vocal-styles.ts'

export interface PitchMotion {
  /** The sung pitch (fractional MIDI) on the way to `midi`; `vowelSeconds` since the vowel began; a fresh phrase starts over. */
  step: (midi: number, vowelSeconds: number, fresh: boolean) => number
}

const damping = 0.82
const vibratoDelaySeconds = 0.2

/** A slightly underdamped second-order system: it leaves softly, overshoots a little and settles (Saitou et al. 2005). */
export function createPitchMotion(style: VocalStyle, vibratoCents: number, seed: number): PitchMotion {
  const omega = Math.min(1 / style.glideSeconds, 1.2 / frameSeconds)
  const noise = noiseTable()
  let at = 60
  let speed = 0
  let phase = 0
  let frame = (seed * 7919) & noiseMask
  let drift = 0
  const step = (midi: number, vowelSeconds: number, fresh: boolean): number => {
    if (fresh) {
      at = midi - style.scoop
      speed = 0
      phase = 0
    }
    if (style.glideSeconds < 0.003) at = midi
    else {
      speed += frameSeconds * (omega * omega * (midi - at) - 2 * damping * omega * speed)
      at += frameSeconds * speed
    }
    frame++
    drift += 0.012 * (noise[frame & noiseMask]! - drift)
    phase += style.vibratoHz * (1 + 0.6 * drift) * frameSeconds
    const depth =
      (vibratoCents / 100) * style.vibrato * Math.min(1, Math.max(0, (vowelSeconds - vibratoDelaySeconds) * 3.2))
    const unsteady = style.jitter > 0 ? 0.35 * drift : 0
    return at + depth * Math.sin(2 * Math.PI * phase) + unsteady
  }
  return { step }
}
