/** Both channels of a sound. */
export interface Sides {
  left: Float32Array
  right: Float32Array
}

/** Asked before each block whether a sound has ended; it has so many samples. */
export type IsOver = (samples: number) => boolean
