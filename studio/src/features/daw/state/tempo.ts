import type { DawDocument } from '@songloom/contracts/daw/document'
import { dawDefaultBpm } from '@songloom/contracts/daw/document.rules'
import { beatsToSeconds, secondsToBeats } from '@songloom/engine/timeline/tempo-map'
import type { TempoMap } from '@songloom/engine/timeline/tempo-map'
import { listObjects } from './list-objects.ts'

const maps = new WeakMap<DawDocument, TempoMap>()

/** The tempo changes of a document in order; the default tempo where there is none at beat 0. */
export function readTempoMap(document: DawDocument): TempoMap {
  const known = maps.get(document)
  if (known) return known
  const changes = listObjects(document, 'tempo').toSorted((one, other) => one.startBeats - other.startBeats)
  const first = changes[0]?.startBeats === 0 ? [] : [{ startBeats: 0, bpm: changes[0]?.bpm ?? dawDefaultBpm }]
  const map = [...first, ...changes.filter(({ startBeats }, index) => startBeats !== changes[index - 1]?.startBeats)]
  maps.set(document, map)
  return map
}

/** Seconds from the start at a position in beats. */
export const toSeconds = (document: DawDocument, beats: number): number => beatsToSeconds(readTempoMap(document), beats)

/** Beats from the start at a position in seconds. */
export const toBeats = (document: DawDocument, seconds: number): number =>
  secondsToBeats(readTempoMap(document), seconds)
