import type { Stereo } from '../../dsp/stereo.ts'

/**
 * Equal power keeps the level of unlike material through a crossfade, equal gain (straight lines) that of like
 * material.
 */
export type FadeShape = 'equal power' | 'equal gain'

const likeness = 0.5

/** The shape that keeps the level when `before` fades into `after`. */
export function fadeShapeFor(before: Stereo, after: Stereo): FadeShape {
  return correlationOf(before, after) > likeness ? 'equal gain' : 'equal power'
}

/** Normalised correlation of two sounds of one length over both channels, -1 to 1; 0 where one is silent. */
function correlationOf(a: Stereo, b: Stereo): number {
  let product = 0
  let energyA = 0
  let energyB = 0
  for (const [x, y] of [
    [a.left, b.left],
    [a.right, b.right],
  ] as const) {
    for (let i = 0; i < x.length; i++) {
      product += x[i]! * y[i]!
      energyA += x[i]! * x[i]!
      energyB += y[i]! * y[i]!
    }
  }
  const scale = Math.sqrt(energyA * energyB)
  return scale > 1e-12 ? product / scale : 0
}

/** Gain of the incoming sound at `place` 0 to 1 of a fade. The outgoing one has that of `1 - place`. */
function fadeGain(shape: FadeShape, place: number): number {
  return shape === 'equal gain' ? place : Math.sin((place * Math.PI) / 2)
}

/** Writes the crossfade of two sounds of one length over `target` from `at` on; returns its shape. */
export function crossfadeInto(
  target: Stereo,
  at: number,
  before: Stereo,
  after: Stereo,
  shape = fadeShapeFor(before, after),
): FadeShape {
  const samples = before.left.length
  for (let i = 0; i < samples; i++) {
    const place = (i + 0.5) / samples
    const comes = fadeGain(shape, place)
    const goes = fadeGain(shape, 1 - place)
    target.left[at + i] = goes * before.left[i]! + comes * after.left[i]!
    target.right[at + i] = goes * before.right[i]! + comes * after.right[i]!
  }
  return shape
}

/** Fades the first samples in, in place. */
export function fadeIn({ left, right }: Stereo, samples: number): void {
  for (let i = 0; i < Math.min(samples, left.length); i++) {
    const gain = fadeGain('equal power', (i + 0.5) / samples)
    left[i] = left[i]! * gain
    right[i] = right[i]! * gain
  }
}

/** Fades the last samples out, in place. */
export function fadeOut({ left, right }: Stereo, samples: number): void {
  for (let i = 0; i < Math.min(samples, left.length); i++) {
    const gain = fadeGain('equal power', (i + 0.5) / samples)
    const at = left.length - 1 - i
    left[at] = left[at]! * gain
    right[at] = right[at]! * gain
  }
}
