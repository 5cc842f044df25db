import type { DawTrack } from '@songloom/contracts/daw/document'
import { instrumentNames, kitNames } from '../score/instrument-names.ts'
import { vocalStyleNames } from '../score/vocal-style-names.ts'

/** What the notes of a track can be played on, or sung as, by the type of its player. */
export const playerNames: Readonly<Record<NonNullable<DawTrack['player']>['type'], readonly string[]>> = {
  instrument: instrumentNames,
  kit: kitNames,
  voice: vocalStyleNames,
}
