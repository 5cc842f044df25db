import { sampleRate } from '../dsp/stereo.ts'
import type { Frame } from './frame.ts'
import type { VocalStyle } from './vocal-styles.ts'
import { voiceKernel } from './voice-kernel.ts'

/** Zero of the nose, pole of the nose, five formants, and one pole for all above: three coefficients each. */
const tractSections = 8
export const coefficientsPerFrame = tractSections * 3
/** Two memories per section, and the state of the zero. */
export const tractMemory = tractSections * 2 + 1

const widths = [130, 130, 45, 95, 125, 115, 95]
const highFormants = [3500, 4400]
/**
 * A tube has poles without end; cut off after the fifth it is 10 dB too dull at 4 kHz (Fant 1960, higher-pole
 * correction).
 */
const upperPole = { hz: 5200, width: 600 }
const radians = (2 * Math.PI) / sampleRate

interface TractShape {
  formantScale: number
  damping: number
  ring: number
  /** Width of F2 in Hz: narrow enough to whistle one partial in throat singing. */
  secondWidth: number
}

/**
 * Returns the shape of a tract. `formantScale` multiplies the frequencies of the formants: above 1 the tract is
 * shorter.
 */
export function tractShape(formantScale: number, { damping, ring, source }: VocalStyle): TractShape {
  return { formantScale, damping, ring, secondWidth: source === 'drone' ? 26 : widths[3]! * damping }
}

/**
 * Coefficients of one frame: of two sections at a time a and a, b and b, c and c. F1 is never below the sung
 * fundamental, as with singers on high notes.
 */
export function setTract(
  out: Float64Array,
  at: number,
  frame: Frame,
  { formantScale, damping, ring, secondWidth }: TractShape,
): void {
  section(out, at, frame.zeroHz * formantScale, widths[0]!)
  invert(out, at)
  section(out, at + 1, frame.poleHz * formantScale, widths[1]!)
  const f1 = Math.max(frame.f1 * formantScale, frame.hz * 1.02)
  const f2 = Math.max(frame.f2 * formantScale, f1 + 150)
  const f3 = frame.f3 * formantScale
  // Walls and glottis damp F1 more the higher it and the pitch are; else the fundamental would whistle.
  const ratio = frame.hz / 450
  section(out, at + 6, f1, (widths[2]! + 0.06 * f1 + 110 * ratio * ratio) * damping)
  section(out, at + 7, f2, secondWidth)
  section(out, at + 12, f3 + ring * 0.5 * (2550 * formantScale - f3), widths[4]! * damping)
  section(out, at + 13, (highFormants[0]! - ring * 600) * formantScale, widths[5]! * damping * (1 - 0.45 * ring))
  section(out, at + 18, (highFormants[1]! - ring * 1200) * formantScale, widths[6]! * damping * (1 - 0.45 * ring))
  section(out, at + 19, upperPole.hz * formantScale, upperPole.width * damping)
}

/** A resonance with gain 1 at 0 Hz (Klatt 1980): y = a·x + b·y₁ + c·y₂. */
function section(out: Float64Array, at: number, hz: number, width: number): void {
  const r = Math.exp(-0.5 * radians * width)
  const c = -r * r
  const b = 2 * r * Math.cos(radians * Math.min(hz, 15000))
  out[at] = 1 - b - c
  out[at + 2] = b
  out[at + 4] = c
}

/** The zero that cancels such a resonance. */
function invert(out: Float64Array, at: number): void {
  const a = 1 / out[at]!
  out[at] = a
  out[at + 2] = -a * out[at + 2]!
  out[at + 4] = -a * out[at + 4]!
}

/**
 * Sends `frames` frames of the kernel's source through the tract, adding to `out`, with its coefficients as they were
 * set; index 0 onwards.
 */
export function resonate(frames: number, memory: Float64Array, out: Float32Array): void {
  const kernel = voiceKernel()
  kernel.tract.set(memory)
  kernel.out.set(out)
  kernel.run.resonate(frames)
  memory.set(kernel.tract)
  out.set(kernel.out)
}
