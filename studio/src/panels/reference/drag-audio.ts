import type { AudioItem } from '@songloom/contracts/library/audios'
import type { DragEvent } from 'react'
import { create } from 'zustand'
import { toReference } from './reference.ts'
import type { Reference } from '../../lib/jobs/reference.ts'
import { pageScope } from '../../lib/shell/scope.ts'

const dragType = 'application/x-songloom-audio'

/** The audio that is being dragged within this page. */
export const useDraggedAudio = create<{ dragged: Reference | null }>(() => ({ dragged: null }))

/** What makes a row draggable. */
export const createDragProps = (item: AudioItem) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(dragType, item.audioId)
    dataTransfer.effectAllowed = 'copy'
    // What appears while something is dragged would end the drag if it came at once.
    pageScope.after(0, () => useDraggedAudio.setState({ dragged: toReference(item) }))
  },
  onDragEnd: () => useDraggedAudio.setState({ dragged: null }),
})

export const holdsAudio = ({ dataTransfer }: DragEvent): boolean => [...dataTransfer.types].includes(dragType)
export const holdsFiles = ({ dataTransfer }: DragEvent): boolean => [...dataTransfer.types].includes('Files')

/** Returns the audio of a drop and ends the drag: a row that was removed meanwhile sends no `dragend`. */
export function readDraggedAudio(): Reference | null {
  const { dragged } = useDraggedAudio.getState()
  useDraggedAudio.setState({ dragged: null })
  return dragged
}
