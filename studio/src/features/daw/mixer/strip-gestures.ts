import type { DawObject } from '@songloom/contracts/daw/document'
import type { DawOperation } from '@songloom/contracts/daw/operations'
import { previewOperations } from '../sound/playback.ts'
import { apply } from '../state/daw-store.ts'

/** A change under way: heard at once, written as one group of operations when it ends. */
export interface Gesture<T> {
  onPreview: (value: T) => void
  onCommit: (value: T) => void
  onCancel: () => void
}

/** A gesture that changes an object, by the operations that a value makes. */
export function createGesture<T>(action: string, toOperations: (value: T) => readonly DawOperation[]): Gesture<T> {
  return {
    onPreview: (value) => previewOperations(toOperations(value)),
    onCommit(value) {
      // The document that results is sent by the store; where it refuses, the sound goes back.
      if (!apply(action, toOperations(value))) previewOperations(null)
    },
    onCancel: () => previewOperations(null),
  }
}

export const setFields = <T extends DawObject>(id: string, fields: Partial<Omit<T, 'id' | 'kind'>>): DawOperation[] => [
  { type: 'set', id, fields },
]

/** Changes fields of an object in one step. */
export const changeObject = <T extends DawObject>(
  action: string,
  id: string,
  fields: Partial<Omit<T, 'id' | 'kind'>>,
): boolean => apply(action, setFields<T>(id, fields))
