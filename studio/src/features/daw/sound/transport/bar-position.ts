import type { DawDocument } from '@songloom/contracts/daw/document'
import { getMetre } from '../../state/list-objects.ts'

/** '3.2' for the second beat of the third bar. */
export function formatBarPosition(document: DawDocument, beats: number): string {
  const { beatsPerBar, beatUnit } = getMetre(document)
  const beat = Math.floor((beats * beatUnit) / 4 + 1e-6)
  return `${Math.floor(beat / beatsPerBar) + 1}.${(beat % beatsPerBar) + 1}`
}
