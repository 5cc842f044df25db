import { createContext, useContext, useEffect } from 'react'
import { useReferences } from './reference.ts'
import type { ReferenceSlot } from './reference.ts'

/**
 * The places for audio that the panel shows at present, in their order; what is dropped on the panel goes into the
 * first free one.
 */
export const DropSlots = createContext<Set<ReferenceSlot>>(new Set())

/** Makes a place known to the panel around it, as long as it is shown; none takes only what is dropped on itself. */
export function useDropSlot(slot: ReferenceSlot | undefined): void {
  const slots = useContext(DropSlots)
  useEffect(() => {
    if (!slot) return undefined
    slots.add(slot)
    return () => void slots.delete(slot)
  }, [slots, slot])
}

const isFree = (slot: ReferenceSlot): boolean => useReferences.getState()[slot] === undefined

export const findFreeSlot = (slots: Iterable<ReferenceSlot>): ReferenceSlot | undefined => [...slots].find(isFree)

/**
 * A panel whose places are all taken ignores what is dropped (spec 2 §2); one without places passes it to the library.
 */
export const acceptsDrop = (slots: ReadonlySet<ReferenceSlot>): boolean =>
  slots.size === 0 || findFreeSlot(slots) !== undefined
