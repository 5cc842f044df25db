/**
 * Cells that the masks are decided on: one bin each up to about 3.5 kHz, where harmonics matter, sixteen bins each
 * above. Planes of `frames` × `cells` are stored row by row.
 */
export interface CellGrid {
  readonly frames: number
  readonly cells: number
  /** Cells of one bin; the first ones. */
  readonly linear: number
  readonly binHz: number
  /** First bin of each cell, and at the end the number of bins. */
  readonly firstBin: Uint16Array
}

/** Spectra of the middle (L+R)/2 and side (L−R)/2 signal, `frames` × `bins`, frame after frame. */
export interface BlockSpectra {
  readonly frames: number
  readonly bins: number
  readonly midReal: Float32Array
  readonly midImaginary: Float32Array
  readonly sideReal: Float32Array
  readonly sideImaginary: Float32Array
}

/** Gain of each cell, 0 to 1, for the middle and the side signal; `frames` × `cells`. */
export interface StemGains {
  readonly mid: Float32Array
  readonly side: Float32Array
}

export interface BlockGains {
  readonly grid: CellGrid
  /** Power of the middle signal, `frames` × `cells`. */
  readonly power: Float32Array
  readonly vocals: StemGains
  readonly drums: StemGains
  readonly bass: StemGains
  /** Share of frames in which a sung pitch was found. */
  readonly voiced: number
}
