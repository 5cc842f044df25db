import { snapBeats } from '../edit/snap.ts'

/** The nearest step of the grid, or the place itself without a grid; never before the start. */
export const snapTo = (beats: number, step: number | null): number =>
  step === null ? Math.max(0, beats) : snapBeats(beats, step)
