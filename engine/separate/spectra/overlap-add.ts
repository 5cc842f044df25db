import type { ComplexFft } from '../../dsp/fft-plan.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import type { AnalysisFrame } from './analysis-frame.ts'
import { synthesiseFrame } from './block-spectra.ts'
import type { BlockSpectra, CellGrid, StemGains } from '../types.ts'

/** One stem on its way back to samples: frames are added one hop apart, what no later frame can change is taken off. */
interface OverlapAdd {
  /** Adds frame `frame` of the block; with no gains the frame is silent. */
  add(spectra: BlockSpectra, frame: number, grid: CellGrid, gains: StemGains | undefined): void
  /** The finished samples, one hop for each frame added since the last call. */
  take(): Stereo
}

/** Creates the overlap-add of one stem; at most `maxFrames` frames are added between two calls of `take`. */
export function overlapAdd(fft: ComplexFft, frame: AnalysisFrame, maxFrames: number): OverlapAdd {
  const { size, hop, synthesisWindow } = frame
  const length = maxFrames * hop + size
  const mid = new Float64Array(length)
  const side = new Float64Array(length)
  const frameMid = new Float64Array(size)
  const frameSide = new Float64Array(size)
  let added = 0
  return {
    add(spectra, index, grid, gains) {
      const from = added * hop
      added++
      if (gains === undefined) return
      synthesiseFrame(fft, spectra, index, gains, grid, frameMid, frameSide)
      for (let i = 0; i < size; i++) {
        mid[from + i] = mid[from + i]! + frameMid[i]! * synthesisWindow[i]!
        side[from + i] = side[from + i]! + frameSide[i]! * synthesisWindow[i]!
      }
    },
    take() {
      const count = added * hop
      const [left, right] = [new Float32Array(count), new Float32Array(count)]
      for (let i = 0; i < count; i++) {
        left[i] = mid[i]! + side[i]!
        right[i] = mid[i]! - side[i]!
      }
      for (const line of [mid, side]) {
        line.copyWithin(0, count, count + size)
        line.fill(0, size)
      }
      added = 0
      return { left, right }
    },
  }
}
