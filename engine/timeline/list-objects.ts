import type { DawDocument, DawKind, DawObject } from '@songloom/contracts/daw/document'

/** The objects of a kind, by their position where they have one, and by their ids. */
export function listObjects<Kind extends DawKind>(
  document: DawDocument,
  kind: Kind,
): Extract<DawObject, { kind: Kind }>[] {
  const objects = Object.values(document).filter((object) => object.kind === kind)
  return (objects as Extract<DawObject, { kind: Kind }>[]).sort(
    (a, b) => getPosition(a) - getPosition(b) || (a.id < b.id ? -1 : 1),
  )
}

const getPosition = (object: DawObject): number => ('position' in object ? object.position : 0)
