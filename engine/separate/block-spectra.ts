import type { ComplexFft } from '../dsp/complex-fft.ts'

/** Spectra of the middle (L+R)/2 and side (L−R)/2 signal, `frames` × `bins`, frame after frame. */
export interface BlockSpectra {
  readonly frames: number
  readonly bins: number
  readonly midReal: Float32Array
  readonly midImaginary: Float32Array
  readonly sideReal: Float32Array
  readonly sideImaginary: Float32Array
}

export function emptySpectra(frames: number, bins: number): BlockSpectra {
  const plane = (): Float32Array => new Float32Array(frames * bins)
  return { frames, bins, midReal: plane(), midImaginary: plane(), sideReal: plane(), sideImaginary: plane() }
}

/** One frame of `mid + i·side`, windowed in place, becomes row `frame`: one complex transform serves both signals. */
export function analyseFrame(fft: ComplexFft, mid: Float64Array, side: Float64Array, spectra: BlockSpectra, frame: number): void {
  fft.forward(mid, side)
  const { bins, midReal, midImaginary, sideReal, sideImaginary } = spectra
  const size = fft.size
  const row = frame * bins
  for (let k = 0; k < bins; k++) {
    const m = k === 0 ? 0 : size - k
    midReal[row + k] = 0.5 * (mid[k]! + mid[m]!)
    midImaginary[row + k] = 0.5 * (side[k]! - side[m]!)
    sideReal[row + k] = 0.5 * (side[k]! + side[m]!)
    sideImaginary[row + k] = 0.5 * (mid[m]! - mid[k]!)
  }
}

/** The frame with the middle weighted by `midGain` and the side by `sideGain` (per bin, from `row`), back in time as `mid + i·side`. */
export function synthesiseFrame(
  fft: ComplexFft, spectra: BlockSpectra, frame: number, midGain: Float32Array, sideGain: Float32Array, gainRow: number,
  mid: Float64Array, side: Float64Array,
): void {
  const { bins, midReal, midImaginary, sideReal, sideImaginary } = spectra
  const size = fft.size
  const row = frame * bins
  for (let k = 0; k < bins; k++) {
    const m = midGain[gainRow + k]!
    const s = sideGain[gainRow + k]!
    const mr = midReal[row + k]! * m
    const mi = midImaginary[row + k]! * m
    const sr = sideReal[row + k]! * s
    const si = sideImaginary[row + k]! * s
    mid[k] = mr - si
    side[k] = mi + sr
    if (k === 0 || k === bins - 1) continue
    mid[size - k] = mr + si
    side[size - k] = sr - mi
  }
  fft.inverse(mid, side)
}
