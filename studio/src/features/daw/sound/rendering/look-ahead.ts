import { sampleRate } from '@songloom/engine/dsp/stereo'

export interface LookAhead {
  /** Samples that are rendered before they are played: a change of the mix is heard so much later. */
  readonly samples: number
  /** A run begins with the length that the machine was found to need. */
  begin(): void
  /** The worklet has counted so many gaps in all; a new one makes it half as long again. */
  setDropoutCount(count: number): void
}

const first = Math.round(0.08 * sampleRate)
const longest = 2 * sampleRate

/** Short, so that a fader is heard at once, until the machine is found to be too slow for it. */
export function createLookAhead(onChange: (ms: number) => void): LookAhead {
  let samples = first
  let known = 0
  const notify = (): void => onChange(Math.round((samples / sampleRate) * 1_000))
  return {
    get samples() {
      return samples
    },
    begin: notify,
    setDropoutCount(count) {
      if (count <= known) return
      known = count
      samples = Math.min(longest, Math.round(samples * 1.5))
      notify()
    },
  }
}
