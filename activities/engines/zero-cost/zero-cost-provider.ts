import type { OwnProvider } from '../port/provider.ts'
import { createZeroCostEngines } from './zero-cost-engines.ts'
import { noopRenderCover, noopEncoder, noopMeter, noopSinger, noopSketch, noopWriter } from './zero-cost-parts.ts'

/** Answers everything at once, without threads. */
export const createZeroCostProvider = (): OwnProvider => ({
  engines: createZeroCostEngines(),
  encode: noopEncoder,
  measure: noopMeter,
  covers: noopRenderCover,
  writer: noopWriter,
  sing: noopSinger,
  sketch: noopSketch,
  warmUp: () => Promise.resolve(),
  close: () => Promise.resolve(),
})
