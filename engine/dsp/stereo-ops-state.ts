// Offsets of the parts of a state, by operation; pairs are left and right, or middle and side.

export const toneState = {
  half: 0,
  air: 1,
  shelf: 2,
  b0: 4,
  b1: 6,
  b2: 8,
  a1: 10,
  a2: 12,
  z1: 14,
  z2: 16,
  low: 18,
  size: 20,
} as const
export const biquadState = { b0: 0, b1: 1, b2: 2, a1: 3, a2: 4, z1: 6, z2: 8, size: 10 } as const
export const tiltState = { amount: 0, first: 1, second: 2, a: 4, b: 6, size: 8 } as const
export const squaresState = {
  b0: 0,
  b1: 1,
  b2: 2,
  a1: 3,
  a2: 4,
  h1: 5,
  h2: 6,
  p1: 8,
  p2: 10,
  q1: 12,
  q2: 14,
  y: 16,
  sum: 18,
  size: 20,
} as const
