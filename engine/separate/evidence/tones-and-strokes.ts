import type { CellGrid } from '../types.ts'
import { levelPowers } from './power-levels.ts'
import { runningMedian } from './running-median.ts'

const reachFrames = 8
const reachHz = 160

/** Levels of what lasts (`tones`) and of what fills the spectrum at once (`strokes`), `frames` × `cells`. */
interface TonesAndStrokes {
  readonly tones: Uint8Array
  readonly strokes: Uint8Array
}

/**
 * A median over time keeps tones, one over frequency keeps strokes. Fitzgerald, "Harmonic/percussive separation using
 * median filtering", DAFx 2010. A generator: it pauses between parts of the work.
 */
export function* tonesAndStrokes(
  levels: Uint8Array,
  { frames, cells, binHz }: CellGrid,
): Generator<void, TonesAndStrokes> {
  const tones = new Uint8Array(levels.length)
  const strokes = new Uint8Array(levels.length)
  const counts = new Uint16Array(256)
  for (let cell = 0; cell < cells; cell++) {
    runningMedian(levels, tones, cell, cells, frames, reachFrames, counts)
    if (cell % 256 === 0) yield
  }
  const reachCells = Math.max(3, Math.round(reachHz / binHz))
  for (let frame = 0; frame < frames; frame++) {
    runningMedian(levels, strokes, frame * cells, 1, cells, reachCells, counts)
    if (frame % 128 === 0) yield
  }
  return { tones, strokes }
}

/** Share 0 to 1 of each cell that is stroke rather than tone. */
export function strokeShare({ tones, strokes }: TonesAndStrokes): Float32Array {
  const share = new Float32Array(tones.length)
  for (let i = 0; i < share.length; i++) {
    const tone = levelPowers[tones[i]!]!
    const stroke = levelPowers[strokes[i]!]!
    share[i] = (stroke * stroke) / (stroke * stroke + tone * tone + 1e-20)
  }
  return share
}
