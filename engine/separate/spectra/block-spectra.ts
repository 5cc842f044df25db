import type { ComplexFft } from '../../dsp/fft-plan.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import type { AnalysisFrame } from './analysis-frame.ts'
import type { BlockSpectra, CellGrid, StemGains } from '../types.ts'

/** Returns spectra of zeros for `frames` frames of `bins` bins. */
export function emptySpectra(frames: number, bins: number): BlockSpectra {
  const plane = (): Float32Array => new Float32Array(frames * bins)
  return { frames, bins, midReal: plane(), midImaginary: plane(), sideReal: plane(), sideImaginary: plane() }
}

/**
 * Makes frame `index` of a sound row `index` of its spectra. One complex transform of `mid + i·side` serves both
 * signals.
 */
export function frameAnalyser(
  fft: ComplexFft,
  { size, hop, analysisWindow }: AnalysisFrame,
): (sound: Stereo, index: number, spectra: BlockSpectra) => void {
  const mid = new Float64Array(size)
  const side = new Float64Array(size)
  return ({ left, right }, index, spectra) => {
    for (let i = 0, at = index * hop; i < size; i++, at++) {
      const weight = analysisWindow[i]! / 2
      mid[i] = (left[at]! + right[at]!) * weight
      side[i] = (left[at]! - right[at]!) * weight
    }
    fft.forward(mid, side)
    untangle(mid, side, spectra, index)
  }
}

function untangle(mid: Float64Array, side: Float64Array, spectra: BlockSpectra, frame: number): void {
  const { bins, midReal, midImaginary, sideReal, sideImaginary } = spectra
  const size = mid.length
  const row = frame * bins
  for (let k = 0; k < bins; k++) {
    const m = k === 0 ? 0 : size - k
    midReal[row + k] = 0.5 * (mid[k]! + mid[m]!)
    midImaginary[row + k] = 0.5 * (side[k]! - side[m]!)
    sideReal[row + k] = 0.5 * (side[k]! + side[m]!)
    sideImaginary[row + k] = 0.5 * (mid[m]! - mid[k]!)
  }
}

/** The frame with the middle and the side weighted by a stem's gains, back in time as `mid + i·side`. */
export function synthesiseFrame(
  fft: ComplexFft,
  spectra: BlockSpectra,
  frame: number,
  gains: StemGains,
  { cells, firstBin }: CellGrid,
  mid: Float64Array,
  side: Float64Array,
): void {
  const { bins, midReal, midImaginary, sideReal, sideImaginary } = spectra
  const size = fft.size
  const row = frame * bins
  for (let cell = 0; cell < cells; cell++) {
    const m = gains.mid[frame * cells + cell]!
    const s = gains.side[frame * cells + cell]!
    const end = firstBin[cell + 1]!
    for (let k = firstBin[cell]!; k < end; k++) {
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
  }
  fft.inverse(mid, side)
}
