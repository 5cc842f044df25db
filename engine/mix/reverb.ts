import { createReverbKernel } from './reverb-kernel.ts'
import { maxPairs } from './reverb-network.ts'
import type { ReverbNetwork, ReverbSettings } from './reverb-network.ts'

interface Reverb {
  /**
   * Adds the tail of `inLeft` + `inRight` to `outLeft` and `outRight`, each over `samples` samples from 0; blocks come
   * in order.
   */
  addTail(
    inLeft: Float32Array,
    inRight: Float32Array,
    outLeft: Float32Array,
    outRight: Float32Array,
    samples: number,
  ): void
  /** Silence at once, as if it had rung out. */
  clear(): void
}

/** A room. */
export const createReverb = (settings: ReverbSettings): Reverb => createNetworkReverb(createReverbKernel(settings))

/**
 * A room of a network. It runs at half the sample rate: tails hold little above 10 kHz, and this halves the cost.
 * Blocks of any size give the same samples: of an odd block the last sample waits for its partner.
 */
export function createNetworkReverb(network: ReverbNetwork): Reverb {
  let isSecond = false

  function addChunk(
    inLeft: Float32Array,
    inRight: Float32Array,
    outLeft: Float32Array,
    outRight: Float32Array,
    from: number,
    count: number,
  ): void {
    const first = isSecond ? 1 : 0
    network.inLeft.set(inLeft.subarray(from, from + count), first)
    network.inRight.set(inRight.subarray(from, from + count), first)
    const total = first + count
    const done = (total & ~1) - first
    network.outLeft.set(outLeft.subarray(from, from + done), first)
    network.outRight.set(outRight.subarray(from, from + done), first)
    network.run(total >> 1)
    outLeft.set(network.outLeft.subarray(first, first + done), from)
    outRight.set(network.outRight.subarray(first, first + done), from)
    isSecond = total % 2 === 1
    if (isSecond) storeHalf(outLeft, outRight, from + count - 1, total - 1)
  }

  /** The first of a pair: its tail is known, its input is kept for the next call. */
  function storeHalf(outLeft: Float32Array, outRight: Float32Array, at: number, place: number): void {
    const { left, right } = network.last()
    outLeft[at] = outLeft[at]! + left
    outRight[at] = outRight[at]! + right
    network.inLeft[0] = network.inLeft[place]!
    network.inRight[0] = network.inRight[place]!
  }

  return {
    addTail(inLeft, inRight, outLeft, outRight, samples) {
      const max = 2 * maxPairs - 2
      for (let from = 0; from < samples; from += max)
        addChunk(inLeft, inRight, outLeft, outRight, from, Math.min(max, samples - from))
    },
    clear() {
      network.clear()
      isSecond = false
    },
  }
}
