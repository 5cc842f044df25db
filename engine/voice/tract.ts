import { sampleRate } from '../dsp/stereo.ts'
import type { Frame } from './frame.ts'
import { frameSamples } from './frame.ts'
import type { VocalStyle } from './vocal-styles.ts'

/** Zero of the nose, pole of the nose, five formants, and one pole for all that lie above: three coefficients each. */
const tractSections = 8
export const coefficientsPerFrame = tractSections * 3
/** Two memories a section, and what the zero hands on. */
export const tractMemory = tractSections * 2 + 1

const widths = [130, 130, 45, 95, 125, 115, 95]
const highFormants = [3500, 4400]
/** A tube has poles without end; cut off after the fifth it is 10 dB too dull at 4 kHz (Fant 1960, higher-pole correction). */
const upperPole = { hz: 5200, width: 600 }
const radians = (2 * Math.PI) / sampleRate

export interface TractShape {
  formantScale: number
  damping: number
  ring: number
  /** Width of F2 in Hz: narrow enough to whistle one partial in throat singing. */
  secondWidth: number
}

export function tractShape(formantScale: number, { damping, ring, source }: VocalStyle): TractShape {
  return { formantScale, damping, ring, secondWidth: source === 'drone' ? 26 : widths[3]! * damping }
}

/** Coefficients of one frame. F1 never lies below the sung fundamental, as singers do it on high notes. */
export function setTract(
  out: Float64Array,
  at: number,
  frame: Frame,
  { formantScale, damping, ring, secondWidth }: TractShape,
): void {
  section(out, at, frame.zeroHz * formantScale, widths[0]!)
  invert(out, at)
  section(out, at + 3, frame.poleHz * formantScale, widths[1]!)
  const f1 = Math.max(frame.f1 * formantScale, frame.hz * 1.02)
  const f2 = Math.max(frame.f2 * formantScale, f1 + 150)
  const f3 = frame.f3 * formantScale
  // Walls and glottis damp F1 more the higher it and the pitch are; else the fundamental would whistle.
  const ratio = frame.hz / 450
  section(out, at + 6, f1, (widths[2]! + 0.06 * f1 + 110 * ratio * ratio) * damping)
  section(out, at + 9, f2, secondWidth)
  section(out, at + 12, f3 + ring * 0.5 * (2550 * formantScale - f3), widths[4]! * damping)
  section(out, at + 15, (highFormants[0]! - ring * 600) * formantScale, widths[5]! * damping * (1 - 0.45 * ring))
  section(out, at + 18, (highFormants[1]! - ring * 1200) * formantScale, widths[6]! * damping * (1 - 0.45 * ring))
  section(out, at + 21, upperPole.hz * formantScale, upperPole.width * damping)
}

/** A resonance with gain 1 at 0 Hz (Klatt 1980): y = a·x + b·y₁ + c·y₂. */
function section(out: Float64Array, at: number, hz: number, width: number): void {
  const r = Math.exp(-0.5 * radians * width)
  const c = -r * r
  const b = 2 * r * Math.cos(radians * Math.min(hz, 15000))
  out[at] = 1 - b - c
  out[at + 1] = b
  out[at + 2] = c
}

/** The zero that cancels such a resonance. */
function invert(out: Float64Array, at: number): void {
  const a = 1 / out[at]!
  out[at] = a
  out[at + 1] = -a * out[at + 1]!
  out[at + 2] = -a * out[at + 2]!
}

/**
 * Sends `frames` frames of the source through the tract, adding to `out`; index 0 onwards in both.
 * The last section reads first: each takes the previous one's last output, so that all run side by side (7 samples late).
 */
export function resonate(
  source: Float32Array,
  coefficients: Float64Array,
  frames: number,
  memory: Float64Array,
  out: Float32Array,
): void {
  let z1 = memory[0]!,
    z2 = memory[1]!,
    n1 = memory[2]!,
    n2 = memory[3]!,
    p1 = memory[4]!,
    p2 = memory[5]!,
    q1 = memory[6]!,
    q2 = memory[7]!
  let r1 = memory[8]!,
    r2 = memory[9]!,
    s1 = memory[10]!,
    s2 = memory[11]!,
    t1 = memory[12]!,
    t2 = memory[13]!,
    u1 = memory[14]!,
    u2 = memory[15]!
  // The zero has no output of its own in memory: its last result waits here for the pole.
  let zero = memory[16]!
  for (let frame = 0; frame < frames; frame++) {
    const k = frame * coefficientsPerFrame
    const az = coefficients[k]!,
      bz = coefficients[k + 1]!,
      cz = coefficients[k + 2]!,
      an = coefficients[k + 3]!,
      bn = coefficients[k + 4]!,
      cn = coefficients[k + 5]!
    const a0 = coefficients[k + 6]!,
      b0 = coefficients[k + 7]!,
      c0 = coefficients[k + 8]!,
      a1 = coefficients[k + 9]!,
      b1 = coefficients[k + 10]!,
      c1 = coefficients[k + 11]!
    const a2 = coefficients[k + 12]!,
      b2 = coefficients[k + 13]!,
      c2 = coefficients[k + 14]!,
      a3 = coefficients[k + 15]!,
      b3 = coefficients[k + 16]!,
      c3 = coefficients[k + 17]!
    const a4 = coefficients[k + 18]!,
      b4 = coefficients[k + 19]!,
      c4 = coefficients[k + 20]!
    const a5 = coefficients[k + 21]!,
      b5 = coefficients[k + 22]!,
      c5 = coefficients[k + 23]!
    const end = (frame + 1) * frameSamples
    for (let i = frame * frameSamples; i < end; i++) {
      const u = a5 * t1 + b5 * u1 + c5 * u2
      u2 = u1
      u1 = u
      const t = a4 * s1 + b4 * t1 + c4 * t2
      t2 = t1
      t1 = t
      const s = a3 * r1 + b3 * s1 + c3 * s2
      s2 = s1
      s1 = s
      const r = a2 * q1 + b2 * r1 + c2 * r2
      r2 = r1
      r1 = r
      const q = a1 * p1 + b1 * q1 + c1 * q2
      q2 = q1
      q1 = q
      const p = a0 * n1 + b0 * p1 + c0 * p2
      p2 = p1
      p1 = p
      const n = an * zero + bn * n1 + cn * n2
      n2 = n1
      n1 = n
      const x = source[i]!
      zero = az * x + bz * z1 + cz * z2
      z2 = z1
      z1 = x
      out[i] = out[i]! + u
    }
  }
  memory[0] = z1
  memory[1] = z2
  memory[2] = n1
  memory[3] = n2
  memory[4] = p1
  memory[5] = p2
  memory[6] = q1
  memory[7] = q2
  memory[8] = r1
  memory[9] = r2
  memory[10] = s1
  memory[11] = s2
  memory[12] = t1
  memory[13] = t2
  memory[14] = u1
  memory[15] = u2
  memory[16] = zero
}
