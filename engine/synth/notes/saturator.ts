/**
 * Soft clipping x / √(1 + x²) with first-order antiderivative antialiasing (Parker, Zavalishin and Le Bivic 2016). For
 * this curve the quotient of antiderivatives simplifies to (x + p) / (√(1 + x²) + √(1 + p²)) with the previous sample
 * p: no division by a difference. Works in place on samples that come in order.
 */
export function createSaturator(drive: number, bias: number): (samples: Float32Array, count: number) => void {
  const rest = bias / Math.sqrt(1 + bias * bias)
  const make = 1 / Math.sqrt(drive)
  let previous = bias
  let root = Math.sqrt(1 + bias * bias)
  return (samples, count) => {
    let p = previous
    let q = root
    for (let i = 0; i < count; i++) {
      const x = samples[i]! * drive + bias
      const r = Math.sqrt(1 + x * x)
      samples[i] = make * ((x + p) / (r + q) - rest)
      p = x
      q = r
    }
    previous = p
    root = q
  }
}
