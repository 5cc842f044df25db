import type { DawDocument, DawGroup, DawKind, DawMaster, DawObject, DawTrack } from '@songloom/contracts/daw/document'
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

/** The metre, 4/4 where there is none; older documents may hold parts of a beat, which no bar has. */
export function getMetre(document: DawDocument): Pick<DawMaster, 'beatsPerBar' | 'beatUnit'> {
  const { beatsPerBar = 4, beatUnit = 4 } = getMaster(document) ?? {}
  return { beatsPerBar: Math.max(1, Math.round(beatsPerBar)), beatUnit }
}

export type DawRoot = DawTrack | DawGroup

interface Order {
  roots: readonly DawRoot[]
  members: ReadonlyMap<string, readonly DawTrack[]>
  tracks: readonly DawTrack[]
}

const orders = new WeakMap<DawDocument, Order>()

const byPosition = (one: { position: number }, other: { position: number }): number => one.position - other.position

function readOrder(document: DawDocument): Order {
  const known = orders.get(document)
  if (known) return known
  const sorted = listObjects(document, 'track').toSorted(byPosition)
  const free = sorted.filter(({ groupId }) => groupId === null)
  const members = Map.groupBy(sorted, ({ groupId }) => groupId ?? '')
  const roots = [...listObjects(document, 'group'), ...free].toSorted(byPosition)
  const tracks = roots.flatMap((root) => (root.kind === 'track' ? [root] : (members.get(root.id) ?? [])))
  const order = { roots, members, tracks }
  orders.set(document, order)
  return order
}

/** Groups, and the tracks that stand in none, from top to bottom. */
export const listRoots = (document: DawDocument): readonly DawRoot[] => readOrder(document).roots

/** Tracks of a group from top to bottom. */
export const listMembers = (document: DawDocument, groupId: string): readonly DawTrack[] =>
  readOrder(document).members.get(groupId) ?? none

/** Members of a group from top to bottom; without one, groups and the tracks that are in none. */
export const listSiblings = (document: DawDocument, groupId: string | null): readonly DawRoot[] =>
  groupId === null ? listRoots(document) : listMembers(document, groupId)

/** Tracks from top to bottom; those of a group are at its place. */
export const listTracks = (document: DawDocument): readonly DawTrack[] => readOrder(document).tracks

/** A position below all tracks and groups. */
export const getNextPosition = (document: DawDocument): number =>
  1 + Math.max(0, ...listRoots(document).map(({ position }) => position))
