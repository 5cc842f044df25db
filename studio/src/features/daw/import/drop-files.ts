import type { DragEvent } from 'react'
import { useDaw } from '../state/daw-store.ts'
import { openDialog, useView } from '../state/view-store.ts'

/** Files that were dropped on the page, until the dialog takes them. */
const dropped: File[] = []
export const readDroppedFiles = (): File[] => dropped.splice(0)

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Files that are dropped anywhere on an open project are imported; the dialog's code comes with the first. */
export const dropFiles = {
  onDragOver(event: DragEvent): void {
    if (hasFiles(event)) event.preventDefault()
  },
  onDrop(event: DragEvent): void {
    if (event.defaultPrevented || !hasFiles(event)) return
    event.preventDefault()
    const { files } = event.dataTransfer
    if (files.length === 0 || !useDaw.getState().canEdit || useView.getState().dialog === 'import') return
    dropped.splice(0, Infinity, ...files)
    openDialog('import')
  },
}
