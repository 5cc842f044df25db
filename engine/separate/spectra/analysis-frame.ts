/** Window and bins for one sample rate: about 93 ms, a power of two, three quarters overlapping. */
export interface AnalysisFrame {
  /** In samples, as is the hop. */
  readonly size: number
  readonly hop: number
  readonly bins: number
  readonly binHz: number
  /** Scaled so that a sine of full scale has a bin of size 1. */
  readonly analysisWindow: Float64Array
  /** With it, the overlapped frames add up to the input. */
  readonly synthesisWindow: Float64Array
}

const windowSeconds = 4096 / 44100

/** Returns windows, hop and bins for a sample rate in Hz. */
export function analysisFrame(sampleRate: number): AnalysisFrame {
  const size = 1 << Math.round(Math.log2(windowSeconds * sampleRate))
  const window = Float64Array.from({ length: size }, (_, i) => Math.sin((Math.PI * i) / size))
  const scale = window.reduce((sum, x) => sum + x, 0) / 2
  return {
    size,
    hop: size / 4,
    bins: size / 2 + 1,
    binHz: sampleRate / size,
    analysisWindow: window.map((x) => x / scale),
    synthesisWindow: window.map((x) => (x * scale) / 2),
  }
}
