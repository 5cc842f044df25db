import { sampleRate } from '../../dsp/stereo.ts'

const bins = 1024
const binHz = sampleRate / 2 / bins
/** Half width in Hz of the transition from voice to noise. */
const edgeHz = 900
const stepHz = 200
const maxKept = 256

/** Amplitudes of pulses and of noise for each bin; both powers sum to about 1. */
interface VoicedShares {
  pulse: Float32Array
  noise: Float32Array
}

const kept = new Map<number, VoicedShares>()

/**
 * Pulses below `voicedHz`, noise above; of pulses only `voicing`; `breath` is noise among them that rises with
 * frequency.
 */
export function voicedShares(voicedHz: number, voicing: number, breath: number): VoicedShares {
  const steps = [Math.round(voicedHz / stepHz), Math.round(voicing * 50), Math.round(breath * 50)] as const
  const key = (steps[0] * 64 + steps[1]) * 64 + Math.min(63, steps[2])
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= maxKept) kept.clear()
  const made = sharesOf(steps[0] * stepHz, steps[1] / 50, steps[2] / 50)
  kept.set(key, made)
  return made
}

function sharesOf(voicedHz: number, voicing: number, breath: number): VoicedShares {
  const pulse = new Float32Array(bins)
  const noise = new Float32Array(bins)
  for (let n = 0; n < bins; n++) {
    const hz = n * binHz
    const edge = voicedHz === 0 ? 0 : Math.min(1, Math.max(0, (voicedHz + edgeHz - hz) / (2 * edgeHz)))
    const voiced = voicing * Math.sin((Math.PI / 2) * edge)
    const whisper = Math.sqrt(Math.max(0, 1 - voiced * voiced))
    pulse[n] = voiced
    // What is not voiced for want of voice is soft below, where a whisper has nothing.
    const low = Math.min(1, hz / 1200)
    noise[n] = edge > 0 ? Math.max(whisper * (voicing < 1 ? low : 1), breath * low) : 1
  }
  return { pulse, noise }
}
