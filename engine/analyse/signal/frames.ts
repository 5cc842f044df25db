/** Returns a periodic Hann window of `size` samples, 0 to 1. */
export function hannWindow(size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
}

/** Windowed samples from `from` on, which may begin before the start or end after it: silence there. */
export function cutFrame(mono: Float32Array, from: number, window: Float64Array, output: Float64Array): void {
  const size = window.length
  const start = Math.min(size, Math.max(0, -from))
  const end = Math.max(start, Math.min(size, mono.length - from))
  output.fill(0, 0, start)
  for (let i = start; i < end; i++) output[i] = mono[from + i]! * window[i]!
  output.fill(0, end)
}
