import type { DawDocument } from '@songloom/contracts/daw/document'
import { getMaster } from '../../state/list-objects.ts'

/** '3.2' for the second beat of the third bar. */
export function formatBarPosition(document: DawDocument, beats: number): string {
  const master = getMaster(document)
  const beatLength = 4 / (master?.beatUnit ?? 4)
  const perBar = master?.beatsPerBar ?? 4
  const beat = Math.floor(beats / beatLength + 1e-6)
  return `${Math.floor(beat / perBar) + 1}.${(beat % perBar) + 1}`
}
