import { silence } from '../../dsp/stereo.ts'
import type { Stereo } from '../../dsp/stereo.ts'

/** Samples that wait to be asked for, in order. */
export interface SampleQueue {
  /** How many can be taken. */
  readonly samples: number
  /** Adds a sound, or silence where it is undefined; the first samples after a start are dropped. */
  push(sound: Stereo | undefined, samples: number): void
  take(samples: number): Stereo
}

/** `dropped`: how many samples at the start come before the first that is asked for. */
export function createSampleQueue(dropped: number): SampleQueue {
  let buffer = silence(4096)
  let start = 0
  let end = 0
  let toDrop = dropped

  function makeRoom(samples: number): void {
    if (end + samples <= buffer.left.length) return
    const size = Math.max(buffer.left.length, 2 * (end - start + samples))
    const larger = silence(size)
    larger.left.set(buffer.left.subarray(start, end))
    larger.right.set(buffer.right.subarray(start, end))
    buffer = larger
    end -= start
    start = 0
  }

  return {
    get samples() {
      return end - start
    },
    push(sound, samples) {
      const skipped = Math.min(toDrop, samples)
      toDrop -= skipped
      makeRoom(samples - skipped)
      for (const side of ['left', 'right'] as const) {
        if (sound) buffer[side].set(sound[side].subarray(skipped, samples), end)
        else buffer[side].fill(0, end, end + samples - skipped)
      }
      end += samples - skipped
    },
    take(samples) {
      const taken = {
        left: buffer.left.slice(start, start + samples),
        right: buffer.right.slice(start, start + samples),
      }
      start += samples
      return taken
    },
  }
}
