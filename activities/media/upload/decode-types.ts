import type { RunLimits } from './programs/run-program.ts'
import type { Container } from '@songloom/contracts/library/uploads.rules'
import type { SoundSpan } from './containers/mp4-span.ts'

/** What a driver is asked for. */
export interface DecodeTask {
  path: string
  wavPath: string
  folder: string
  container: Container
  /** The part that is kept; all where absent. */
  span?: SoundSpan | undefined
  maxSeconds: number
  limits: DecodeLimits
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

export interface SourceFormat {
  sourceSampleRate: number
  sourceChannels: number
}

/** The same, with what was done to it. */
export interface DecodedSource extends SourceFormat {
  gainDb: number
}

/** Without a limit of memory, a driver takes what it needs at most. */
export type DecodeLimits = Omit<RunLimits, 'memoryBytes'> & Partial<Pick<RunLimits, 'memoryBytes'>>
