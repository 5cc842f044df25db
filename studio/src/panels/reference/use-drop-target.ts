import { useState } from 'react'
import type { DragEvent } from 'react'
import { holdsAudio, holdsFiles, readDraggedAudio } from './drag-audio.ts'
import type { Reference } from '../../lib/jobs/reference.ts'

interface Drops {
  onAudio: (reference: Reference) => void
  onFile?: (file: File) => void
}

/** A place that takes an audio of this page, and a file where it says so. */
export function useDropTarget({ onAudio, onFile }: Drops) {
  const [over, setOver] = useState(false)
  const takes = (event: DragEvent): boolean => holdsAudio(event) || (onFile !== undefined && holdsFiles(event))
  const hold = (event: DragEvent): void => {
    if (!takes(event)) return
    event.preventDefault()
    setOver(true)
  }
  const handlers = {
    onDragEnter: hold,
    onDragOver: hold,
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent): void => {
      if (!takes(event)) return
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      const dragged = readDraggedAudio()
      if (dragged) onAudio(dragged)
      else if (file) onFile?.(file)
    },
  }
  return { over, handlers }
}
