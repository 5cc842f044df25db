import type { DawDocument } from '@songloom/contracts/daw/document'
import { beatsToSeconds, getTempoMap, secondsToBeats } from '@songloom/engine/timeline/tempo-map'
import type { TempoMap } from '@songloom/engine/timeline/tempo-map'

const maps = new WeakMap<DawDocument, TempoMap>()

/** The tempo changes of a document in order, as its renderer reads them. */
export function readTempoMap(document: DawDocument): TempoMap {
  const known = maps.get(document)
  if (known) return known
  const map = getTempoMap(document)
  maps.set(document, map)
  return map
}

/** Seconds from the start at a position in beats. */
export const toSeconds = (document: DawDocument, beats: number): number => beatsToSeconds(readTempoMap(document), beats)

/** Beats from the start at a position in seconds. */
export const toBeats = (document: DawDocument, seconds: number): number =>
  secondsToBeats(readTempoMap(document), seconds)
