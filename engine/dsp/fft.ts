/** In-place radix-2 transform of `real + i·imaginary`; the length must be a power of two. */
export function fft(real: Float64Array, imaginary: Float64Array): void {
  const n = real.length
  reorder(real, imaginary)
  for (let size = 2; size <= n; size *= 2) {
    const half = size / 2
    const stepCos = Math.cos((-2 * Math.PI) / size)
    const stepSin = Math.sin((-2 * Math.PI) / size)
    let c = 1
    let s = 0
    for (let k = 0; k < half; k++) {
      for (let i = k; i < n; i += size) {
        const j = i + half
        const re = real[j]! * c - imaginary[j]! * s
        const im = real[j]! * s + imaginary[j]! * c
        real[j] = real[i]! - re
        imaginary[j] = imaginary[i]! - im
        real[i] = real[i]! + re
        imaginary[i] = imaginary[i]! + im
      }
      const next = c * stepCos - s * stepSin
      s = c * stepSin + s * stepCos
      c = next
    }
  }
}

function reorder(real: Float64Array, imaginary: Float64Array): void {
  for (let i = 0, j = 0; i < real.length; i++) {
    if (i < j) {
      ;[real[i], real[j]] = [real[j]!, real[i]!]
      ;[imaginary[i], imaginary[j]] = [imaginary[j]!, imaginary[i]!]
    }
    let bit = real.length >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j |= bit
  }
}
