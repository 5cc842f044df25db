/** Decoded recordings in memory that all threads of the process share: each is written once and stays as it is. */
export interface SharedSamples {
  /** The count of used samples, then number plus one, offset and length of each recording. */
  index: Int32Array<SharedArrayBuffer>
  samples: Float32Array<SharedArrayBuffer>
}

/** Fits the recordings of all genres; unused pages cost nothing. When it is full, each thread decodes for itself. */
const maxBytes = 64_000_000
const maxRecordings = 4093
const [taken, first, fields] = [0, 1, 3]

export function createSharedSamples(bytes = maxBytes): SharedSamples {
  return {
    index: new Int32Array(new SharedArrayBuffer(4 * (first + fields * maxRecordings))),
    samples: new Float32Array(new SharedArrayBuffer(bytes)),
  }
}

/** The slot of a recording, or a free one for it; undefined if none is left. */
function placeOf(index: Int32Array<SharedArrayBuffer>, number: number): number | undefined {
  for (let n = 0; n < maxRecordings; n++) {
    const place = first + fields * ((number + n) % maxRecordings)
    const found = Atomics.load(index, place)
    if (found === 0 || found === number + 1) return place
  }
  return undefined
}

/** A recording that some thread has decoded. */
export function findShared({ index, samples }: SharedSamples, number: number): Float32Array | undefined {
  const place = placeOf(index, number)
  if (place === undefined || Atomics.load(index, place) === 0) return undefined
  const [at, length] = [Atomics.load(index, place + 1), Atomics.load(index, place + 2)]
  // Another thread is about to write it, or was ended while it did.
  return length > 0 ? samples.subarray(at, at + length) : undefined
}

/** Stores a recording for all threads; false if it does not fit or another thread stored it first. */
export function share({ index, samples }: SharedSamples, number: number, recording: Float32Array): boolean {
  const place = placeOf(index, number)
  if (place === undefined || Atomics.load(index, taken) + recording.length > samples.length) return false
  if (Atomics.compareExchange(index, place, 0, number + 1) !== 0) return false
  const at = Atomics.add(index, taken, recording.length)
  if (at + recording.length > samples.length) return false
  samples.set(recording, at)
  Atomics.store(index, place + 1, at)
  // Stored last, so that a reader that sees the length finds the samples complete.
  Atomics.store(index, place + 2, recording.length)
  return true
}
