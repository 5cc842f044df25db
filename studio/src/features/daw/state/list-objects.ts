import type { DawDocument, DawKind, DawObject, DawMaster, DawTrack } from '@songloom/contracts/daw/document'
import { masterId } from '@songloom/contracts/daw/document.rules'

type OfKind<K extends DawKind> = Extract<DawObject, { kind: K }>

const none: readonly never[] = []
const lists = new WeakMap<DawDocument, Map<DawKind, DawObject[]>>()

/** All objects of a kind; the same array for the same document. */
export function listObjects<K extends DawKind>(document: DawDocument, kind: K): readonly OfKind<K>[] {
  let byKind = lists.get(document)
  if (!byKind) {
    byKind = Map.groupBy(Object.values(document), (object) => object.kind)
    lists.set(document, byKind)
  }
  return (byKind.get(kind) ?? none) as OfKind<K>[]
}

/** The object of an id, if it is there and of that kind. */
export function getObject<K extends DawKind>(document: DawDocument, id: string, kind: K): OfKind<K> | undefined {
  const object = Object.hasOwn(document, id) ? document[id] : undefined
  return object?.kind === kind ? (object as OfKind<K>) : undefined
}

export const getMaster = (document: DawDocument): DawMaster | undefined => getObject(document, masterId, 'master')

const orders = new WeakMap<DawDocument, DawTrack[]>()

/** Tracks from top to bottom. */
export function listTracks(document: DawDocument): readonly DawTrack[] {
  let tracks = orders.get(document)
  if (!tracks) {
    tracks = listObjects(document, 'track').toSorted((one, other) => one.position - other.position)
    orders.set(document, tracks)
  }
  return tracks
}
