import { select, useDaw } from '../state/daw-store.ts'

/** Adds an object to the selection, or takes it out. */
export function toggleInSelection(id: string): void {
  const selection = new Set(useDaw.getState().selection)
  if (!selection.delete(id)) selection.add(id)
  select(selection)
}
