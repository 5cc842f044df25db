import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'

type Fields = Record<string, unknown>

/** Sets fields of one object. */
export const setObject = (id: string, fields: object): DawOperation => ({ type: 'set', id, fields: { ...fields } })

/** Sets fields of the objects that have them; what has these values already is left out. */
export function setFields(
  document: DawDocument,
  ids: Iterable<string>,
  read: (object: DawObject) => Fields,
): DawOperation[] {
  return [...ids].flatMap((id): DawOperation[] => {
    const object = Object.hasOwn(document, id) ? document[id] : undefined
    if (!object) return []
    const changed = Object.entries(read(object)).filter(
      ([field, value]) => Object.hasOwn(object, field) && (object as unknown as Fields)[field] !== value,
    )
    return changed.length === 0 ? [] : [{ type: 'set', id, fields: Object.fromEntries(changed) }]
  })
}

/** Turns a flag on for all, or off where all have it. */
export function toggleField(document: DawDocument, ids: Iterable<string>, field: string): DawOperation[] {
  const list = [...ids].filter((id) => Object.hasOwn(document, id) && Object.hasOwn(document[id]!, field))
  const isOn = list.every((id) => (document[id] as unknown as Fields)[field] === true)
  return setFields(document, list, () => ({ [field]: !isOn }))
}
