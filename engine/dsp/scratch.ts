/**
 * A buffer that is reused by each call of one function, because allocating it is most of what a short sound costs. What
 * `take` returns holds old samples, and is valid until the next `take`.
 */
export function createScratch(samples: number): { take(samples: number): Float32Array<ArrayBuffer> } {
  let buffer = new Float32Array(samples)
  return {
    take(needed) {
      if (buffer.length < needed) buffer = new Float32Array(2 * needed)
      return buffer.subarray(0, needed)
    },
  }
}
