import type {
  DawBus,
  DawDocument,
  DawEffect,
  DawGroup,
  DawMaster,
  DawSend,
  DawTrack,
} from '@songloom/contracts/daw/document'
import { getMaster, listMembers, listObjects, listRoots } from '../state/list-objects.ts'

export type StripObject = DawTrack | DawGroup | DawBus | DawMaster

const byPosition = (one: { position: number }, other: { position: number }): number => one.position - other.position

const strips = new WeakMap<DawDocument, readonly StripObject[]>()

/** Strips from left to right: tracks in the order of the timeline, groups after their tracks, buses, the master. */
export function listStrips(document: DawDocument): readonly StripObject[] {
  const known = strips.get(document)
  if (known) return known
  const rows = listRoots(document).flatMap((root) => [...listMembers(document, root.id), root])
  const buses = listObjects(document, 'bus').toSorted(byPosition)
  const master = getMaster(document)
  const all = [...rows, ...buses, ...(master ? [master] : [])]
  strips.set(document, all)
  return all
}

/** Effects of a strip in their order. */
export const listEffects = (document: DawDocument, ownerId: string): DawEffect[] =>
  listObjects(document, 'effect')
    .filter((effect) => effect.ownerId === ownerId)
    .toSorted(byPosition)

export const listBuses = (document: DawDocument): DawBus[] => listObjects(document, 'bus').toSorted(byPosition)

export const findSend = (document: DawDocument, trackId: string, busId: string): DawSend | undefined =>
  listObjects(document, 'send').find((send) => send.trackId === trackId && send.busId === busId)

/** A position after the last of a list. */
export const getNextPosition = (objects: readonly { position: number }[]): number =>
  objects.reduce((last, { position }) => Math.max(last, position), 0) + 1

/** The position between an object's new neighbours, when it moves by one place. */
export function getMovedPosition(
  objects: readonly { position: number }[],
  from: number,
  by: -1 | 1,
): number | undefined {
  const near = objects[from + by]
  if (!near) return undefined
  const far = objects[from + 2 * by]
  return far ? (near.position + far.position) / 2 : near.position + by
}
