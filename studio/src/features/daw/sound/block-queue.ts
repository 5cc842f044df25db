/** A block of sound between the render worker and the worklet. */
export interface SoundBlock {
  /** Blocks of an earlier run are dropped: each start or seek begins a new one. */
  run: number
  /** Sample of the timeline at which it begins; below the start of playing while it counts in. */
  fromSample: number
  left: Float32Array
  right: Float32Array
}

export interface BlockQueue {
  readonly queuedSamples: number
  /** The sample that follows what was read; 0 before. */
  readonly nextSample: number
  push(block: SoundBlock): void
  /** Fills the outputs from the blocks in order, silence where there are none. */
  read(left: Float32Array, right: Float32Array): QueueRead
  clear(): void
}

export interface QueueRead {
  /** Samples of the outputs that came from blocks. */
  samples: number
  /** Where in the outputs a position of the timeline begins that does not follow the one before: a start, a loop. */
  jumps: readonly { offset: number; fromSample: number }[]
}

/** Blocks in the order in which they sound. */
export function createBlockQueue(): BlockQueue {
  const blocks: SoundBlock[] = []
  let readOfFirst = 0
  let queuedSamples = 0
  /** The sample that would follow what was read. */
  let next: number | undefined
  const takeFrom = (block: SoundBlock, left: Float32Array, right: Float32Array, offset: number): number => {
    const count = Math.min(left.length - offset, block.left.length - readOfFirst)
    left.set(block.left.subarray(readOfFirst, readOfFirst + count), offset)
    right.set(block.right.subarray(readOfFirst, readOfFirst + count), offset)
    next = block.fromSample + readOfFirst + count
    readOfFirst += count
    if (readOfFirst === block.left.length) {
      blocks.shift()
      readOfFirst = 0
    }
    return count
  }
  return {
    get queuedSamples() {
      return queuedSamples
    },
    get nextSample() {
      return next ?? 0
    },
    push(block) {
      blocks.push(block)
      queuedSamples += block.left.length
    },
    read(left, right) {
      const jumps: { offset: number; fromSample: number }[] = []
      let samples = 0
      while (samples < left.length && blocks.length > 0) {
        const fromSample = blocks[0]!.fromSample + readOfFirst
        if (fromSample !== next) jumps.push({ offset: samples, fromSample })
        samples += takeFrom(blocks[0]!, left, right, samples)
      }
      left.fill(0, samples)
      right.fill(0, samples)
      queuedSamples -= samples
      return { samples, jumps }
    },
    clear() {
      blocks.length = readOfFirst = queuedSamples = 0
      next = undefined
    },
  }
}
