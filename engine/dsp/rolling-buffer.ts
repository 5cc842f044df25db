/**
 * A window on an endless silence: sounds are added ahead of the present in full length, samples leave in order at its
 * front.
 */
export interface RollingBuffer {
  /** One array per channel. They are replaced when the window grows: read them after `reserve` and `take`. */
  channels: Float32Array[]
  /**
   * Makes room for `samples` from sample `at` of the song, not before the present; returns its index in the channels.
   */
  reserve(at: number, samples: number): number
  /** Moves the present on; returns the index of the samples passed, good until the next call. */
  take(samples: number): number
  /** Returns the arrays to their memory; the buffer is not used after it. */
  close(): void
}

/** Where the arrays of a buffer are. */
export interface ChannelMemory {
  /** Silent arrays of `samples` floats. */
  open(channels: number, samples: number): Float32Array[]
  /** Takes back arrays of `open` that nobody reads or writes any more. */
  close(channels: readonly Float32Array[]): void
}

const firstCapacity = 1 << 17

const plainMemory: ChannelMemory = {
  open: (channels, samples) => Array.from({ length: channels }, () => new Float32Array(samples)),
  close: () => undefined,
}

/** The arrays are anywhere, or in the memory of a kernel that works on them. */
export function createRollingBuffer(channelCount: number, memory: ChannelMemory = plainMemory): RollingBuffer {
  let capacity = firstCapacity
  let origin = 0
  let present = 0
  let reservedUntil = 0
  const channels = memory.open(channelCount, capacity)

  /** Forgets the past and brings the present to the front, in larger arrays where that is not enough. */
  function makeRoom(until: number): void {
    if (until - origin <= capacity) return
    while (until - present > capacity) capacity *= 2
    const used = Math.max(0, reservedUntil - present)
    const smaller = [...channels]
    const larger = channels[0]!.length < capacity ? memory.open(channelCount, capacity) : undefined
    channels.forEach((channel, c) => {
      const ahead = channel.subarray(present - origin, present - origin + used)
      if (larger) {
        channels[c] = larger[c]!
        channels[c]!.set(ahead)
      } else {
        channel.set(ahead)
        channel.fill(0, used)
      }
    })
    if (larger) memory.close(smaller)
    origin = present
  }

  return {
    channels,
    reserve(at, samples) {
      makeRoom(at + samples)
      reservedUntil = Math.max(reservedUntil, at + samples)
      return at - origin
    },
    take(samples) {
      makeRoom(present + samples)
      const index = present - origin
      present += samples
      reservedUntil = Math.max(reservedUntil, present)
      return index
    },
    close: () => memory.close(channels.splice(0)),
  }
}
