import type { DawDocument } from '@songloom/contracts/daw/document'
import { getMetre } from '../state/list-objects.ts'

/** Quarter notes of a beat of the bar and of a bar. */
export function getGrid(document: DawDocument): { beat: number; bar: number } {
  const { beatsPerBar, beatUnit } = getMetre(document)
  const beat = 4 / beatUnit
  return { beat, bar: beat * beatsPerBar }
}

/** The narrowest step of the grid that is at least 12 pixels wide, in quarter notes. */
export function getGridStep(document: DawDocument, zoom: number): number {
  const { beat, bar } = getGrid(document)
  const steps = [beat / 4, beat / 2, beat, bar, 4 * bar, 16 * bar, 64 * bar]
  return steps.find((step) => step * zoom >= 12) ?? steps.at(-1)!
}

/** The nearest step of the grid; never before the start. */
export const snapBeats = (beats: number, step: number): number => Math.max(0, Math.round(beats / step) * step)
