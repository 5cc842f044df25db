import type { Stereo } from '../../dsp/stereo.ts'

/** Samples of both sides as they were written, to be read again some samples later. */
export interface DelayLine {
  /** Writes one sample of each side; the next call writes the next. */
  write(left: number, right: number): void
  /** What was written `samples` writes ago: 1 is the last; at most the line's length. */
  readLeft(samples: number): number
  readRight(samples: number): number
  clear(): void
}

/** Creates a silent line that keeps the last `maxSamples` samples. */
export function createDelayLine(maxSamples: number): DelayLine {
  const length = maxSamples + 1
  const left = new Float32Array(length)
  const right = new Float32Array(length)
  let at = 0
  const place = (samples: number): number => (at >= samples ? at - samples : at - samples + length)
  return {
    write(newLeft, newRight) {
      left[at] = newLeft
      right[at] = newRight
      at = at + 1 === length ? 0 : at + 1
    },
    readLeft: (samples) => left[place(samples)]!,
    readRight: (samples) => right[place(samples)]!,
    clear() {
      left.fill(0)
      right.fill(0)
    },
  }
}

/** Delays a strip by a fixed number of samples, in place; blocks of any size, in order. */
export function createFixedDelay(delaySamples: number): {
  process(sound: Stereo, samples: number): void
  clear(): void
} {
  const line = createDelayLine(delaySamples + 1)
  return {
    process({ left, right }, samples) {
      if (delaySamples === 0) return
      for (let i = 0; i < samples; i++) {
        line.write(left[i]!, right[i]!)
        left[i] = line.readLeft(delaySamples + 1)
        right[i] = line.readRight(delaySamples + 1)
      }
    },
    clear: () => line.clear(),
  }
}
